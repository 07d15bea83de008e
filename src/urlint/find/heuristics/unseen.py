"""Does the URL go on after an invisible character?"""

from urlint.find.heuristic import OPEN, OTHER, URL, Heuristic

HEURISTICS = (
    Heuristic(
        "a zero-width space in the middle, left over from copying",
        OTHER,
        rf"[\u200b\u2060\ufeff]++(?!{URL})(?=[A-Za-z0-9/?#=&%_.~-])",
        """
see https://a.test/b\u200bc¦ for more
markdown ▸ see https://a.test/b\u200b/c¦ for more
shellscript ▸ curl https://a.test/b\u200bc¦
yaml ▸ a: https://a.test/b\u200bc¦
""",
        """
see https://a.test/b¦\u200b c
see https://a.test/b¦\u200bから
see https://¦\u200ba.test/
see https://a.test/b¦\u200bhttps://c.test/
markdown ▸ [https://a.test/b¦\u200bc](https://a.test/bc)
html ▸ <p>https://a.test/b¦\u200bc</p>
""",
        before=r"(?<!\[)",
        url=r"[^:]*:/*+.+",
        ends=False,
        context=OPEN,
        languages=("not html", "not php", "not xml"),  # there it marks where a long line may be broken
    ),
)
