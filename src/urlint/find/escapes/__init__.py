"""How does a place write characters that do not stand for themselves? Knows no language.

Each page is a dictionary `ESCAPES`, of one family. It is read when a URL first asks for one of them.
"""

PAGES = {
    "": "plain",  # every character stands for itself
    "printf": "plain",  # the same where a command may print it: a URL ends at `\n`
    "rtf": "plain",  # the same where a backslash begins a command
    "string": "strings",  # a literal of most programs: `\n`, `\x41`, `\u0041`
    "octal": "strings",  # the same where `\101` is a character too, as in Java and JavaScript
    "octets": "strings",  # the same where such numbers are octets of UTF-8, as in C, Go and Perl
    "decimal": "strings",  # the same where they are decimal, `\65`, as in Lua and Haskell
    "slashes": "strings",  # a string in a string, whose slashes are escaped: no language needs to name it
    "python": "python",  # a literal of Python: `\N{...}` and octal numbers besides
    "docstring": "python",  # the same where `\*` and `\_` are light markup
    "bytes": "python",  # a literal of octets
    "binary": "python",  # the same of a file that is no text: an octet beyond ASCII ends a URL
    "single": "quotes",  # nothing but the quote and the backslash is escaped, as by single quotes in PHP and Ruby
    "doubled": "quotes",  # a single quote is written twice, and nothing is escaped, as in SQL and YAML
    "verbatim": "quotes",  # the same of a double quote, as in C#
    "pattern": "quotes",  # a regular expression between slashes
    "shell": "shells",  # a backslash before what the shell would read
    "powershell": "shells",  # a backquote before it
    "bat": "shells",  # a caret before it, and `%%`
    "html": "html",  # references such as `&amp;`
    "wrapped": "html",  # the same where blanks mean nothing, as in a long data URL
    "html-slashes": "html",  # the same where slashes are escaped: no language needs to name it
    "css": "css",  # `\26 ` and a backslash before anything
    "markdown": "markdown",  # a backslash before punctuation, and references
    "notebook": "notebook",  # the same in a string of JSON
    "comment": "markdown",  # light markup in comments, as Doxygen and TSDoc write it
    "rst": "rst",  # a target, in which blanks mean nothing
    "rst-text": "rst",  # text
    "org": "org",  # a link
    "latex": "latex",  # text: `\%`, `\textasciitilde`
    "latex-url": "latex",  # the argument of a command that takes a tilde as it stands
    "macro": "latex",  # such an argument in a string: no language needs to name it
    "texinfo": "texinfo",  # `@@`, `@{`
    "troff": "troff",  # `\-`, `\(ti`
    "properties": "settings",  # `\:`, `\u0041`, and lines that go on
    "ini": "settings",  # `\#`, which begins no comment
    "turtle": "settings",  # `\u0041` alone
}
"""Each escape, the page that it stands on, and where it is used."""
