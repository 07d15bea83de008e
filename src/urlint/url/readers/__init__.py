"""The shelf of readers: one program a file, named in `urlint.url.reader.NAMES`; `tests/readers` holds each against the program."""
