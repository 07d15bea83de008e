"""How are findings written? One module per format, which turns a report into pieces of text. Knows no files and no streams."""
