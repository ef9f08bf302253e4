"""Where bots meet: matches, and what is made of many of them."""
