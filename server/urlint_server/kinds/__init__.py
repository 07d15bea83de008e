"""The shelf of documents that are more than text with URLs in it: one kind of them, one file each, named in `kind.py`."""
