"""What does a standard say a URL is? Knows no document."""
