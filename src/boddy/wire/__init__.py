"""The Speed Clue contest protocol without any I/O: messages, and both ends of the line.

`messages` has what can be said, `framing` how it travels, `contestant` the bot's end
and `asker` the server's. Sockets are the business of `boddy.net`.
"""
