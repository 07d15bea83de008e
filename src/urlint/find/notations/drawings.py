"""Placeholders in a `data:` URL, which may be an image with tags and a style sheet of its own."""

from urlint.find.notation import Notation

NOTATIONS = (
    Notation(
        "variables and templates",
        r"\$\{|\{[{%]|<%|<\?(?:php|=| )|#\{|\\\(",
        "data:image/png;base64,${a} data:,{{␣a␣}} data:,<%=␣a␣%>",
        "data:image/svg+xml,<svg>a{b:c}</svg>",
    ),
    Notation("a media type", r"\A[^,]*(?:\{|%[sd])", "data:{type};base64,aGk= data:%s;base64,%s", "data:,100%25"),
    Notation(
        "all of the data",
        r", ?(?:\{[^{}\s\"]*\}|%s|\$\w+|<[A-Za-z][\w .-]*>|@[A-Za-z][\w.-]*@|\.\.\.)\Z",
        "data:,{a} data:,%s data:,$a data:,<your␣data> data:,@a-b@ data:,... data:image/png;base64,␣{a}",
        "data:,a{b} data:,a@b@ data:,a...",
    ),
    Notation(
        "something left out",
        r"…|>\.{3}</",
        "data:image/svg+xml,<svg␣…> data:image/png;base64,iVBOR… data:image/svg+xml,<svg>...</svg>",
        "data:image/svg+xml,<text>a...</text>",
    ),
)
