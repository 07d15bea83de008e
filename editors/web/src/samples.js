// Sample documents, with mistakes that people make in URLs.

export const LANGUAGES = { markdown: "Markdown", plaintext: "Plain text", html: "HTML", json: "JSON", yaml: "YAML", python: "Python", javascript: "JavaScript", toml: "TOML", ini: "INI", shellscript: "Shell", css: "CSS", xml: "XML", rst: "reStructuredText", latex: "LaTeX", java: "Java", go: "Go", rust: "Rust", sql: "SQL" };
export const GRAMMARS = { rfc3986: "RFC 3986 (URI)", rfc3987: "RFC 3987 (IRI)", rfc6874: "RFC 6874 (IPv6 zones)", dns: "RFC 3986 with DNS names", whatwg: "WHATWG URL", rfc1738: "RFC 1738", rfc1808: "RFC 1808" };

export const SAMPLES = [
  {
    name: "Release notes",
    language: "markdown",
    text: `# Release 2.4

The service now listens on http://localhost:80a/status and answers in JSON.
Read the [guide](https://docs.example.org/a guide.html) or the
<https://example.org/50%-off> page before you upgrade.

- Mirror: htps://mirror.example.net/pub/
- Tracker: https://example.com:443/issues?id=42
- Host: http://[2001:db8::1/index.html
`,
  },
  {
    name: "Configuration",
    language: "yaml",
    text: `# deployment
api:
  endpoint: "https://api.example.com:99999/v1"
  callback: "http://user:secret@10.0.0.300/hook"
  docs: "https://example.com/{version}/index.html"
images:
  - "https://cdn.example.com/img/%G1.png"
`,
  },
  {
    name: "Python",
    language: "python",
    text: `import urllib.request

BASE = "https://example.com/search?q=a|b"
ESCAPED = "http://example.com/\\u0020space"

def load(page):
    return urllib.request.urlopen(f"https://example.com/{page}#top#2")
`,
  },
  {
    name: "Who goes where?",
    language: "plaintext",
    text: `https://bank.example@evil.example/
https://evil.example\\@bank.example/
http://0x7f.1/admin
http://host:8a/x
https://exаmple.com/login
`,
  },
];
