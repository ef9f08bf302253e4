"""Tables: people and bots around a game, in any process; nothing here does input or output.

`boddy.tables.table` describes how a table is used, `boddy.tables.memory_table` has an example.
"""
