"""Files that are there once the project is published, and addresses of pages that a program makes."""

from urlint.lint.targets.filenames import is_manual
from urlint.lint.targets.reason import Reason

_OF_RDOC = "files/"

REASONS = (
    Reason(
        "a page that RDoc makes from a file",
        "RDoc puts the pages of all files into the folder `files`",
        hits="README.md: [a](files/a.md) ┊ a.md",
        misses="README.md: [a](files/b.md) ┊ a.md\nREADME.md: [a](pages/a.md) ┊ a.md",
        pattern=rf"\A{_OF_RDOC}",
        holds=lambda case: case.links.leads_from(case.links.top, case.name[len(_OF_RDOC) :]),
    ),
    Reason(
        "a manual that another one refers to",
        "the program that shows a manual finds others by their names and sections",
        hits="a.1.md: [b](./b.3p)\na.1.md: [b](man1/b.1) ┊ man1/x",
        misses="a.md: [b](./b.3p)\na.1.md: [b](./b.9.md)",
        pattern=r"[^/]\.[1-9][a-z]{0,3}\Z",
        holds=lambda case: is_manual(case.links.path),
    ),
    Reason(
        "an archive that a page offers, or what proves its origin",
        "it is made when the project is published",
        hits="a.html: <h1>A</h1><a href='dl/a-1.0NAME'>a</a> ┊ dl/x\na.html: <h1>A</h1><a href='./aNAME.asc'>a</a>",
        misses="a.html: <h1>A</h1><a href='aNAME.txt'>a</a>\nREADME.md: [a](./a-1.0NAME)",
        page=True,
        pattern=r"(?i:.NAME)(?:\.(?:asc|sig|sign|md5|sha1|sha256|sha512))?\Z",
        names=frozenset({".bz2", ".deb", ".gz", ".jar", ".rpm", ".tgz", ".xz", ".zip"}),
    ),
)
