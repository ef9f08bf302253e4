"""What to do: the worth of a suggestion, of a shown card, of accusing, each with its reason."""
