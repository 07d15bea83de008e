"""What are the parts of this URL, are they right, and what do they mean? Knows no document."""
