"""An asterisk for anything, dots or question marks for the rest."""

from urlint.find.notation import Notation

NOTATIONS = (
    Notation(
        "a host of which only the first letters are left",
        r"\A[a-z]+://[a-z]{1,3}\.\.\Z",
        "http://w.. https://www..",
        "http://host.. http://w../b http://a.test..",
    ),
    Notation(
        "a label of a host",
        r"\A[A-Za-z]+://[A-Za-z0-9.-]*(?:(?<=[/.-])\*|\*(?=[.-]))[A-Za-z0-9.*-]*(?=[:/?#]|\Z)",
        "https://*.a.test https://b-*--c.test/",
        "https://b*c.test/",
    ),
    Notation(
        "any URL of a scheme, and what to do with it",
        r"\A[A-Za-z]+://\*=",
        "https://*=b:c:",
        "https://a.test/*=b https://b*=c",
    ),
    Notation(
        "any host, any path",
        r"//\*{1,2}(?=[A-Za-z0-9.:/,]|\Z)|/\*{1,2}(?=/|\Z)",
        "https://*b/ git+http://*/b https://a.test/**/c http://*,*.b",
        "https://a.test/*b",
    ),
    Notation(
        "any host after a user, or any port",
        r"@\*\.|://[^/?#]*:\*(?=[/?#]|\Z)",
        "https://user@*.a.test/ http://localhost:*/",
        "http://a@*b.test/",
    ),
    Notation("any suffix", r"\.\*(?=[.:/]|\Z)", "https://a.test/b.*/c", "https://a.test/b.*c"),
    Notation("any rest", r"\*/?\Z", "https://a.test/b* https://a.test*/", "https://a.test/b*c https://a.test*/b"),
    Notation(
        "something left out",
        r"(?<![A-Za-z0-9.])\.{3,}(?!\.)|(?<!\.)\.\.\.(?![A-Za-z0-9.@])|…",
        "https://a.test/b/... https://...b.test/ https://......js https://a.test/… https://a.test/b...?c",
        "https://a.test/v1...v2 https://a.test/@b/c@1...@b/c@2",
    ),
    Notation("the rest of a host", r"//[^/?#@]*-\.\.\Z", "https://adb-..", "https://adb-../b https://a.test/b-.."),
    Notation("question marks for the rest of a name", r"\Aurn:[^?#]*\?{2,}\Z", "urn:a:b:??", "urn:a:b? https://a.test/b??"),
    Notation("an omitted root", r"//\.\.(?=/)", "https://../b.js", "https://a.test/../b"),
    Notation(
        "all but the scheme, in right-to-left text",
        r"://[\u200e\u200f]\Z",
        "https://\u200f",
        "https://a.test/\u200f",
    ),
)
