"""Which fixes may be made, what becomes of the document, and what else can be written for a URL?"""
