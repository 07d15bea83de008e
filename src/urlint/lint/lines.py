"""Which characters of a line that is shown are a secret that stands beside its URLs, in the form in which people write one there?

`urlint.lint.redact` asks, for snippets and differences alone. Values that are made up, or say where the true one comes from, stay.
"""

from collections.abc import Iterator
from functools import lru_cache

from urlint.expression import compiled
from urlint.lint.form import KEY, NAME, OPENED, QUOTE, TOLD, Form
from urlint.lint.likely import CLOSING, may_be_secret
from urlint.lint.logins import LOGINS
from urlint.lint.markup import MARKUP
from urlint.text import Span

_SCHEME = r"(?:(?:Bearer|Basic|Token|ApiKey|Digest)[ \t]+)?"  # of an Authorization header
_END = r"[,;&](?:[\s\"'`\\]|\Z|[\w.\-]{1,40}[ \t]*[:=])"  # what ends a value that stands in no quotes
_VALUE = (
    rf"(?:[rbfuRBFUN$@]{{0,2}}(\\{{1,7}}[\"'`]|[\"'`]{{3}}|[\"'`]){_SCHEME}((?:(?!\1)(?:\\[^\n]|[^\\\n])){{1,200}})"
    rf"|{_SCHEME}((?:(?!{_END})[^\s\"'`<>]){{1,200}}))"
)
_TAGGED = r"(?:(?:![\w!:]{0,40}|&\w{1,40})[ \t]+)?"  # in YAML
_WRAPPED = rf"(?:[\[(]|\{{[ \t]*{QUOTE}[Vv]alue{QUOTE}[ \t]*:)[ \t]*"
_LONG = 200  # code points of a value by which it is judged
_REST = r"[^\s\"'`<>]*+"

FORMS = (
    Form(
        "assignment",  # of YAML, JSON, TOML, ini, shells, most languages; a header
        rf"{NAME}(?:{QUOTE})?\]?[ \t]*(?::[=\-]?|=>?)(?!=)[ \t]*{_TAGGED}",
        (
            f"    POSTGRES_PASSWORD: {KEY}",
            f'    JWT_SECRET: "{KEY}"',
            f"password = '{KEY}'",
            f'{{"url": "x", "password": "{KEY}"}}',
            f"{{'password': '{KEY}'}}",
            f'{{\\"access_token\\": \\"{KEY}\\"}}',
            f"Server=x; Password = {KEY}; Uid=y",
            f"aws_secret_access_key = {KEY}",
            f'os.environ["API_TOKEN"] = "{KEY}"',
            f"'password' => '{KEY}',",
            f'apiKey := "{KEY}"',
            f"${{TOKEN:-{KEY}}}",
            f"mvn -Dspring.datasource.password={KEY}",
            f"kubectl create secret generic x --from-literal=password={KEY}",
            f'-H "X-Api-Key: {KEY}"',
            f'-H "Authorization: Bearer {KEY}"',
            f"PRIVATE-TOKEN: {KEY}",
            f"DB_PASSWORD='aB3k {KEY}'",
            f"password: !!str {KEY}",
            f"password: &pw {KEY}",
        ),
        "token = get_token()",
    ),
    Form(
        "name before a bracket or on the line before",  # of a scalar in a block
        rf"{NAME}(?:{QUOTE})?\]?[ \t]*(?::[=\-]?|=>?)(?!=)[ \t]*"
        rf"(?:{_WRAPPED}(?={OPENED})|(?:[|>][+\-]?[0-9]?|\\|{_WRAPPED})?[ \t]*\r?\n[ \t]*(?:-[ \t]+)?"
        rf"(?={OPENED}|[^\s\"'`<>:]{{6,200}}[ \t]*(?:\r?\n|\Z)))",
        (
            f"password: |\n  {KEY}",
            f"password: >-\n  {KEY}\nx: y",
            f"password:\n  {KEY}",
            f'password = (\n    "{KEY}"\n)',
            f'TOKEN = \\\n    "{KEY}"',
            f'"password":\n  "{KEY}"',
            f'password = ("{KEY}")',
            f'{{"Password":{{"value":"{KEY}"}}}}',
            f'{{"password":["{KEY}"]}}',
        ),
        "password:\n  required: true",
        only_drawn=True,
    ),
    Form(
        "default of a variable",  # of Terraform
        rf"variable[ \t]+(?:{QUOTE})?([A-Za-z_][\w\-]{{0,80}}+)(?:{QUOTE})?[ \t]*"
        rf"\{{[^{{}}]{{0,200}}?\bdefault[ \t]*=[ \t]*(?={OPENED})",
        (f'variable "db_password" {{\n  type = string\n  default = "{KEY}"',),
        'variable "db_password" { default = "" }',
        only_drawn=True,
    ),
    Form(
        "directive",  # of Redis, LDAP, Apache; a line of two words
        r"(?:(?m:^)[ \t]*|(?<!\w)config(?:ure)?[ \t]+set[ \t]+(?:\S{0,80}[:/])?)"
        r"(?:(?i:requirepass|masterauth|bindpw|rootpw|auth_pass)"
        r"|([A-Za-z_][\w.\-]{0,80}+))[ \t]+(?=(?:\S{0,60}?(?:[0-9][A-Za-z]|[A-Za-z][0-9])){2})"
        r"(?=[^\s\"'`<>;]{12,200};?[ \t]*(?:\r?\n|\Z))",
        (f"requirepass {KEY}", f"AuthLDAPBindPassword {KEY}", f"secret {KEY};", f"x config set //r.test/:_authToken {KEY}"),
        "token is-not-needed",
        meant="token",
        glance=f"{TOLD}|requirepass|masterauth|bindpw|rootpw|auth_pass",
        only_drawn=True,
    ),
    Form(
        "annotation",
        rf"{NAME}[ \t]*:[ \t]*[A-Za-z_][\w.\[\]|? ]{{0,40}}[ \t]*=(?!=)[ \t]*",
        (f'password: str | None = "{KEY}"',),
        'password: str = Field("")',
    ),
    Form(
        "argument",
        rf"[\"'`]{NAME}{QUOTE}[ \t]*,\s{{0,40}}(?={OPENED})",
        (f'["--token", "{KEY}"]', f'define("DB_PASSWORD", "{KEY}");', f'.Set("Authorization", "Bearer {KEY}")'),
        '("password", "search"), `ExcludeCredential`, `ExcludeOtherCredential`',
        only_drawn=True,
    ),
    Form(
        "option",
        r"(?<![\w\-])-{1,2}([A-Za-z][\w.\-]{2,80}+)(?:[ \t]+|[ \t]*\n[ \t]*-[ \t]+)(?!-)",
        (f"curl --password {KEY}", f"- --password\n- {KEY}", f'vault -token "{KEY}"'),
        "curl --password $PASSWORD",
    ),
    Form(
        "scheme of authorization",
        r"(?<!\w)(?i:bearer|basic|token|apikey)[ \t]+(?=[\w+/=.\-~]{8})",
        (f"curl x 'bearer {KEY}'", 'h = "Basic YWRtaW46cTdaazN2UTl3"'),
        "Basic authentication",
        value=r"()([\w+/=.\-~]{8,200})",
        meant="token",
        glance="bearer|basic|token|apikey",
    ),
    Form(
        "words behind one another",  # .netrc
        r"(?<!\w)(?:login|user|username|account)[ \t]+\S{1,80}[ \t]+(pass|password|passwd)[ \t]+",
        (f"machine x login bob password {KEY}", f"user bob pass {KEY}"),
        "machine x login bob password password",
    ),
    Form(
        "word before quotes",  # Gradle, nginx, SQL
        rf"(?<!\w)(?:([A-Za-z_][\w.\-]{{0,80}}+)[ \t]+|(?i:(?:identified[ \t]+by))[ \t]+)(?={OPENED})",
        (f'credentials {{ username "a"; password "{KEY}" }}', f"CREATE USER app IDENTIFIED BY '{KEY}';"),
        "pass '--no-check-certificate'",
        only_drawn=True,
        meant="password",
        glance=f"{TOLD}|identified",
    ),
    Form(
        "instruction",  # of a Dockerfile, or of csh and cmd
        r"(?im:^[ \t]*(?:ENV|ARG|setx?|setenv)[ \t]+([a-z_][\w.\-]{0,80}+)[ \t]+)",
        (f"ENV DB_PASSWORD {KEY}", f"setenv API_TOKEN {KEY}"),
        "ENV PASSWORD_FILE /run/secrets/db",
    ),
    Form(
        "pair of user and password",
        rf"(?<!\w)(?i:auth|credentials?|basicauth)[ \t]*[=:]?[ \t]*[(\[][ \t]*{OPENED}[^\"'`\n]{{0,80}}"
        rf"{QUOTE}[ \t]*,[ \t]*(?={OPENED})",
        (f'auth=("bob", "{KEY}")',),
        'auth=("bob", "password")',
        meant="password",
    ),
    *LOGINS,
    *MARKUP,
)
_GLANCE = "(?i:" + "|".join(dict.fromkeys(form.glance for form in FORMS)) + ")"
_BETWEEN = r"(?:\\[nrt]|[\s\"'`+,;|>#*\\&.()])*+"  # the parts of a key in a string, a comment, a list
_KEY = (
    r"-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:(?:\s|\\[nr])*+(?:Proc-Type|DEK-Info|Version|Comment):[^\n\\]*+)*+"
    rf"((?:{_BETWEEN}[A-Za-z0-9+/=]{{40,}}+)++(?:{_BETWEEN}[A-Za-z0-9+/=]{{1,80}}+(?={_BETWEEN}-----END))*+)"
)


def may_tell(text: str) -> bool:
    """Whether some lines may hold a secret that stands beside a URL, or name one: a glance, as few do."""
    return compiled(_GLANCE).search(text) is not None


def beside(text: str) -> Iterator[Span]:
    """Where in some lines secrets stand, not in order. Linear."""
    if not may_tell(text):
        return
    for form in FORMS:
        behind, value = 0, compiled(form.value or _VALUE)
        for found in compiled(form.before).finditer(text):
            held = value.match(text, found.end()) if found.end() >= behind else None
            name = (found.lastindex and found[1]) or form.meant
            if held and held.lastindex and may_be_secret(name, held[held.lastindex], held[1] is not None, form.only_drawn):
                behind = _end(text, *held.span(held.lastindex))
                yield Span(held.start(held.lastindex), behind)


def _end(text: str, start: int, end: int) -> int:
    """Where a value ends: a long one goes on, and what closes a bracket belongs to none."""
    if end - start >= _LONG:
        rest = compiled(_REST).match(text, end)
        return rest.end() if rest else end
    return start + len(text[start:end].rstrip(CLOSING))


@lru_cache(maxsize=2)
def keys(text: str) -> tuple[Span, ...]:
    """Where in a document the bodies of private keys stand: of most lines of one nothing else says what they are. Linear."""
    if "PRIVATE KEY" not in text:
        return ()
    return tuple(Span(*found.span(1)) for found in compiled(_KEY).finditer(text))
