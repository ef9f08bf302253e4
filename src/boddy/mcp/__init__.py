"""A Model Context Protocol server: assistants solve cases and play games. Needs `boddy[mcp]`."""
