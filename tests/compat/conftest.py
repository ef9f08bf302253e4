"""What pytest must leave alone here."""

collect_ignore = ["their_bot.py"]  # imports a framework that is not installed
