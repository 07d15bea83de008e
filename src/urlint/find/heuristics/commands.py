"""A command follows, or the next argument of one."""

from urlint.find.heuristic import Heuristic

HEURISTICS = (
    Heuristic(
        "a command that reads what the one before it writes",
        "|",
        r"\|&?(?:\./[\w./-]++|sudo|sh|bash|zsh|grep|sed|awk|less|more|head|tail|jq|xargs|tar|tee|sort|wc|cut|gunzip|python3?)"
        r"(?=[\s;)|]|\Z)",
        """
$ curl https://a.test/b¦|sudo bash
$ curl https://a.test/b¦|&tee c
$ curl https://a.test/b¦|./install.sh
""",
        "https://a.test/b|shell¦",
        bare=True,
    ),
    Heuristic(
        "a bar in a shell, whatever stands behind it",
        "|",
        r"\|",
        "curl https://a.test/b¦|c",
        "",
        bare=True,
        languages=("shellscript",),
    ),
    Heuristic(
        "the next argument of a function",
        ",",
        r",\$[({]",
        "a = $(call b, https://a.test/b¦,$(c))",
        "a = https://a.test/b,c¦",
        bare=True,
        languages=("makefile",),
    ),
    Heuristic(
        "what stands for nothing but slashes in a substitution",
        ",",
        r"(?<=://),//",
        "tr https://¦,//c",
        "https://a.test/b,//c¦",
        bare=True,
    ),
)
