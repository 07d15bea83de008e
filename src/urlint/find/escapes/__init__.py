"""How does a place write characters that do not stand for themselves? Knows no language.

Each page is a dictionary `ESCAPES` of one family. It is imported when a URL first needs one of them.
"""

PAGES = {
    "": "plain",  # every character stands for itself
    "printf": "plain",  # the same where a command may print the text: a URL ends at `\n`
    "rtf": "plain",  # the same where a backslash begins a command
    "string": "strings",  # a literal of most programs: `\n`, `\x41`, `\u0041`
    "octal": "strings",  # the same where `\101` is a character too, as in Java and JavaScript
    "octets": "strings",  # the same where such numbers are bytes of UTF-8, as in C, Go and Perl
    "decimal": "strings",  # the same where they are decimal, `\65`, as in Lua
    "gapped": "strings",  # the same where a line that goes on begins with a backslash, too, as in Haskell
    "slashes": "strings",  # a string in a string, with escaped slashes: no language needs to name it
    "python": "python",  # a Python literal: also `\N{...}` and octal numbers
    "docstring": "python",  # the same where `\*` and `\_` are light markup
    "bytes": "python",  # a literal of bytes
    "binary": "python",  # the same in a file that is not text: a non-ASCII byte ends a URL
    "single": "quotes",  # only the quote and the backslash are escaped, as in single quotes in PHP and Ruby
    "doubled": "quotes",  # a single quote is written twice, and nothing else is escaped, as in SQL and YAML
    "verbatim": "quotes",  # the same for a double quote, as in C#
    "pattern": "quotes",  # a regular expression between slashes
    "shell": "shells",  # a backslash before characters that the shell would read
    "powershell": "shells",  # a backquote before them
    "bat": "shells",  # a caret before them, and `%%`
    "html": "html",  # references such as `&amp;`
    "asciidoc": "html",  # the same, but each ends with a semicolon
    "wrapped": "html",  # the same where blanks are ignored, as in a long data URL
    "html-slashes": "html",  # the same with escaped slashes: no language needs to name it
    "css": "css",  # `\26 ` and a backslash before anything
    "markdown": "markdown",  # a backslash before punctuation, and references
    "notebook": "notebook",  # the same in a string of JSON
    "comment": "markdown",  # light markup in comments, as Doxygen and TSDoc write it
    "rst": "rst",  # a target, in which blanks are ignored
    "rst-argument": "rst",  # the URI of an image
    "rst-text": "rst",  # text
    "org": "org",  # a link
    "latex": "latex",  # text: `\%`, `\textasciitilde`
    "latex-url": "latex",  # the argument of a command that takes a tilde literally
    "macro": "latex",  # such an argument in a string: no language needs to name it
    "texinfo": "texinfo",  # `@@`, `@{`
    "troff": "troff",  # `\-`, `\(ti`
    "properties": "settings",  # `\:`, `\u0041`, and lines that are continued
    "icalendar": "settings",  # `\\n`, `\\,`, and lines that are folded
    "ini": "settings",  # `\#`, which does not begin a comment
    "turtle": "settings",  # only `\u0041`
}
"""Each escape, its page, and where it is used."""
