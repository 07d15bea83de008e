"""Which forms do the logins of commands and the headers of authorization have?"""

from urlint.lint.redaction.form import KEY, OPENED, QUOTE, Form

FORMS = (
    Form(
        "authorization by another scheme",
        rf"(?i:(?<![a-z])authorization)(?:{QUOTE})?\]?[ \t]*(?:[:,]|=>?)[ \t]*(?:{OPENED})?(?i:[a-z][\w\-]{{1,20}})[ \t]+"
        rf"(?:{QUOTE}[ \t]*[+.][ \t]*(?:\w{{1,20}}\([ \t]*)?{OPENED})?",
        (
            f'curl -H "Authorization: GenieKey {KEY}" x',
            f"Proxy-Authorization: AWS AKID:{KEY}",
            f'-H \'Authorization: Digest username="bob", response="{KEY}"\'',
            f'{{"Authorization": "Bearer " + "{KEY}"}}',
            f"'Authorization': 'Basic ' + btoa('bob:{KEY}')",
        ),
        "Authorization: see section 4.2b of the documentation",
        value=rf"((?!))?((?:[\w\-]{{1,40}}={QUOTE}[^\"'`\n]{{0,200}}{QUOTE}(?:,[ \t]*)?)++|[^\s\"'`<>]{{1,200}})",
        meant="authorization",
        only_drawn=True,
    ),
    Form(
        "login of a command",
        rf"(?<![\w\-])(?:-u[ \t]*|(?:--user|--proxy-user|-U)[ \t=]+|--[\w\-]{{0,20}}creds[ \t=]+|(?m:^)user[ \t]*[:=][ \t]*"
        rf"|curl(?=[ \t])[^\n]{{0,160}}?[ \t]-[A-Za-z]{{1,6}}u[ \t]*|(?:https?|xh)(?=[ \t])[^\n]{{0,160}}?[ \t]-a[ \t]+"
        rf"|CURLOPT_(?:PROXY)?USERPWD\W{{1,6}}(?=[\w\"'])|stats[ \t]+auth[ \t]+)(?:{QUOTE})?[^\s:\"'`/]{{1,80}}:(?=[^\s:])",
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
        rf"(?<!\w)(?:smbclient(?=[ \t])[^\n]{{0,160}}?[ \t]-U[ \t]*(?:{QUOTE})?[^\s%\"'`]{{1,80}}%"
        rf"|lftp(?=[ \t])[^\n]{{0,160}}?[ \t]-u[ \t]*(?:{QUOTE})?[^\s,\"'`]{{1,80}},"
        rf"|echo[ \t]+(?:{QUOTE})?[\w.\-]{{1,80}}:(?=[^\s\"'`|]{{1,200}}[\"']?[ \t]*\|[ \t]*(?:sudo[ \t]+)?chpasswd))",
        (f"smbclient -U bob%{KEY} x", f"lftp -u bob,{KEY} x", f"echo 'root:{KEY}' | sudo chpasswd"),
        'echo "root:$PASSWORD" | chpasswd',
        value=r"()([^\s\"'`|]{1,200})",
        meant="password",
        glance="smbclient|lftp|chpasswd",
    ),
    Form(
        "token for a user",  # without a password, as Stripe has it
        rf"(?<![\w\-])(?:-u[ \t]*|curl(?=[ \t])[^\n]{{0,160}}?[ \t]-[A-Za-z]{{1,6}}u[ \t]*|--user[ \t=]+)(?:{QUOTE})?"
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
)
