"""The server's part inside a browser: see `docs/site.md`."""
