"""Play in the browser: tables on a server, one page each, for people, friends and bots.

`Game` is the only truth. A table stores each action before it tells anybody, and each
connection is sent only what its seat may see. The messages are described in
`docs/web-protocol.md`.
"""
