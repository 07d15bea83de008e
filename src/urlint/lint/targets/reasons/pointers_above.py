"""Names that lead somewhere from a folder above, where another document may include this one, or to a notebook that is copied."""

from urlint.lint.targets.pointers import documents, files
from urlint.lint.targets.pointers.included import is_included
from urlint.lint.targets.pointers.made import generates
from urlint.lint.targets.reason import Reason
from urlint.lint.targets.tree import upward

REASONS = (
    Reason(
        "a document that is found from a folder above",
        "the document that includes this one is there",
        hits="docs/parts/a.rst: :doc:`b` ┊ docs/b.rst: .. include:: parts/a.rst⏎ ┊ docs/conf.py",
        misses="docs/parts/a.rst: :doc:`b` ┊ docs/c.rst: .. include:: parts/a.rst⏎ ┊ docs/conf.py\n"
        "docs/parts/a.rst: :doc:`b` ┊ docs/b.rst ┊ docs/conf.py\n"
        "docs/a.rst: :doc:`b` ┊ docs/parts/b.rst ┊ docs/conf.py",
        holds=lambda case: (
            case.head == documents.SIGN and documents.is_known_above(case.links, case.name) and is_included(case.links)
        ),
    ),
    Reason(
        "a file that is found from a folder above",
        "the document that includes this one is there",
        hits="docs/parts/a.rst: .. literalinclude:: b.py ┊ docs/b.py ┊ docs/c.rst: .. include:: parts/a.rst⏎ ┊ docs/conf.py",
        misses="docs/parts/a.rst: .. literalinclude:: b.py ┊ docs/c.py ┊ docs/c.rst: .. include:: parts/a.rst⏎ ┊ docs/conf.py\n"
        "docs/parts/a.rst: .. literalinclude:: b.py ┊ docs/b.py ┊ docs/conf.py\n"
        "docs/a.rst: .. literalinclude:: b.py ┊ docs/parts/b.py ┊ docs/conf.py",
        holds=lambda case: (
            case.head == files.SIGN
            and any(case.links.leads_from(each, case.name) for each in upward(case.links.folder, case.links.top)[1:])
            and is_included(case.links)
        ),
    ),
    Reason(
        "a document with the name of a notebook elsewhere, in a site whose settings make documents",
        "the settings copy the notebook",
        hits="docs/a.rst: :doc:`/b` ┊ docs/x/b.rst ┊ docs/conf.py: shutil.copy(a, b) ┊ examples/b.ipynb",
        misses="docs/a.rst: :doc:`/b` ┊ docs/x/b.rst ┊ docs/conf.py ┊ examples/b.ipynb\n"
        "docs/a.rst: :doc:`/b` ┊ docs/x/b.rst ┊ docs/conf.py: shutil.copy(a, b) ┊ examples/c.ipynb\n"
        "docs/a.rst: .. literalinclude:: /b ┊ docs/x/b ┊ docs/conf.py: shutil.copy(a, b) ┊ examples/b.ipynb",
        holds=lambda case: (
            case.head == documents.SIGN
            and case.lies(f"{case.last}.ipynb")
            and case.links.site is not None
            and generates(case.links, case.links.site)
        ),
    ),
)
