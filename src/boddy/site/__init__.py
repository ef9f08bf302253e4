"""Builds boddy as a folder of static files that works without a server: see `docs/site.md`."""
