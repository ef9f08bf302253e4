"""Speed Clue contests over TCP: `host` holds one, `join` enters one.

`protocol` has the messages, `contestant` and `asker` the two ends of a connection, `referee` the
rules of the contest; none of these does any input or output.
"""
