"""Which characters of a line that is shown are a secret that stands beside its URLs, in the form in which people write one there?

`urlint.lint.redact` asks, for snippets and differences alone. Values that are made up, or say where the true one comes from, stay.
"""

from collections.abc import Iterator
from functools import lru_cache

from urlint.expression import compiled
from urlint.lint.likely import CLOSING, may_be_secret
from urlint.record import Record
from urlint.text import Span
from urlint.url.secrets.names import HINTING, TELLING

_TOLD = rf"{TELLING}|(?:(?<!(?-i:[a-z]))|(?=(?-i:[A-Z])))(?:{HINTING})(?!(?-i:[a-z]))"  # in each name that may tell of a secret


class Form(Record):
    """A way to write a secret: `before` is what stands before the value, and its first group, if any, what that is called.

    Where it has no group, the value is called `meant`. `glance` is in each such line, in any case. `examples` are lines with a
    secret, `near_miss` is one without any. `only_drawn`: words in this form are mostly no password.
    """

    name: str
    before: str
    examples: tuple[str, ...]
    near_miss: str
    value: str = ""
    meant: str = ""
    glance: str = _TOLD
    only_drawn: bool = False


KEY = "aR7kP2mX9vQ4wL8n"
"""The secret of the examples."""

_NAME = r"(?<![\w.$\-?&#/])[\-$]{0,2}([A-Za-z_][\w.\-]{0,80}+)"
_QUOTE = r"\\{0,7}[\"'`]"
_SCHEME = r"(?:(?:Bearer|Basic|Token|ApiKey|Digest)[ \t]+)?"  # of an Authorization header
_OPENED = rf"[rbfuRBFUN$@]{{0,2}}{_QUOTE}"
_END = r"[,;&](?:[\s\"'`\\]|\Z|[\w.\-]{1,40}[ \t]*[:=])"  # what ends a value that stands in no quotes
_VALUE = (
    rf"(?:[rbfuRBFUN$@]{{0,2}}(\\{{1,7}}[\"'`]|[\"'`]{{3}}|[\"'`]){_SCHEME}((?:(?!\1)(?:\\[^\n]|[^\\\n])){{1,200}})"
    rf"|{_SCHEME}((?:(?!{_END})[^\s\"'`<>]){{1,200}}))"
)
_LONG = 200  # code points of a value by which it is judged
_REST = r"[^\s\"'`<>]*+"

FORMS = (
    Form(
        "assignment",  # of YAML, JSON, TOML, ini, shells, most languages; a header
        rf"{_NAME}(?:{_QUOTE})?\]?[ \t]*(?::[=\-]?|=>?)(?!=)[ \t]*",
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
        ),
        "token = get_token()",
    ),
    Form(
        "annotation",
        rf"{_NAME}[ \t]*:[ \t]*[A-Za-z_][\w.\[\]|? ]{{0,40}}[ \t]*=(?!=)[ \t]*",
        (f'password: str | None = "{KEY}"',),
        'password: str = Field("")',
    ),
    Form(
        "argument",
        rf"[\"'`]{_NAME}{_QUOTE}[ \t]*,[ \t]*(?={_OPENED})",
        (f'["--token", "{KEY}"]', f'define("DB_PASSWORD", "{KEY}");', f'.Set("Authorization", "Bearer {KEY}")'),
        '("password", "search"), `ExcludeCredential`, `ExcludeOtherCredential`',
        only_drawn=True,
    ),
    Form(
        "option",
        r"(?<![\w\-])-{1,2}([A-Za-z][\w.\-]{2,80}+)[ \t]+(?!-)",
        (f"curl --password {KEY}", f'vault -token "{KEY}"'),
        "curl --password $PASSWORD",
    ),
    Form(
        "authorization by another scheme",
        rf"(?i:(?<![a-z])authorization)(?:{_QUOTE})?\]?[ \t]*(?:[:,]|=>?)[ \t]*(?:{_OPENED})?(?i:[a-z][\w\-]{{1,20}})[ \t]+"
        rf"(?:{_QUOTE}[ \t]*[+.][ \t]*(?:\w{{1,20}}\([ \t]*)?{_OPENED})?",
        (
            f'curl -H "Authorization: GenieKey {KEY}" x',
            f"Proxy-Authorization: AWS AKID:{KEY}",
            f'-H \'Authorization: Digest username="bob", response="{KEY}"\'',
            f'{{"Authorization": "Bearer " + "{KEY}"}}',
            f"'Authorization': 'Basic ' + btoa('bob:{KEY}')",
        ),
        "Authorization: see section 4.2b of the documentation",
        value=rf"((?!))?((?:[\w\-]{{1,40}}={_QUOTE}[^\"'`\n]{{0,200}}{_QUOTE}(?:,[ \t]*)?)++|[^\s\"'`<>]{{1,200}})",
        meant="authorization",
        only_drawn=True,
    ),
    Form(
        "login of a command",
        rf"(?<![\w\-])(?:-u[ \t]*|(?:--user|--proxy-user|-U)[ \t=]+|--[\w\-]{{0,20}}creds[ \t=]+|(?m:^)user[ \t]*[:=][ \t]*"
        rf"|curl(?=[ \t])[^\n]{{0,160}}?[ \t]-[A-Za-z]{{1,6}}u[ \t]*|(?:https?|xh)(?=[ \t])[^\n]{{0,160}}?[ \t]-a[ \t]+"
        rf"|CURLOPT_(?:PROXY)?USERPWD\W{{1,6}}(?=[\w\"'])|stats[ \t]+auth[ \t]+)(?:{_QUOTE})?[^\s:\"'`/]{{1,80}}:(?=[^\s:])",
        (
            f"curl -u admin:{KEY} x",
            f'curl --user "bob:{KEY}" x',
            f"curl -ubob:{KEY} x",
            f"curl -sSu bob:{KEY} x",
            f'curl -o x -Lu "bob:{KEY}" x',
            f"http -a bob:{KEY} x",
            f"skopeo copy --src-creds=bob:{KEY} x",
            f'curl_setopt($c, CURLOPT_USERPWD, "bob:{KEY}");',
            f"stats auth admin:{KEY}",
        ),
        "docker run -u 1000:1000 x",
        value=r"()([^\s\"'`]{1,200})",
        meant="password",
        glance=r"-u|curl|creds|https? |xh |stats|(?m:^)user[ \t]*[:=]",
    ),
    Form(
        "login of a program of its own",
        rf"(?<!\w)(?:smbclient(?=[ \t])[^\n]{{0,160}}?[ \t]-U[ \t]*(?:{_QUOTE})?[^\s%\"'`]{{1,80}}%"
        rf"|lftp(?=[ \t])[^\n]{{0,160}}?[ \t]-u[ \t]*(?:{_QUOTE})?[^\s,\"'`]{{1,80}},"
        rf"|echo[ \t]+(?:{_QUOTE})?[\w.\-]{{1,80}}:(?=[^\s\"'`|]{{1,200}}[\"']?[ \t]*\|[ \t]*(?:sudo[ \t]+)?chpasswd))",
        (f"smbclient -U bob%{KEY} x", f"lftp -u bob,{KEY} x", f"echo 'root:{KEY}' | sudo chpasswd"),
        'echo "root:$PASSWORD" | chpasswd',
        value=r"()([^\s\"'`|]{1,200})",
        meant="password",
        glance="smbclient|lftp|chpasswd",
    ),
    Form(
        "token for a user",  # without a password, as Stripe has it
        rf"(?<![\w\-])(?:-u[ \t]*|curl(?=[ \t])[^\n]{{0,160}}?[ \t]-[A-Za-z]{{1,6}}u[ \t]*|--user[ \t=]+)(?:{_QUOTE})?"
        r"(?=[^\s:\"'`/]{12,200}:(?:[\s\"'`]|\Z))",
        (f"curl -u {KEY}: x", f'curl --user "{KEY}:" x', f"curl -sSu sk_test_{KEY}: x"),
        "curl -u your_secret_key: x",
        value=r"()([^\s:\"'`/]{12,200})",
        meant="token",
        glance="-u|curl",
        only_drawn=True,
    ),
    Form(
        "short option of a login",
        r"(?<![\w\-])(?:login|sshpass|upload|mysql|mysqldump|redis-cli)(?=[ \t])[^\n]{0,160}?[ \t]-[pa][ \t=]{0,2}(?![ \t=])",
        (f"docker login -u ci -p {KEY} x", f"sshpass -p {KEY} ssh x", f"mysql -h db -p{KEY}"),
        "docker login -u ci -p $PASSWORD x",
        meant="password",
        glance="login|sshpass|upload|mysql|redis",
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
        rf"(?<!\w)(?:([A-Za-z_][\w.\-]{{0,80}}+)[ \t]+|(?i:(?:identified[ \t]+by))[ \t]+)(?={_OPENED})",
        (f'credentials {{ username "a"; password "{KEY}" }}', f"CREATE USER app IDENTIFIED BY '{KEY}';"),
        "pass '--no-check-certificate'",
        only_drawn=True,
        meant="password",
        glance=f"{_TOLD}|identified",
    ),
    Form(
        "instruction",  # of a Dockerfile, or of csh and cmd
        r"(?im:^[ \t]*(?:ENV|ARG|setx?|setenv)[ \t]+([a-z_][\w.\-]{0,80}+)[ \t]+)",
        (f"ENV DB_PASSWORD {KEY}", f"setenv API_TOKEN {KEY}"),
        "ENV PASSWORD_FILE /run/secrets/db",
    ),
    Form(
        "element",
        r"<(?:[\w\-]{1,40}:)?([A-Za-z_][\w.\-]{0,80}+)(?:\s[^<>]{0,80})?>\s*(?=[^<\s])",
        (f"<username>a</username><password>{KEY}</password>",),
        "<password>${db.password}</password>",
        value=r"()([^<>\n]{1,200}?)(?=\s*<)",
    ),
    Form(
        "pair of name and value",  # of a setting, in XML, of Kubernetes; of a field, of HTML
        rf"(?<![\w\-])(?:[Kk]ey|[Nn]ame|id|type)(?:{_QUOTE})?[ \t]*[:=][ \t]*(?:{_QUOTE})?([A-Za-z_][\w.\-]{{0,80}}+)(?:{_QUOTE})?"
        rf"(?:[ \t]+[\w\-]{{1,40}}=[\"'][^\"'<>\n]{{0,80}}[\"']){{0,3}}[ \t]*,?\s{{0,40}}(?:{_QUOTE})?"
        rf"(?:[Vv]alue|content)(?:{_QUOTE})?[ \t]*[:=][ \t]*",
        (
            f'<add key="Password" value="{KEY}"/>',
            f'<input type="password" value="{KEY}">',
            f"- name: DB_PASSWORD\n  value: {KEY}",
            f'{{"name": "DB_PASSWORD", "value": "{KEY}"}}',
        ),
        '<add key="PasswordFormat" value="Hashed"/>',
    ),
    Form(
        "elements of name and value",  # of Hadoop, and of property lists
        r"<(?:name|key)>([A-Za-z_][\w.\-]{0,80}+)</(?:name|key)>\s{0,40}<(?:value|string)>",
        (f"<key>password</key>\n  <string>{KEY}</string>",),
        "<name>password</name><value>${db.password}</value>",
        value=r"()([^<>\n]{1,200}?)(?=\s*<)",
    ),
    Form(
        "pair of user and password",
        rf"(?<!\w)(?i:auth|credentials?|basicauth)[ \t]*[=:]?[ \t]*[(\[][ \t]*{_OPENED}[^\"'`\n]{{0,80}}"
        rf"{_QUOTE}[ \t]*,[ \t]*(?={_OPENED})",
        (f'auth=("bob", "{KEY}")',),
        'auth=("bob", "password")',
        meant="password",
    ),
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
