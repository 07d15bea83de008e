"""Does the URL go on after a blank? In a container that a mark closes, it may reach to the end of the container."""

from urlint.find.heuristic import DELIMITED, OPEN, Heuristic
from urlint.find.heuristics.prose import BLANKS

_REPOSITORY = r"\s+(?:[a-z]+(?:-[a-z]+)*|\{\w+\})(?:/[a-z-]+)*[ \t]+(?:[a-z]+[ \t]+)?"

HEURISTICS = (
    Heuristic(
        "the next name in a list of names",
        BLANKS,
        r"\s",
        "<urn:ab:c¦ d/e>",
        "<https://a.test/b c/d¦>",
        url=r"urn:.*",
        context=DELIMITED,
    ),
    Heuristic(
        "another URL, recognizable only by its query",
        BLANKS,
        r"[ \t]+[\w.:/-]+\?[\w-]+=",
        "<https://a.test/b?c=d¦ e.test?f=g>",
        "<https://a.test/b e.test?f=g¦>",
        url=r".*\?.*",
        context=DELIMITED,
    ),
    Heuristic(
        "another URL after a blank",
        BLANKS,
        r"\s[^\r\n]*?:\\?/\\?/",
        "<https://a.test/b¦ c/d,https://e.test/>",
        "<https://a.test/b c/d:e¦>",
        context=DELIMITED,
    ),
    Heuristic(
        "the suite of a package repository, as apt writes it",
        BLANKS,
        rf"{_REPOSITORY}(?:(?:main|universe|contrib|non-free|amd64|arm64|i386|all|Packages|Sources|InRelease)\b|Translation-[a-z])"
        r"|[ ]+[a-z][a-z-]*/(?:main|universe|contrib|non-free)[ ]",
        """
<https://a.test/debian¦ bookworm-security/updates main>
<https://a.test/debian¦ sid/main python-apt 0.7>
<https://a.test/debian¦ {suite}/updates contrib Packages>
""",
        """
<https://a.test/debian bookworm/updates maintainers¦>
<https://a.test/debian sid/main/b c¦>
""",
        context=DELIMITED,
    ),
    Heuristic(
        "the end of a request",
        BLANKS,
        r"\s+HTTP/[0-9]",
        "<https://a.test/b¦ HTTP/1.1>",
        "<https://a.test/b HTTP/c¦>",
        context=DELIMITED,
    ),
    Heuristic(
        "an email address after a blank",
        BLANKS,
        r"\s+[\w.+-]+@[\w-]+(?:\.[\w-]+)+(?:\s|\Z)",
        "<https://a.test/b¦ c@d.test>",
        "<https://a.test/b c@d.test/e¦>",
        context=DELIMITED,
    ),
    Heuristic(
        "the next attribute of a tag",
        BLANKS,
        r"\s+[A-Za-z][\w-]*=(?:\\*[\"']|\Z)",
        "<https://a.test/b¦ c='d/e'>",
        "<https://a.test/b c=d/e¦>",
        context=DELIMITED,
    ),
    Heuristic(
        "the location of the schema of a namespace",
        BLANKS,
        r"\s+\S+\.xsd\s*\Z",
        "<https://a.test/b¦ c.xsd>",
        "<https://a.test/b c d.xsd¦>",
        context=DELIMITED,
    ),
    Heuristic(
        "the next argument after a word for a URL",
        BLANKS,
        r"[ \t]+[\w-]+\.[A-Za-z]{2,4}\s*\Z",
        '"http://soapURL¦ envelope.xml"',
        """
"http://a.test envelope.xml¦"
"http://soapURL b/c.xml¦"
"http://host a.xml¦"
""",
        url=r"[a-z]+://\w*(?:URL|Url|URI|Uri|Host|[_-]host)",
        context=DELIMITED,
    ),
    Heuristic(
        "code after a blank",
        BLANKS,
        r"\s+`",
        "<https://a.test/b¦ `c/d`>",
        "<https://a.test/b 'c/d'¦>",
        context=DELIMITED,
    ),
    Heuristic(
        "what to do with it: a word, a colon, and a value, as in pwget files",
        BLANKS,
        r"[ \t]+[a-z]{3,}:[^\s:/]",
        "<https://a.test/b¦ save:c.html>",
        """
<https://a.test/b c:d/e¦>
<https://a.test/b c/save:d¦>
""",
        context=DELIMITED,
    ),
    Heuristic(
        "stream parameters, as librtmp and Streamlink take them",
        BLANKS,
        r"[ \t]+[A-Za-z_]+=\S",
        """
<rtmp://a.test/b¦ playpath=c/d>
<hls://a.test/b.m3u8¦ start_offset=3/4>
<protocol://https://a.test/b¦ key=c/d>
""",
        "<https://a.test/b playpath=c/d¦>",
        url=r"(?:(?:rtmp[a-z]*|hls(?:variant)?|dash|httpstream):|[a-z]+://https?:).*",
        context=DELIMITED,
    ),
    Heuristic(
        "the rest of an image name, even a long one",
        BLANKS,
        r"\s+[\w'\u2013-]+(?: (?:[\w'&+\u2013.-]+|\([\w \u2013-]+\)))*\.(?i:svg|png|jpe?g|gif|webp|tiff?)\s*\Z",
        "<https://a.test/File:Coat of arms of a king (1900).svg¦>",
        "<https://a.test/File:Coat¦ of arms of a king (1900).pages>",
        ends=False,
        context=DELIMITED,
    ),
    Heuristic(
        "a last word, in the value of a key whose name says it is a single URL",
        BLANKS,
        r" [A-Za-z0-9][\w-]*\Z",
        """
json ▸ {"homepage_url": "https://a.test/b c¦"}
json ▸ {"homepageUrl": "https://a.test/b c¦"}
yaml ▸ url: https://a.test/b c¦
python ▸ url = "https://a.test/b c¦"
""",
        """
json ▸ {"urls": "https://a.test/b¦ c"}
yaml ▸ url: https://a.test/b¦ c d
yaml ▸ url: https://a.test¦ c
""",
        before=r"(?:(?i:\b|_)ur[il]|(?<=[a-z])U[Rr][IiLl])[\"']?[ \t]*[:=][ \t]*[\"']?",
        url=r"[a-z]+://[^/?#]+/.*[\w-]",
        ends=False,
        context=DELIMITED,
    ),
    Heuristic(
        "more than four words, which cannot be the rest of a URL",
        BLANKS,
        r"\s+(?:\S+\s+){4}\S",
        "<https://a.test/b¦ c d e f g/h>",
        "<https://a.test/b c d e f/h¦>",
        context=DELIMITED,
    ),
    Heuristic(
        "a path, a query, or a file after a blank, but no operator between blanks",
        BLANKS,
        r"\s[^\r\n]*?(?:[\w)\]}][/?=&%#|]|[/?=&%#|][\w(\[{]|\.[A-Za-z][A-Za-z0-9]{0,4}\s*\Z)",
        """
<https://a.test/b c/d¦>
<https://a.test/b c.pdf¦>
<https://a.test/b?c = d &e¦>
""",
        """
<https://a.test/b¦ c>
<https://a.test/b¦ / c>
""",
        ends=False,
        context=DELIMITED,
    ),
    Heuristic(
        "a blank between the slashes and the host",
        " ",
        r" {1,2}(?:www\.|(?=[\w.-]+\.[a-z]{2,}/))",
        """
see http:// www.a.test/b¦ for c
see https:// a.test/b¦
""",
        """
see http://¦ and c
see http://¦ a.test
see http://c/é¦ www.a.test/b
""",
        url=r"(?i:https?|ftp)://",
        ends=False,
        context=OPEN,
    ),
)
