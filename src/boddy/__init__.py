"""boddy: the murder-mystery deduction game, played, solved and taught."""
