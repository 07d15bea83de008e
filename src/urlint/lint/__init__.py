"""What is wrong with the URLs of a document, and how is it fixed? Knows no terminal, no protocol."""
