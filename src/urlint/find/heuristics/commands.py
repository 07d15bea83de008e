"""A command follows, or the next argument of one."""

from urlint.find.heuristic import OPEN, Heuristic

_COMMAND = r"(?<![^\n])(?:[^\"'`#\n]|\"[^\"\n]*\"|'[^'\n]*')*"
"""A shell line up to a word that is in neither quotes nor a comment."""

_PRINTED = r"(?:\bprintf[ \t]|\becho[ \t]+-[nE]*e)[^\n;|&]*|\$'[^'\n]*"
"""Text that a shell prints, and in which it reads escapes."""

HEURISTICS = (
    Heuristic(
        "a command after another one",
        ";",
        ";",
        """
curl https://a.test/b¦;c
a ";" https://b.test/c¦;d
a ';' https://b.test/c¦;d
""",
        """
# curl https://a.test/b;c¦
a "see https://a.test/b;c¦ d"
""",
        before=_COMMAND,
        context=OPEN,
        traits=("commands",),
        escapes=("shell",),
        shown_in="shellscript",
    ),
    Heuristic(
        "a command after one that downloads, in prose",
        ";",
        r";[ \t]*(?=[a-z])",
        """
$ curl -O https://a.test/b¦;tar xf b
$ sudo wget https://a.test/b¦;tar xf b
$ git clone https://a.test/b¦;cd b
""",
        """
see https://a.test/b;c¦ d
$ curl https://a.test/b;c=d¦
""",
        before=r"(?m:^)\$ (?:sudo )?(?:curl|wget|git)\b[^\n]*",
        behind=r"[a-z]+ ",
        context=OPEN,
        traits=("prose",),
    ),
    Heuristic(
        "the end of a command that runs in the background",
        "&",
        r"&(?![^\s;|)\"'`])",
        """
curl https://a.test/b¦& c
a "&" https://b.test/c¦& d
a '&' https://b.test/c¦& d
curl https://a.test/b¦&
""",
        """
curl https://a.test/?b&c¦
# curl https://a.test/b&¦
""",
        before=_COMMAND,
        context=OPEN,
        traits=("commands",),
        escapes=("shell",),
        shown_in="shellscript",
    ),
    Heuristic(
        "two ampersands between commands",
        "&",
        r"&&(?![A-Za-z0-9_%.\[\]-]+=)",
        "curl https://a.test/b¦&&c",
        "https://a.test/?b=c&&d=e¦",
        context=OPEN,
    ),
    Heuristic(
        "the output of a command",
        "`",
        r"`(?:[a-z][\w.-]* [^`\r\n]{1,200}|pwd|hostname|whoami|uname|date)`",
        """
curl https://a.test/`b --c`/d¦
curl https://`hostname`/b¦
a `b` https://`hostname`/c¦
""",
        """
# see https://a.test/¦`b`
`a https://b.test/c¦`d e` f
""",
        before=r"(?<![^\n])(?:[^`\n]|`[^`\n]*`)*",
        ends=False,
        context=OPEN,
        traits=("substitution",),
        shown_in="shellscript",
    ),
    Heuristic(
        "a line end in what a command prints",
        "\\",
        r"\\[nrt]",
        r"""
printf "see https://a.test/b¦\nc"
echo -e "see https://a.test/b¦\nc"
printf "https://a.test/b¦\nc"
a $'see https://b.test/c¦\nd'
""",
        """
echo "see https://a.test/b\\nc¦"
printf "a"; echo "see https://a.test/b\\nc¦"
""",
        before=_PRINTED,
        escapes=("shell", "printf"),
        shown_in="shellscript",
    ),
    Heuristic(
        "a command that reads the output of the one before it",
        "|",
        r"\|&?(?:\./[\w./-]++|sudo|sh|bash|zsh|grep|sed|awk|less|more|head|tail|jq|xargs|tar|tee|sort|wc|cut|gunzip|python3?"
        r"|node|perl|ruby|iex|IEX|(?:Invoke|ConvertFrom|Select|Out)-[A-Z]\w+)(?=[\s;)|\"'`]|\Z)",
        """
$ curl https://a.test/b¦|sudo bash
$ curl https://a.test/b¦|&tee c
$ curl https://a.test/b¦|./install.sh
irm https://a.test/b¦|iex
powershell -c "irm https://a.test/b¦|iex"
irm https://a.test/b¦|ConvertFrom-Json
""",
        "https://a.test/b|shell¦",
        context=OPEN,
    ),
    Heuristic(
        "a pipe in a shell, whatever follows it",
        "|",
        r"\|",
        "curl https://a.test/b¦|c",
        "",
        context=OPEN,
        languages=("shellscript",),
    ),
    Heuristic(
        "the next argument of a function",
        ",",
        r",\$[({]",
        "a = $(call b, https://a.test/b¦,$(c))",
        "a = https://a.test/b,c¦",
        context=OPEN,
        languages=("makefile",),
    ),
    Heuristic(
        "what stands only for slashes in a substitution",
        ",",
        r"(?<=://),//",
        "tr https://¦,//c",
        "https://a.test/b,//c¦",
        context=OPEN,
    ),
)
