"""Names of labels in Sphinx, `:ref:`: they are in any document of the site, or another site, or a program makes them."""

from itertools import islice

from urlint.expression import compiled
from urlint.lint.rule import Complaint
from urlint.lint.targets.alike import MOST_NEAR, has_near, is_misspelled, nearest, nearness
from urlint.lint.targets.links import Links
from urlint.lint.targets.pointers import Page
from urlint.lint.targets.pointers.gathered import Gathered, Signed, of_document, others, signed
from urlint.lint.targets.pointers.made import generates
from urlint.lint.targets.pointers.nameless import complained
from urlint.lint.targets.reason import Case
from urlint.lint.targets.reasons import PACKED, why
from urlint.lint.targets.site import Found, settings
from urlint.lint.targets.way import Lead, Way

_LABELS: tuple[Signed, ...] = (
    (".. _", compiled(r"\.\. _(?:`([^`\n]+)`|((?:[^`:\n\\]|\\.|:(?!\s))+)):")),
    ("_`", compiled(r"_`([^`\n]+)`")),
    (":name:", compiled(r":name:[ \t]+(\S[^\n]*)")),
    (":label:", compiled(r":label:[ \t]+(\S[^\n]*)")),
    ("{#", compiled(r"\{#([\w:.-]+)")),
)
_MYST, _ENDS_MYST = compiled(r"(?m)^[ \t>]*\"?\(([^()\n]+)\)="), ")="
_FILES = (".rst", ".md", ".txt", ".inc", ".ipynb", ".rest", ".myst")
_MOST = 5000  # files that are read for labels
_SHORT = 5  # a name at least this long may be a misspelling of one that differs by a letter
_OWN = frozenset({"genindex", "modindex", "py-modindex", "search"})
_TITLES, _PREFIXED = r"autosectionlabel", r"(?m)^autosectionlabel_prefix_document[ \t]*=[ \t]*True\b"
_EXTENSIONS = r"(?m)^extensions[ \t]*=[ \t]*\[([^\]]*)\]"
_HARMLESS = (  # programs that make no labels
    r"sphinx\.ext\.(?:todo|viewcode|mathjax|imgmath|pngmath|ifconfig|extlinks|githubpages|coverage|doctest|graphviz|linkcode|imgconverter)"
    r"|sphinx_(?:copybutton|last_updated_by_git|rtd_theme|tabs\.tabs|design|issues|inline_tabs)|sphinxext\.opengraph|notfound\.extension|myst_parser"
    r"|sphinx\.ext\.duration|sphinx_(?:favicon|prompt|remove_toctrees|reredirects|sitemap|thebe|togglebutton)|sphinxext\.rediraffe"
    r"|sphinxcontrib\.(?:jquery|mermaid|plantuml|spelling|video|youtube)|hoverxref\.extension|IPython\.sphinxext\.\w+"
)
_OF_CODE = r"sphinx\.ext\.(?:autodoc(?:\.typehints)?|napoleon|inheritance_diagram)|numpydoc|sphinx_autodoc_typehints"
_STYLED = (  # nothing else
    r"\w+\)[^\n:]*:(?:[ \t]*\n[ \t]+\w+\.add_(?:css_file|stylesheet|js_file|javascript)\([^\n]*){1,50}+\s*+(?:(?<=\n)\S|\Z)"
)
_OTHERS = rf"\bimport (?P<started>(?!django\b)\w+)\s+(?P=started)\.\w+\(|extensions(?:\.|[ \t]*\+=)|def setup\((?!{_STYLED})"
_CODE, _MOST_CODE = (".py", ".pyx"), 2000  # files that are read for labels in the comments that these programs show


def gone(links: Links, name: str) -> str | None:
    """The label, with its sign, if it surely does not exist."""
    found, label = links.site, _plain(name.removeprefix("#"))
    if not links.folder or found is None or not (found.site.labels and found.site.by_files) or label in _OWN:
        return None
    known = others(links, _FILES, links.top, _MOST, labels)
    if known.is_open or label in known.names or label in of_document(links, labels).names or links.is_away:
        return None
    if len(label) >= _SHORT and has_near(label, _index(links)):
        return name if is_misspelled(label, nearest(label, _index(links))) and not _may_be_a_title(links, found, label) else None
    if ":" in label:  # it may be in another site
        return None
    return name if _is_closed(links, found, False) or (_is_closed(links, found, True) and not _is_in_code(links, label)) else None


def _is_in_code(links: Links, label: str) -> bool:
    """Whether a comment in the project's code has the label, or may have it."""
    known = others(links, _CODE, links.top, _MOST_CODE, labels)
    return known.is_open or label in known.names


def is_label(links: Links, name: str) -> bool:
    """Whether a document of the project has this label, or may have it."""
    known, label = others(links, _FILES, links.top, _MOST, labels), _plain(name)
    return known.is_open or label in known.names or label in of_document(links, labels).names


def _plain(label: str) -> str:
    return " ".join(label.lower().split())


def labels(text: str) -> Gathered:
    """The labels in a text."""
    found = [hit[hit.lastindex or 0] for hit in signed(text, _LABELS)]
    if _ENDS_MYST in text:
        found += _MYST.findall(text)
    return Gathered(frozenset(_plain(each.replace("\\", "")) for each in found))


def _index(links: Links) -> dict[str, list[str]]:
    """An index of the labels in the documents of the project, to find those that are spelled alike. Computed once."""

    def find_out() -> dict[str, list[str]]:
        known = others(links, _FILES, links.top, _MOST, labels).names
        return nearness(each for each in known | _OWN if len(each) >= _SHORT)

    return links.tree.memory.once(("near labels", links.top), find_out)


def _may_be_a_title(links: Links, found: Found, label: str) -> bool:
    """Whether titles are labels, and this may be one: few have an underscore, and if documents are named, too, there is a colon."""
    text = settings(found, links.tree)
    has_titles = compiled(_TITLES).search(text) is not None
    return has_titles and "_" not in label and (":" in label or compiled(_PREFIXED).search(text) is None)


def _is_closed(links: Links, found: Found, with_code: bool) -> bool:
    """Whether the settings name no program that may make labels, and no other site that may have them. Computed once.

    `with_code`: programs that show comments of the code are allowed.
    """

    def find_out() -> bool:
        text = settings(found, links.tree)
        listed = compiled(_EXTENSIONS).search(text)
        names = compiled(r"[\"']([\w.]+)[\"']").findall(compiled(r"#[^\n]*").sub("", listed[1])) if listed else []
        others = compiled(_OTHERS).search(text) or compiled(_TITLES).search(text) or generates(links, found)
        packed = why(PACKED, Case(links, way=Way(Lead.MISSING, found.folder))) is not None
        harmless = f"{_HARMLESS}|{_OF_CODE}" if with_code else _HARMLESS
        return listed is not None and not (others or packed) and all(compiled(harmless).fullmatch(each) for each in names)

    return links.tree.memory.once(("closed", found.folder, with_code), find_out)


def told(links: Links, name: str, missing: object) -> Complaint:
    """The complaint about a label, with the nearest ones."""
    known = others(links, _FILES, links.top, _MOST, labels).names
    own = of_document(links, labels).names
    if len(known) + len(own) > MOST_NEAR:
        return complained("label", name, frozenset(islice(nearest(_plain(name[1:]), _index(links)), MOST_NEAR)))
    return complained("label", name, known | own)


page = Page(gone, told)
