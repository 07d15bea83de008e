"""Which documents have features beyond their URLs? One module per kind, listed in `kind.py`."""
