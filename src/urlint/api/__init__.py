"""What can a Python program ask of urlint? Knows no terminal, no protocol."""
