"""Any other scheme, followed by two colons."""

from urlint.find.heuristic import Heuristic
from urlint.find.schemes._words import ANY

HEURISTICS = (
    Heuristic(
        "a scheme of a service",
        ":://",
        "file|git|gs|ldaps?|mongodb|mysql|postgres(?:ql)?|redis|s3|sftp|ssh|svn|tcp|udp|unix",
        "see ¦s3:://bucket",
        "case s4:://comment\nfile:::///a\ns3:://(a)",
        behind=ANY,
    ),
    Heuristic(
        "a scheme before a host and a port, a path, or a user",
        ":://",
        "[a-z][a-z0-9+-]{2,20}",
        "see ¦rtsp:://a.test:554/b",
        "case a:://b/c\nlabel:://comment\nhash:://server/sha256/a",  # wpa_supplicant writes the last one
        behind=r"(?!server/sha256/)(?=[A-Za-z0-9_.-]+[:@/][A-Za-z0-9@])" + ANY,
    ),
)
