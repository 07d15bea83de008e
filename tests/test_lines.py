"""Lines that are shown contain no passwords or tokens next to a URL, in any form; documentation stays readable."""

from pathlib import Path
from time import process_time

import pytest

from called import run
from test_cli_check import here, write  # noqa: F401
from urlint.lint.redact import covered, in_part
from urlint.lint.redaction.form import KEY, Form
from urlint.lint.redaction.forms import SHELF
from urlint.lint.redaction.lines import beside, keys
from urlint.text import Edit, Span, apply, joined


def masked(text: str) -> str:
    return apply(text, [Edit(span, "***") for span in joined(beside(text))])


@pytest.mark.parametrize(
    ("form", "line"), [(form, line) for form in SHELF for line in form.examples], ids=lambda each: str(each)[:40]
)
def test_a_form_of_the_shelf(form: Form, line: str) -> None:
    shown = masked(line)
    assert "***" in shown
    assert KEY not in shown
    assert masked(shown) == shown
    assert (
        masked(f"see {line} there" if "\n" not in line and form.name not in ("instruction", "directive") else line).count("***")
        == 1
    )


@pytest.mark.parametrize("form", SHELF, ids=lambda form: form.name)
def test_a_near_miss_of_the_shelf(form: Form) -> None:
    assert masked(form.near_miss) == form.near_miss


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        (f"pass: {KEY}, url: x", "pass: ***, url: x"),
        ("password = 'correct zebra'; x", "password = 'correct zebra'; x"),
        ('"password": "zebracrossing"', '"password": "***"'),
        ("- DB_PASSWORD=zebra-crossing-now", "- DB_PASSWORD=***"),
        (f'f("{KEY}", password="{KEY}", x=1)', f'f("{KEY}", password="***", x=1)'),
        ("password: 'aB3$kL9xQ2'", "password: '***'"),
        ("password: '$kL9xQ2vT5'", "password: '***'"),
        ("password: 'aB3{kL9}x<Q2>'", "password: '***'"),
        (f'password: "${{PREFIX}}{KEY}"', 'password: "***"'),
        (f"password: {KEY * 30} x", "password: *** x"),
        (
            f'{{"auths": {{"https://docker.test/": {{"auth": "{KEY}{KEY}"}}}}}}',
            '{"auths": {"https://docker.test/": {"auth": "***"}}}',
        ),
        (f"cmd: \"curl -H 'Authorization: Bearer {KEY}' x\"", "cmd: \"curl -H 'Authorization: Bearer ***' x\""),
    ],
)
def test_the_value_is_hidden_and_nothing_else(line: str, shown: str) -> None:
    assert masked(line) == shown


@pytest.mark.parametrize(
    "line",
    [
        "password: your-password",
        'password = "Vq7!m"',
        "token: ${{ secrets.X }}",
        "password: str",
        "token = get_token()",
        "key: value",
        "secrets: inherit",
        "token_url: https://login.test/oauth2/v2.0/token",
        "password: process.env.API_TOKEN",
        "password = args.password",
        "f(name=self.name, password=self.password)",
        "def f(password=None): pass",
        "private_key = x448.X448PrivateKey.generate()",
        "passwd = os.path.join(root, 'x')",
        "secret = bytes2unicode(request.getHeader(X))",
        ":type password: :term:`bytes-like`",
        "Credential = a.b.git_credential:GitCredentialRenderer",
        f"--hash=sha256:{'0c5b9a1e7d24' * 5}",
        '"s3.secret-access-key": "THE_AWS_SECRET_ACCESS_KEY"',
        "max_tokens: 128000",
        '"password": "The password is wrong."',
        '"token_expired": "Your token isn\'t valid any more, 2FA is needed."',
        "secretName: my-app-tls",
        "{ token: 'keyword.control', foreground: 'ffa500' }",
        "password_hash = hashlib.sha256(x)",
        'password: "{{ vault_password }}"',
        "DB_PASSWORD: $DB_PASSWORD",
        'curl --password "$PASSWORD" -u "$USER:$PASSWORD"',
        "curl -u user:password x",
        "docker run -u root:root -p 8080:80 x",
        "Authorization: Bearer <token>",
        "Authorization: Bearer YOUR_TOKEN",
        'api_key = "YOUR_API_KEY"',
        "private_key = /etc/ssl/private/server1.pem",
        "Basic authentication with a bearer token is described below",
        "password (at least 8 characters): see below",
        '<code class="x">npm install git+ssh://git@host.test/npm/cli.git#v1.0.27\nnpm install x</code>',
        "the code is: 1",
        "user: isaacs (http://blog.test/)",
        "user: 1000:1000",
        'Authorization: Digest username="bob", realm="users"',
        "Authorization: AWS AWS_ACCESS_KEY_ID:Signature",
        "res.headers['authorization'] = await signer.sign2(request)",
        "headers: { Authorization: `Token ${this.token2}` }",
        "curl -su user:password x",
        "curl -sSu $USER:$PASSWORD x",
        "curl -u username: x",
        "rsync -avu backup2024:archives/today.tgz x",
        "podman run --user 1000:1000 --userns keep-id x",
        "ls -lu a:backup2024",
        "stats auth admin:admin",
        "requirepass foobared",
        "secret your-secret-2024",
        "bindpw ${LDAP_PASSWORD}",
        "secret authentication-v2",
        "'password' => ['required', 'string', 'min:8'],",
        '"password": ["required", "confirmed"]',
        '"password": {"value": "required"}',
        "token:\n  description: 4-digit code2",
        "password:\n  Passwort-2\n  min-length",
        "password: |\n  At least 8 characters\n",
        "token: !Ref ApiToken2",
        "passwords = [\n    'password1',\n    'hunter2',\n]",
        'secret = (\n    "The secret number 42"\n)',
        "tokens = {\n    'root': [\n",
        "- --password-file\n- /run/secrets/db2",
        '<string name="password_prompt2">Mindestens 8 Zeichen</string>',
        '<property name="password">${db.password}</property>',
        '<string name="token">Token</string>',
        '<input type="hidden" name="token_type" value="bearer2026">',
        '<input type="text" name="password" value="password">',
        '<input value="Save2026" name="submit">',
        "- value: admin2026\n  name: ADMIN_USER",
        '<meta name="key" content="width=device-width, initial-scale=1">',
    ],
)
def test_documentation_stays_readable(line: str) -> None:
    assert masked(line) == line


LINES = f"""\
services:
  db:
    POSTGRES_PASSWORD: {KEY}
    env:
      - name: API_TOKEN
        value: {KEY}
    a: x
    b: curl -u admin:{KEY} HTTP://host:8a/x
    c: curl -H "Authorization: Bearer {KEY}" HTTP://host:8a/x
    d: {{"url": "HTTP://host:8a/x", "password": "{KEY}"}}
    e: x
    f: x
    JWT_SECRET: "{KEY}"
"""


def test_no_line_that_is_shown_tells_what_is_next_to_a_url(here: Path) -> None:  # noqa: F811
    write(
        here,
        a__yml=LINES,
        b__py=f'PASSWORD = "{KEY}"\nURL = "HTTPS://a.test/x"\nd = {{"password": "{KEY}", "url": "http://host:8a/"}}\n',
    )
    full = run(here, "check", "--output-format", "full", "a.yml", "b.py").stdout.decode()
    assert full.count("|     b: curl -u admin:*** HTTP://host:8a/x\n") == 1
    assert '| d = {"password": "***", "url": "http://host:8a/"}\n' in full
    difference = run(here, "check", "--diff", "--unsafe-fixes", "a.yml", "b.py").stdout.decode()
    assert "\n         value: ***\n" in difference
    assert '-    d: {"url": "HTTP://host:8a/x", "password": "***"}\n' in difference
    assert '\n PASSWORD = "***"\n' in difference
    assert KEY[:6] not in full + difference


def test_the_lines_of_a_private_key_are_hidden_where_its_begin_is_not_shown(here: Path) -> None:  # noqa: F811
    body = "\n".join((KEY * 4) for _ in range(9))
    key = f"-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\n{body}\nq7Zk==\n-----END RSA PRIVATE KEY-----\n"
    write(here, a__txt=f"{key}<HTTP://a.test/>\n{key}")
    difference = run(here, "check", "--diff", "--unsafe-fixes", "--select", "uppercase-scheme", "a.txt").stdout.decode()
    assert difference == (
        "--- a.txt\n+++ a.txt\n@@ -12,7 +12,7 @@\n ***\n ***\n -----END RSA PRIVATE KEY-----\n-<HTTP://a.test/>\n+<http://a.test/>\n"
        " -----BEGIN RSA PRIVATE KEY-----\n Proc-Type: 4,ENCRYPTED\n \n"
    )
    line = f'{{"private_key": "{key}", "url": "http://host:8a/"}}'.replace("\n", "\\n")
    assert covered(line, ()).count(KEY) == 0
    assert [each.span for each in in_part(line, Span(len(line) - 20, len(line)), ())] == []
    assert keys("-----BEGIN PRIVATE KEY-----\nMIIE...\n-----END PRIVATE KEY-----\n") == ()


def test_a_part_of_a_long_line_is_hidden_that_is_named_in_the_part_before() -> None:
    line = f'{{"a": "{"x" * 980}", "password": "{KEY}", "url": "http://host:8a/"}}'
    at = line.index(KEY)
    assert at > 1000 > line.index("password")
    assert [each.span for each in in_part(line, Span(at, len(line)), ())] == [Span(at, at + len(KEY))]


def lines_shown(text: str) -> str:
    """The lines of a document as they are shown, one by one."""
    shown, start = list[str](), 0
    for line in text.split("\n"):
        edits = in_part(text, Span(start, start + len(line)), ())
        shown.append(apply(line, [edit._replace(span=edit.span.shift(-start)) for edit in edits]))
        start += len(line) + 1
    return "\n".join(shown)


@pytest.mark.parametrize("joined", ['"\n    "', '" + \\\n    "', '" +\n    "', '" .\n    "', '"\n    f"', '" + "'])
@pytest.mark.parametrize("cut", [0, 8, 12])
@pytest.mark.parametrize(
    "url",
    [
        "https://api.test/v1?access_token={}&x=1",
        "postgres://app:{}@db.corp.io:5432/main",
        "https://hooks.slack.com/services/T7K2QX9LM/B4VN8ZP3R/{}",
        "https://app:{}@git.corp.io/x",
    ],
)
def test_a_url_that_goes_on_in_the_next_literal_is_judged_whole(url: str, cut: int, joined: str) -> None:
    secret = "h7Gk2mQ9xW4vT8nB3zL5"
    at = url.index("{}") + cut
    whole = url.format(secret)
    shown = lines_shown(f'a = "x"\nu = ("{whole[:at]}{joined}{whole[at:]}")  # HTTP://a.test\n')
    assert "***" in shown
    assert [part for part in map(secret.__getitem__, (slice(at, at + 5) for at in range(16))) if part in shown] == []


@pytest.mark.parametrize(
    "text",
    [
        "password: |\n  {}\nurl: HTTP://a",
        'password = (\n    "{}"\n)',
        '- name: DB_PASSWORD\n  value: "{}" # HTTP://a',
        '- value: "{}"\n  name: DB_PASSWORD',
        "<name>fs.s3a.secret.key</name>\n<value>{}</value><b>HTTP://a</b>",
        'variable "db_password" {{\n  type = string\n  default = "{}"\n}}',
        '{{"name":"token",\n "in":"header",\n "value":"{}"}}',
        "args:\n- --password\n- {}",
    ],
)
def test_a_line_is_hidden_that_is_named_in_another(text: str) -> None:
    shown = lines_shown(text.format(KEY))
    assert shown == text.format("***")


@pytest.mark.parametrize(
    "text",
    [
        'u = ["https://a.test/?token=changeme",\n    "zebra"]',
        "curl 'https://a.test/?token=changeme' 'https://b.test/h7Gk2mQ9xW4vT8nB3zL5'",
        'f("https://a.test/" "h7Gk2mQ9xW4vT8nB3zL5")',
        '<a href="https://a.test/?key=1">x</a>\n"h7Gk2mQ9xW4vT8nB3zL5"',
    ],
)
def test_what_is_in_another_literal_stays_readable(text: str) -> None:
    assert lines_shown(text) == text


TRAPS = (
    *(
        "a:",
        "password:",
        'password="',
        "password='\"",
        'token="\\',
        "a.",
        "key=key=",
        "-u a",
        "-u a:b ",
        "login ",
        "login -p",
        "user a ",
    ),
    *(
        "<password>",
        "<password ",
        '<a name="password">',
        '<a name="password" ',
        "value=abcdef ",
        'value="abcdef" name="a" ',
        "<name>password</name>",
        "authorization: a ",
        "curl -sSu a:b",
        "password:\n",
        "password: |\n  ",
        "password: (",
        'variable "a" { default =',
        "--password\n- ",
        "config set ",
        "\ntoken ",
        "http -a a",
        "name=password ",
        "name=password\n",
        'name="password" a="',
        "password: a ",
        "auth=('a",
        "Bearer ",
    ),
    *("-----BEGIN PRIVATE KEY-----\n", f"-----BEGIN PRIVATE KEY-----\n{KEY * 4}\n", "${TOKEN:-", "'password', ", "password |"),
    *('password="{{', "password=${", "password=<a ", "ENV A ", "\nENV A "),
)


@pytest.mark.parametrize("trap", TRAPS)
def test_long_lines_are_looked_at_in_linear_time(trap: str) -> None:
    took = []
    for length in (10_000, 40_000):
        text = trap * (length // len(trap))
        started = process_time()
        list(beside(text))
        keys(text)
        took.append(process_time() - started)
    assert took[1] < 10 * took[0] + 0.2
