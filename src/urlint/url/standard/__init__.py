"""How does a browser read a text? The URL Standard's parser, in pieces (WHATWG, url.spec.whatwg.org, as of 2026-05)."""
