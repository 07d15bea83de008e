"""Which forms does a secret have beside its name: in settings, programs, options, directives?"""

from urlint.lint.redaction.form import KEY, NAME, OPENED, QUOTE, TOLD, Form

_TAGGED = r"(?:(?:![\w!:]{0,40}|&\w{1,40})[ \t]+)?"  # in YAML
_WRAPPED = rf"(?:[\[(]|\{{[ \t]*{QUOTE}[Vv]alue{QUOTE}[ \t]*:)[ \t]*"

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
        "secure string",  # of PowerShell
        rf"ConvertTo-SecureString[ \t]+(?:-String[ \t]+)?(?={OPENED})",
        (f'ConvertTo-SecureString "{KEY}" -AsPlainText', f"ConvertTo-SecureString -String '{KEY}'"),
        "ConvertTo-SecureString $plain -AsPlainText",
        meant="password",
        glance="securestring",
    ),
    Form(
        "name in a text, in bold, or in the cell before",  # of Markdown
        rf"{NAME}(?:(?:[*_`]{{1,3}}:|:[*_`]{{1,3}})[ \t]*|[*_`]{{0,3}}[ \t]*\|[ \t]*|[ \t]+(?:is|was):?[ \t]+)(?:{QUOTE})?",
        (f"**Password:** {KEY}", f"**Password**: `{KEY}`", f"| password | {KEY} |", f"The password is `{KEY}`, see x"),
        "The password is case-sensitive, **Token:** see_section_below",
        value=r"()([^\s\"'`<>|]{6,200})",
        only_drawn=True,
    ),
    Form(
        "pair of user and password",
        rf"(?<!\w)\w{{0,20}}?(?i:auth|credentials?|basicauth)[ \t]*[=:]?[ \t]*[(\[][ \t]*{OPENED}[^\"'`\n]{{0,80}}"
        rf"{QUOTE}[ \t]*,[ \t]*(?={OPENED})",
        (f'auth=("bob", "{KEY}")', f'HTTPBasicAuth("bob", "{KEY}")', f'req.SetBasicAuth("bob", "{KEY}")'),
        'auth=("bob", "password")',
        meant="password",
    ),
)
