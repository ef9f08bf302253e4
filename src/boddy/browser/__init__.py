"""What runs inside a browser instead of a server: see `docs/site.md`."""
