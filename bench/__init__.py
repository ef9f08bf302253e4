"""How fast it is on this machine. Each module has a `run()` that prints its tables."""
