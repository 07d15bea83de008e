"""`s3` and `gs`: a bucket, and an object in it by its key."""

from collections.abc import Mapping

from urlint.grammar.scheme import FINE, REFUSED, Rows, Scheme
from urlint.grammar.standard import Explanation, Shape, Standard

standard = Standard(
    name="s3",
    title="Objects of Amazon S3 and Google Cloud Storage",
    rfc="Amazon S3 and Google Cloud Storage, Bucket naming rules",
    files=("server", "s3"),
    start="URI",
    shapes={"URI": Shape(r"(?P<scheme>[^:]*+):?(?://(?P<bucket>arn:[^/]*+(?<=:accesspoint)/[^/]*+|[^/]*+))?(?:/(?P<key>.*+))?")},
    component={"gs-bucket": "bucket", "name-char": "bucket", "access-point": "bucket"},
    innermost={},
    sections=dict.fromkeys(("scheme", "bucket", "key", "pct-encoded"), ""),
    rule="scheme-syntax",
    reasons=(Explanation("bucket", r"(?<=//)(?=/|\Z)", "missing bucket"),),
)


def _weigh(url: str, component: str, at: int) -> str:
    """The consequence of a fault: a bucket is required, but old buckets and placeholders have names outside of the rules."""
    return REFUSED if url.startswith(":///", at - 3) else FINE


def _told(parts: Mapping[str, str]) -> Rows:
    return ((name, parts[name]) for name in ("bucket", "key") if parts.get(name))


scheme = Scheme(standard, _weigh, _told)
