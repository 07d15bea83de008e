"""Where are the URLs in this document? Knows no rule, no screen."""
