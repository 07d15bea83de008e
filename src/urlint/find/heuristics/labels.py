"""A label, a cell, a size or another field follows, as in markup and tables."""

from urlint.find.heuristic import HOST, OPEN, Heuristic

HEURISTICS = (
    Heuristic(
        "the label of a link in brackets",
        "|",
        r"\|",
        "[https://a.test/b¦|c]",
        """
https://a.test/b|c¦
<![CDATA[https://a.test/b|c¦]]>
""",
        before=r"(?<!<!\[CDATA)\[",
        context=OPEN,
    ),
    Heuristic(
        "how Jira displays an image",
        "|",
        r"\|[\w%=, -]{1,60}!",
        """
!https://a.test/b.png¦|thumbnail!
!https://a.test/b.png¦|width=300, height=400!
""",
        "see https://a.test/b.png|c¦!",
        before="!",
        context=OPEN,
    ),
    Heuristic(
        "the label of a link in two round brackets",
        "|",
        r"\|[^|()\r\n]{1,200}\)\)",
        "((https://a.test/b¦|c d))",
        """
((https://a.test/b|c¦)
(https://a.test/b|c¦))
""",
        before=r"\(\(",
        context=OPEN,
    ),
    Heuristic(
        "what Textile says of an image",
        "(",
        r"\([^()\r\n]{1,200}\)!",
        "!https://a.test/b.png¦(c d)!",
        """
!https://a.test/b.png(c)¦
see https://a.test/b.png(c)¦!
""",
        before="!",
        context=OPEN,
    ),
    Heuristic(
        "the end of a Jira macro that opened before the URL",
        "{",
        r"\{(?:color|code|panel|noformat|quote)\}",
        """
{color:red}https://a.test/b¦{color}
{code:title=c}curl https://a.test/b¦{code}
{panel:title=c}https://a.test/b¦{panel}
{noformat}https://a.test/b¦{noformat}
{quote}see⏎https://a.test/b¦{quote}
""",
        """
https://a.test/{color}¦
{color} as in https://a.test/{color}¦
{color:red}c{color} https://a.test/{color}¦
""",
        before=r"\{(?:(?:color|code|panel):[^{}\r\n]*|noformat|quote)\}(?:[^{}\n]|\n(?![ \t]*\r?\n))*",
        context=OPEN,
    ),
    Heuristic(
        "the label of a link in a JSDoc comment",
        "|",
        r"\|",
        """
see {@link https://a.test/b¦|c}
@linkplain {https://a.test/b¦|c}
@linkcode https://a.test/b¦|c
@link⏎ * https://a.test/b¦|c
""",
        "see {@links https://a.test/b|c¦}",
        before=r"@link(?:code|plain)?(?:[ \t]+\{?|[ \t]*\r?\n[ \t]*\*[ \t]*)",
        context=OPEN,
    ),
    Heuristic(
        "an argument of a wiki template",
        "|",
        r"\|",
        "{{https://a.test/b¦|c}}",
        "{https://a.test/b|c¦}",
        before=r"\{\{",
        context=OPEN,
    ),
    Heuristic(
        "the tooltip of a PlantUML link",
        "{",
        r"\{[^{}\[\]\r\n]{1,200}\}(?: [^\[\]\r\n]{1,200})?\]\]",
        """
[[https://a.test/b¦{c}]]
[[https://a.test¦{c d} e f]]
""",
        """
[[https://a.test/{b}¦]]
[[https://a.test/?b={c}¦ d]]
[https://a.test/b{c}¦]]
[[https://a.test/b{c}/d¦]]
""",
        before=r"\[\[",
        url=r"[^{]*[\w)-]",
        context=OPEN,
    ),
    Heuristic(
        "the label in a gtml tag",
        ",",
        r",[^\s<>,][^<>,\r\n]{0,60}</url>",
        "<url>https://a.test¦,b</url>",
        """
https://a.test,b¦</url>
<url>https://a.test/b,c¦</url>
<url>https://a.test,b¦</a>
""",
        before="<url>",
        url=HOST,
        context=OPEN,
    ),
    Heuristic(
        "an argument of a Texinfo macro",
        ",",
        ",",
        """
@uref{https://a.test/b¦,c}
@href{https://a.test¦,c}
@url{https://a.test/b¦,c}
""",
        "@ref{https://a.test/b,c¦}",
        before=r"@(?:u(?:ref|rl)|href)\{",
        context=OPEN,
    ),
    Heuristic(
        "the size of an image",
        "|",
        r"\|(?:width|height)=[0-9]",
        "![c](https://a.test/b¦|width=100)",
        """
![c](https://a.test/b|wide=100¦)
https://a.test/b|width=100¦
""",
        before=r"\]\(",
        context=OPEN,
    ),
    Heuristic(
        "the next cell of a table",
        "|",
        r"\|",
        "| https://a.test/b¦|c",
        "https://a.test/b|c¦",
        before=r"\|[^\n]*",
        context=OPEN,
    ),
    Heuristic(
        "the next parameter, whose key is in capitals",
        ";",
        r";[A-Z][A-Z0-9]{0,15}:",
        """
"A:1;L:https://a.test/b¦;S:c"
"L:https://a.test¦;FORID:1"
""",
        """
https://a.test/b;FORID:1¦
"A:1;L:https://a.test/b;s:1¦"
""",
        before=r"(?<![A-Za-z0-9])[A-Z][A-Z0-9]{0,15}:",
        context=OPEN,
    ),
    Heuristic(
        "the line number of a script in a stack trace",
        ":",
        r":[0-9]{1,6}(?::[0-9]{1,6})?(?=[\s)]|\Z)",
        """
    at b (http://a.test:8080¦:12:5)
    at http://a.test:8080¦:12
b@http://a.test:8080¦:12:5
""",
        """
see http://a.test:8080:12¦
    at b (http://a.test:8080:c¦)
    at b (http://a.test/c:12:5¦)
""",
        before=r"(?m:^[ \t]*at )(?:[^\r\n()]{1,200} \()?|\w@",
        url=r"https?://[\w.-]+:[0-9]{2,5}",
        context=OPEN,
    ),
    Heuristic(
        "the line and column of a message",
        ":",
        r":[0-9]{1,6}:[0-9]{1,6}(?=:[ \t])",
        """
https://a.test/b.js¦:12:3: error: c
ERROR in https://a.test:8080/¦:12:3: c
""",
        """
https://a.test:8080:3¦: c
https://a.test/b:12:3¦ c
https://a.test/b:12¦: c
https://a.test/b?c=1:12:3¦: d
""",
        url=r"[^/]*//[^/?#]+/[^?#]*",
        context=OPEN,
    ),
    Heuristic(
        "the next field of a list with commas",
        ",",
        ",",
        "a,https://b.test/c¦,d",
        "a;https://b.test/c,d¦",
        before=",",
        context=OPEN,
    ),
    Heuristic(
        "the next field of a list with semicolons, none of which ends an HTML character reference",
        ";",
        ";",
        "a;https://b.test/c¦;d",
        """
a,https://b.test/c;d¦
&quot;https://b.test/c;d¦
""",
        before=r"(?<![&#\w])[#\w]{0,32};",
        context=OPEN,
    ),
    Heuristic(
        "the next field of a CSV line without quotes",
        ",;",
        "[,;]",
        """
https://a.test/b¦,c
c;https://a.test/b¦,d
c,https://a.test/b¦;d
""",
        '"https://a.test/b,c¦"',
        context=OPEN,
        languages=("csv",),
    ),
)
