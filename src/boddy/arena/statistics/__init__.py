"""What the games of a tournament prove: shares, tests, ratings, information gain."""
