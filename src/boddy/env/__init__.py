"""Learning agents."""
