"""A scheme of a server or a repository, and a misspelled `://` before what can only be a host: `redis:/data` is a volume."""

from urlint.find.heuristic import Heuristic
from urlint.find.schemes._words import HOST, REPOSITORY, SERVER

_PORTED = r"(?=[A-Za-z][\w.-]*:[0-9]{2,5}(?:[/?#\s\"'`<>)\]},;]|\Z)|localhost(?![\w.-])|[0-9]{1,3}(?:\.[0-9]{1,3}){3}[:/])"
_LOGIN = r"(?=[A-Za-z][\w.-]*(?::[^\s@/:\"']{1,60})?@[A-Za-z0-9])"

HEURISTICS = (
    Heuristic(
        "one slash, and the host of a repository",
        ":/(?!/)",
        REPOSITORY,
        "see ¦git+https:/a.test/b\nsee ¦ssh:/git@host/a",
        "ssh:/keys/.ssh\nfssh:/a.test/b\nsvn:/b",
        behind=f"(?:{HOST}|{_LOGIN})",
    ),
    Heuristic(
        "one slash, and a login or a port",
        ":/(?!/)",
        SERVER,
        "a: ¦postgres:/u@db/x\nb: ¦redis:/localhost:6379\nc: ¦mongodb+srv:/u:p@h/x",
        "redis:/data\nmysql:/redis.conf\nxredis:/localhost:6379",
        behind=f"(?:{_PORTED}|{_LOGIN})",
    ),
    Heuristic(
        "no colon, and the host of a repository",
        "//",
        REPOSITORY,
        "see ¦git+https//a.test/b\nsee ¦sftp//me@host/b",
        "ssh//b\nfssh//a.test/b\na/ssh//a.test",
        behind=f"(?:{HOST}|{_LOGIN})",
    ),
    Heuristic(
        "no colon, and a login or a port",
        "//",
        SERVER,
        "a: ¦postgres//u@db/x\nb: ¦redis//localhost:6379",
        "redis//data\namqp//a.test\na/redis//localhost:6379",
        behind=f"(?:{_PORTED}|{_LOGIN})",
    ),
)
