"""A linter for URLs: which URLs stand in a document, are they well formed, and how is one mended?"""

__version__ = "0.1.0"
