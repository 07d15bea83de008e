"""How are findings kept while a text is edited? In segments that are cut at sync points, with a few bytes per finding."""
