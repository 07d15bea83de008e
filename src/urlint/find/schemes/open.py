r"""What only looks like a scheme, or is part of one: `$scheme://a.test`. Entries with `UNKNOWN` do not apply to known schemes."""

from urlint.find.heuristic import Heuristic
from urlint.find.schemes._words import LETTERS, UNKNOWN

HEURISTICS = (
    Heuristic("an optional letter", ":", "", '"s?ftp://a.test/b', "s?¦ftp://a.test/b", before=r"[?^(\"'][a-z]\?"),
    Heuristic("a variable", ":", UNKNOWN, "see $scheme://a.test/b", "see ¦scheme://a.test/b\nsee $¦http://a.test/b", before=r"\$"),
    Heuristic("a format", ":", UNKNOWN, "see %scheme://a.test/b", "see ¦scheme://a.test/b\nsee %¦http://a.test/b", before="%"),
    Heuristic(
        "a Ruby attribute",
        ":",
        UNKNOWN,
        "see @scheme://a.test/b",
        "f@¦resource://a.test/b\n<@¦resource://a.test/b",
        before=r"(?<![\w<])@",
    ),
    Heuristic(
        "the end of a placeholder", ":", UNKNOWN, "{a}scheme://a.test/b", "¦scheme://a.test/b\n{a}¦http://a.test/b", before=r"\}"
    ),
    Heuristic(
        "a scheme that a sign splits",
        ":",
        "ttps?:",
        "see h*ttps://a.test/b\nsee h^ttp://a.test/b",
        "see b*¦ttps://a.test/b\nsee h*¦http://a.test/b",
        before=r"h[*^]",
    ),
    Heuristic("a tilde", ":", UNKNOWN, "see ~scheme://a.test/b", "see ¦scheme://a.test/b\nsee ~¦http://a.test/b", before="~"),
    Heuristic(
        "the digits of a hexadecimal number, before a comment",
        ":",
        "0x[0-9A-Fa-f]{1,8}",
        "case 0xE:// see b\ncase 0x10://see b",
        "see ¦xE://a.test/b\ncase 10¦xE://b",
    ),
    Heuristic(
        "the end of a class",
        ":",
        UNKNOWN + LETTERS,
        "[a]scheme://a.test/b",
        """
¦scheme://a.test/b
[a]¦http://a.test/b
[a]¦mailto:a@b.test
""",
        before=r"\]",
        behind=":/",
    ),
    Heuristic(
        "a letter with an accent, or from another alphabet",
        ":",
        UNKNOWN,
        "schéma://a.test/b",
        "¦scheme://a.test/b\né¦http://a.test/b",
        before=r"[À-ÖØ-öø-\u052f\u1e00-\u1fff]",
    ),
    Heuristic(
        "a key of an object, or a branch of a conditional, in code without blanks",
        ":",
        "cid|geo|mid|news|sms|tel",
        "a={tel:1,b:2}\na={b:c,news:d.e}\na?tel:123;",
        "a='¦tel:123'\na={b:'c,¦tel:+123'}\nplaintext ▸ a,¦tel:123",
        before="[{,;?]",
        behind=":[0-9A-Za-z_$]",
        traits=("block_comments",),
        shown_in="javascript",
    ),
    Heuristic(
        "the end of a scheme whose line is folded",
        ":",
        UNKNOWN,
        "NOTE:see h⏎ ttps://a.test/b\nNOTE:see htt\r⏎ ps://a.test/b",
        "NOTE:see⏎ ¦http://a.test/b\nNOTE:a,⏎ ¦scheme://a.test/b\nplaintext ▸ see h⏎ ¦ttps://a.test/b",
        before=r"(?<=[A-Za-z]\n[ \t])|(?<=[A-Za-z]\r\n[ \t])",
        traits=("folds",),
        shown_in="icalendar",
    ),
    Heuristic(
        "a vCard property",
        ":",
        r"(?:[A-Za-z0-9-]+\.)?(?:TEL|GEO)",
        "TEL:+49123\nGEO:48.1,2.3\nitem1.TEL:+49123",
        "TEL;VALUE=uri:¦tel:+49123\n¦tel:+49123\nNOTE:¦TEL:+49123\nplaintext ▸ ¦TEL:+49123",
        before="(?m:^)",
        traits=("folds",),
        shown_in="icalendar",
    ),
    Heuristic("a repetition", ":", rf"{LETTERS}\+(?=\\?:)", r"\w+://a.test/b", r"¦wx://a.test/b"),
    Heuristic(
        "a word that PostScript draws in pieces",
        ":",
        "ttps?",
        "(h)n(ttp://a)r(.b)g(/c)",
        "(¦ttp://a.test/b)\n[¦ttp://a)r(.b",
        before=r"\(",
        behind=r":[^()\s]*\)[0-9 -]{0,12}[a-z]\(",
    ),
)
