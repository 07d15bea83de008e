r"""A scheme that is none, or no whole one: `$scheme://a.test`. One that is known is, unless the entry is `sure`."""

from urlint.find.scheme import LETTERS, Scheme

SCHEMES = (
    Scheme("an optional letter", "", '"s?ftp://a.test/b', "s?¦ftp://a.test/b", before=r"[?^(\"'][a-z]\?", sure=True),
    Scheme("a variable", "", "see $scheme://a.test/b", "see ¦scheme://a.test/b\nsee $¦http://a.test/b", before=r"\$"),
    Scheme("a format", "", "see %scheme://a.test/b", "see ¦scheme://a.test/b\nsee %¦http://a.test/b", before="%"),
    Scheme(
        "an attribute of Ruby",
        "",
        "see @scheme://a.test/b",
        "f@¦resource://a.test/b\n<@¦resource://a.test/b",
        before=r"(?<![\w<])@",
    ),
    Scheme("the end of a placeholder", "", "{a}scheme://a.test/b", "¦scheme://a.test/b\n{a}¦http://a.test/b", before=r"\}"),
    Scheme(
        "a scheme that a sign tears",
        "ttps?:",
        "see h*ttps://a.test/b",
        "see b*¦ttps://a.test/b\nsee h*¦http://a.test/b",
        before=r"h\*",
    ),
    Scheme("a tilde", "", "see ~scheme://a.test/b", "see ¦scheme://a.test/b\nsee ~¦http://a.test/b", before="~"),
    Scheme(
        "the end of a class",
        LETTERS,
        "[a]scheme://a.test/b",
        """
¦scheme://a.test/b
[a]¦http://a.test/b
[a]¦mailto:a@b.test
""",
        before=r"\]",
        behind=":/",
    ),
    Scheme(
        "a letter with an accent, or of another alphabet",
        "",
        "schéma://a.test/b",
        "¦scheme://a.test/b\né¦http://a.test/b",
        before=r"[À-ÖØ-öø-\u052f\u1e00-\u1fff]",
    ),
    Scheme("a repetition", rf"{LETTERS}\+(?=\\?:)", r"\w+://a.test/b", r"¦wx://a.test/b"),
    Scheme(
        "a word that PostScript draws in pieces",
        "ttps?",
        "(h)n(ttp://a)r(.b)g(/c)",
        "(¦ttp://a.test/b)\n[¦ttp://a)r(.b",
        before=r"\(",
        behind=r":[^()\s]*\)[0-9 -]{0,12}[a-z]\(",
    ),
)
