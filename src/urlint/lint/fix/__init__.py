"""Which fixes may be made, what becomes of the document, and how else can a URL be written?"""
