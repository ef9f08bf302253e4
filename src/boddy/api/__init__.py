"""The operations behind the pages, without input or output: for a server or in a browser."""
