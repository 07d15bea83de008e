"""Where in this document do URLs stand? Knows no rule, no screen."""
