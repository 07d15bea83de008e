"""What may a line leave open in any language with one of an entry's `traits`, so that no text may be cut after it?"""

from urlint.find.heuristics import words
from urlint.find.language import Open

_END = r"\s*+\0"  # how a line ends that goes no further; a NUL marks the end in question

OPEN = (
    Open("the line itself", r"\0(?<!\n\0)", "url", "url¦"),
    Open("a line that goes on", rf"[\\=<(\[+]{_END}", "url =¦", "url¦"),
    Open("a name, and what it names is to come", rf"(?:\]:|@link(?:code|plain)?){_END}", "{@link¦", "{@links¦"),
    Open("a word in braces", rf"\{{[A-Za-z][\w.-]*{_END}", "{name¦", "{name}¦"),
    Open("a tag", rf"<(?:[^\s<>]*|[A-Za-z][^\s<>]*+\s[^<>\0]*){_END}", "<a:b title¦", "<of> them¦"),
    Open("a namespace", rf"(?:{'|'.join(sorted(words()))})[^\0]*\0", "xmlns:a='b' c¦", "xml:a='b' c¦"),
    Open(
        "emphasis",
        r"\*(?<![^\s(\[{\"'>_~|:-]\*)(\*{0,2})(?=[^\s*])(?![^\0]*(?<=[^\s*])\*\1(?!\*))[^\0]*\0",
        "see **https://a.test/b¦",
        "see **it** for **https://a.test/b**¦",
        traits=("prose",),
    ),
    Open(
        "a list in literals",
        rf",[\"']{_END}",
        "'https://a.test/,'¦'https://b.test/'",
        "'https://a.test/,'¦b = 'https://b.test/'",
        r"[ \t+]*+[^ \t+\"']",
    ),
    Open(
        "a literal that another one joins",
        rf"[\"'`]#*{_END}",
        "'https://a.test/'¦'b'\n'https://a.test/'¦// 'b'\n'https://a.test/'¦* 'b'",
        "'https://a.test/'¦for a in b:\n'https://a.test/'¦/>",
        r"[ \t]*+(?:[A-Za-z_]{3}|[-@\[\](){}]|/(?!/))",  # a slash may close a tag, two join
        ("joins", "adjacent", "runs"),  # a language with runs may contain one that joins literals
    ),
)
