"""What is a URL, according to a standard? Knows no documents."""
