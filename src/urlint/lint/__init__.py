"""What is wrong with the URLs of a document, and how is it mended? Knows no terminal, no protocol."""
