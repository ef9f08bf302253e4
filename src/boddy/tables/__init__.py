"""Tables: people and bots around a game, in any process; nothing here does input or output.

`boddy.tables.table` says how a table is used, `boddy.tables.memory_table` shows it.
"""
