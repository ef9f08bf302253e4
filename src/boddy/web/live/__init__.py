"""Tables while they are played: sockets, bots, help, and what processes tell each other."""
