"""Prints how `urllib.parse.urlsplit` parses each line of JSON on standard input."""

import json
import sys
from urllib.parse import urlsplit

for line in sys.stdin:
    try:
        parts = urlsplit(json.loads(line))
        told = [parts.scheme, parts.hostname, parts.port, parts.path, parts.query, parts.fragment]
    except ValueError:
        told = None
    print(json.dumps(told))
