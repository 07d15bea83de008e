"""Names that a program has itself, and files of which only the program knows where they are."""

from urlint.lint.targets.pointers import documents
from urlint.lint.targets.reason import LAST, Reason

REASONS = (
    Reason(
        "a document that Sphinx or one of its programs makes",
        "it has a name of its own",
        hits="docs/a.rst: :doc:`NAME` ┊ docs/conf.py",
        misses="docs/a.rst: :doc:`NAMEx` ┊ docs/conf.py\ndocs/a.rst: .. literalinclude:: NAME ┊ docs/conf.py",
        of=LAST,
        names=frozenset({"contents", "genindex", "modindex", "modules", "py-modindex", "search", "self"}),
        holds=lambda case: case.head == documents.SIGN,
    ),
    Reason(
        "a file that a document outside a site takes in",
        "a site may include the document, and then starts from its own folder",
        hits="a.rst: .. include:: b.txt",
        misses="a.rst: .. include:: b.txt ┊ conf.py",
        sited=False,
    ),
)
