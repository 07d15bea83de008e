"""Three independent parsers, and which of the URLs they report the finder misses or invents.

pyromark (pulldown-cmark) tells the decoded destinations of Markdown, lxml (libxml2) the values of HTML's URL attributes, Docutils
the targets and images of reStructuredText. All are lists of texts, not of places: what counts is that each stands among the
findings as often as it was told.
"""

import re
from collections import Counter

import pyromark
from docutils import core, nodes
from lxml import etree

from urlint.find.document import Document
from urlint.find.finder import find

ATTRIBUTES = (
    *("href", "src", "action", "formaction", "poster", "cite", "longdesc", "background", "manifest", "ping"),
    *("srcset", "codebase", "profile"),
)
OPTIONS = pyromark.Options.ENABLE_TABLES | pyromark.Options.ENABLE_YAML_STYLE_METADATA_BLOCKS


def destinations(text: str) -> Counter[str]:
    """The decoded destinations of the inline links, images, autolinks, and used definitions of a Markdown document."""
    found: Counter[str] = Counter()
    for event in pyromark.events(text, options=OPTIONS):
        start = event.get("Start") if isinstance(event, dict) else None
        for name in ("Link", "Image"):
            link = start.get(name) if isinstance(start, dict) else None
            if link and link["link_type"] in ("Inline", "Autolink"):
                found[link["dest_url"]] += 1
    found.update({definition["dest"]: 1 for definition in pyromark.reference_definitions(text, options=OPTIONS).values()})
    return +Counter({url: count for url, count in found.items() if url})


def attributes(text: str) -> Counter[str]:
    """The decoded values of the URL attributes of an HTML document, without surrounding blanks."""
    tree = etree.fromstring(text.encode("utf-8", "surrogatepass"), etree.HTMLParser(encoding="utf-8", huge_tree=True))
    found: Counter[str] = Counter()
    for element in () if tree is None else tree.iter(etree.Element):
        for name in ATTRIBUTES:
            found.update(_values(name, element.get(name, "")))
        if element.tag == "object":
            found.update(_values("data", element.get("data", "")))
    return found


def _values(name: str, value: str) -> list[str]:
    if name == "srcset":
        return re.findall(r"\s*([^\s,](?:\S*[^\s,])?)(?:\s+[^,]*)?(?:,|\Z)", value)
    if value.startswith("data:") and ";base64," in value[:200]:
        return ["".join(value.split())]
    return value.split() if name == "ping" else [value.strip()] if value.strip() else []


def uris(text: str) -> Counter[str]:
    """The decoded URIs of the references and images of a reStructuredText document, each once: many may share a target."""
    settings = {"report_level": 5, "halt_level": 5, "_disable_config": True, "file_insertion_enabled": False}
    tree = core.publish_doctree(text, settings_overrides=settings)
    found = {each["refuri"] for each in tree.findall(nodes.reference) if "refuri" in each}
    return Counter(found.union(each["uri"] for each in tree.findall(nodes.image)))


def missed(told: Counter[str], text: str, language: str) -> Counter[str]:
    """The URLs that an oracle reports more often than the finder, and how often."""
    return told - Counter(finding.url for finding in find(Document(text, language)))


def invented(told: Counter[str], text: str, language: str) -> Counter[str]:
    """The URLs that the finder reports as link targets more often than an oracle, and how often."""
    return Counter(finding.url for finding in find(Document(text, language)) if finding.container == "destination") - told
