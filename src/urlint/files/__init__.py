"""Which files are linted, and under which configuration? Knows no terminal and no protocol."""
