"""What the pages ask for, worked out without input or output: for a server, or inside a browser."""
