"""Words in angle brackets, and text that a server fills in."""

from urlint.find.notation import Notation

NOTATIONS = (
    Notation(
        "whoever puts a name in angle brackets",
        r"<(?![A-Za-z][A-Za-z0-9+.-]*://)[0-9~]{0,3}(?:[^\W\d_]|\*)[^<>]*>",
        "https://<your-host>/ mumble://[<имя␣пользователя>@]<хост>[:<порт>] https://a.test/$<CONFIG> https://<3par␣ip>:8080/",
        "https://a.test/<b http://a.test/<1> <https://a.test/>",
    ),
    Notation(
        "the same in HTML", r"&lt;[^\W\d_][^<>&]*&gt;", "https://&lt;host&gt;/ https://&lt;主机&gt;/", "https://a.test/?b&lt;c"
    ),
    Notation(
        "ASP, ERB, PHP, or other instructions to what fills a page in",
        r"<%|<\?(?:=|[a-z]*\s)",
        "<%=␣url␣%> https://a.test/<?␣VAR␣?> <?engine␣link␣?>&b=c",
        "https://a.test/<?b",
    ),
    Notation(
        "FreeMarker, T4",
        r"<(?:[#@][A-Za-z][^<>]*>|#=)",
        "<#if␣a>/b <@spring.url␣'/a'/> <#=␣url␣#>",
        "https://a.test/<#1 https://a.test/<#b",
    ),
    Notation("a comment that a program replaces", "<!--", "<!--INDEX-FILE--> <!--#CSS-->", "https://a.test/<!-b"),
    Notation(
        "CircleCI and other orchestrators",
        r"<<[ ]?[A-Za-z][^<>]*>>",
        "https://<<␣parameters.host␣>>/a",
        "https://a.test/<<1 https://a.test/<<b",
    ),
)
