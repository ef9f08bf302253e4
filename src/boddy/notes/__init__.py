"""How games are written down for people: sentences and case notes."""
