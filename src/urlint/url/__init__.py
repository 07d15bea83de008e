"""What are the components of a URL, are they valid, and what do they mean? Knows no documents."""
