"""Pages and charts that are written to files.

Whatever stands on a page goes through a template, which escapes it: names and messages
come from bots and from files that anybody may have written.
"""
