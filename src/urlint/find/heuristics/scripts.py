"""Scripts that put no blank after a URL: Chinese, Japanese, Korean, Thai, and those of India."""

from urlint.find.heuristic import OPEN, OTHER, TRIM, Heuristic

_LETTER = "(?:[\u0900-\u109f\u1780-\u17ff]|[\u3040-\u30ff\u3400-\u9fff])"  # `re` compiles two ranges at once, and four slowly
_HOST = r"[^:]*://(?:[^/?#]*@)?(?:[A-Za-z0-9-]++\.)++[A-Za-z]{2,}+"
_FILE = r"\.(?:html?|php|pdf|zip|png|jpg|mp4|xml|txt|json|sh|js|md)"

HEURISTICS = (
    Heuristic(
        "a full stop between the labels of a host, before a port or a path",
        OTHER,
        r"[．。](?:[a-z0-9-]+[.．。])*[a-z0-9-]+(?=[:/?#])",
        "https://a.b．test/c¦",
        """
https://a.test¦。see c
https://a.test¦。See/c
https://a.test/b¦。c/d
""",
        url=r"[a-z]+://[A-Za-z0-9.-]*",
        ends=False,
        context=OPEN,
    ),
    Heuristic(
        "a full stop after the first label of a host",
        OTHER,
        r"[．。](?:[a-z0-9-]+[.．。])*[a-z0-9-]+(?=\s|\Z)",
        "https://www。a.test¦",
        """
https://a.test¦。see
https://www¦。から
https://www¦。See
https://localhost¦。see
""",
        url=r"[a-z]+://(?!localhost\Z)[A-Za-z0-9-]*",
        ends=False,
        context=OPEN,
    ),
    Heuristic(
        "a dash or a letter after a host",
        OTHER,
        rf"\u2013|{_LETTER}(?![\w-]*\.\w)",
        """
https://a.test¦–b
https://a.test¦から/b
""",
        """
https://a.test/–b¦
https://a.か.test¦
""",
        url=_HOST,
        context=OPEN,
    ),
    Heuristic(
        "a letter after a file",
        OTHER,
        _LETTER,
        "https://a.test/b.html¦から/",
        "https://a.test/b.c.から/¦",
        url=rf"[!-~]*{_FILE}",
        context=OPEN,
    ),
    Heuristic(
        "a Japanese particle",
        OTHER,
        "を|にて",
        "https://a.test/b-¦を",
        """
https://a.test/b-から¦
https://a.test/é-を¦
""",
        context=OPEN,
    ),
    Heuristic(
        "a word right after a word",
        OTHER,
        rf"{_LETTER}++(?![\w/.?#&=%-])",
        "https://a.test/b¦から",
        """
https://a.test/bから/c¦
https://a.test/wiki/bから¦
""",
        url=r"(?!.*/wiki/)[!-~]*[A-Za-z0-9]",
        context=OPEN,
    ),
    Heuristic(
        "a Shift JIS mark, whose first byte is 0x81",
        OTHER,
        "\udc81[@-~]",
        "\udc81ihttps://a.test/b¦\udc81j",
        """
https://a.test/b\udc83j¦
https://a.test/é\udc81j¦
""",
        context=OPEN,
    ),
    Heuristic(
        "text about the beginning of a data URL",
        OTHER,
        r"[^\x00-\x7f]",
        "data:image/png;base64,¦から",
        "data:image/png,から¦",
        url=r"data:[a-z]+/[a-z0-9.+-]+;base64,",
        context=OPEN,
    ),
    Heuristic(
        "a word right after a word, each letter an escape, as in translations of programs",
        "\\",
        r"(?<=[^\W_])(?<!\\u....)(?:\\u(?:0[9a-fA-F][0-9A-Fa-f]{2}|30[4-9a-fA-F][0-9A-Fa-f]|3[1-9a-fA-F][0-9A-Fa-f]{2}"
        r"|[4-9][0-9A-Fa-f]{3}))++(?![\w/.?#&=%-])",
        r"a=see https://a.test/b¦\u304b\u3089",
        r"""
a=see https://a.test/b\u304b\u3089/c¦
a=see https://a.test/wiki/b\u304b\u3089¦
""",
        url=r"(?!.*/wiki/).*",
        context=OPEN,
        shown_in="properties",
    ),
    Heuristic(
        "a Japanese particle, as an escape",
        "\\",
        r"\\u3092",
        r"a=see https://a.test/b/¦\u3092\u898b",
        r"a=see https://a.test/b/\u898b¦",
        context=OPEN,
        shown_in="properties",
    ),
    Heuristic(
        "a Korean particle, each letter an escape",
        "\\",
        r"(?<=[A-Za-z0-9])(?:\\u(?:c744|b97c|b294|c740|c774|ac00|c5d0|c758|b85c|c640|acfc|b3c4)|\\uc5d0\\uc11c(?:\\ub294)?"
        r"|\\uc73c\\ub85c)(?![\\\w])",
        r"""
a=https://a.test/b¦\uc744 c
java ▸ a = "see https://a.test/b¦\uc5d0\uc11c c"
""",
        r"""
a=https://a.test/b/\uc774¦
a=https://a.test/b\uc774\ub984¦
""",
        context=OPEN,
        shown_in="properties",
    ),
    Heuristic(
        "an ending that a language adds to a host",
        OTHER,
        r"-[^\W\d_](?:[^\W\d_]|[^\x00-\x7f])*",  # `\w` has no vowel signs
        """
https://a.test¦-ից
https://a.test/¦-ից
https://a.test¦-ലേക്കു്
https://a.test¦-இல்
""",
        "https://a.test/b-ից¦",
        url=rf"{_HOST}/?",
        context=OPEN,
        stage=TRIM,
    ),
    Heuristic(
        "a Japanese particle after a slash",
        OTHER,
        r"(?<=/)(?<!wiki/)(?:から|まで|より|[へにで])",
        "see https://a.test/b/¦まで",
        """
see https://a.test/b/までに¦
see https://a.test/wiki/まで¦
see https://a.test/日/まで¦
""",
        url=r"[\x00-\x7f]*",
        context=OPEN,
        stage=TRIM,
    ),
    Heuristic(
        "a Korean particle",
        OTHER,
        r"(?<=[A-Za-z0-9])(?:[을를은는이가에의로와과도]|에서는?|으로|에는|부터|까지|입니다|이나|에게|처럼|같이)"
        r"|(?<=/)(?<!wiki/)(?:[을를은는]|에서는?|에있는|으로|부터)",
        """
https://a.test/b¦을
https://a.test/b/¦에서
""",
        """
https://a.test/b/이¦
https://a.test/wiki/을¦
https://a.test/한국/b을¦
""",
        url=r"[\x00-\x7f]*",
        context=OPEN,
        stage=TRIM,
    ),
)
