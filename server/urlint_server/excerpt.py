"""What is at the target of a relative reference? Its first lines, which are shown below the hover."""

from itertools import islice

from urlint.files.paths import slashed
from urlint.find.document import Finding
from urlint.lint.explain import visible
from urlint.lint.redact import redacted_text
from urlint_server.document import Opened
from urlint_server.harmless import fenced, quoted
from urlint_server.references import References
from urlint_server.session import Session
from urlint_server.target import target
from urlint_server.uri import file_path

_MOST, _WIDEST = 8, 120  # lines, and code points per line
_LONGEST = 2000  # code points of a line that are searched for secrets before it is cut


def excerpt(session: Session, opened: Opened, finding: Finding) -> str:
    """The file name and first lines of the target in the workspace, with secrets redacted; "" if there is none."""
    place = References(session, opened).place(finding)
    if place is None or not target(place.uri, session.workspace.folders):
        return ""
    path = slashed(file_path(place.uri))
    lines = (session.tree.text(path) or "").split("\n")[place.line :]
    written = islice((each for each in lines if each.strip()), _MOST)
    whole = redacted_text("".join(f"{each[:_LONGEST].rstrip()}\n" for each in written))
    text = "".join(f"{each[:_WIDEST]}\n" for each in whole.split("\n")[:-1])
    name = path.rpartition("/")[2]
    if not text:
        return ""
    return f"\n{quoted(name)}\n\n{fenced(text)}" if session.client.markdown else f"\n{visible(name)}\n{text}"
