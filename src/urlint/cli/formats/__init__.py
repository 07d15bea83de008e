"""How are findings written? One format a file: from what is said of files to pieces of text. Knows no file, no stream."""
