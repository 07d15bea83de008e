"""What are the names of parameters with secret values? Separate from `secrets/`, because even short runs need them."""

# All names are in lower case, without separators between words. The value of a parameter of `TOKENS` is reported if it is random
# enough, of `PASSWORDS` also if it is short, and of `VAGUE`, names of other things, too, only if it is one of `secrets/tokens.py`.
TOKENS = frozenset(
    {
        "accesskey", "accesstoken", "apikey", "apisecret", "apitoken", "appsecret", "authkey", "authtoken", "bearertoken",
        "bottoken", "clientsecret", "consumersecret", "hapikey", "idtoken", "jwt", "oauthtoken", "ocpapimsubscriptionkey",
        "personalaccesstoken", "privatekey", "privatetoken", "refreshtoken", "secret", "secretaccesskey", "secretkey",
        "securitytoken", "sessiontoken", "sig", "signature", "subscriptionkey", "token", "usertoken", "webhooksecret",
        "xamzsecuritytoken", "xamzsignature", "xgoogsignature", "xvercelprotectionbypass", "zapikey",
    }
)  # fmt: skip
PASSWORDS = frozenset({"pass", "passphrase", "passwd", "password", "pwd", "userpassword"})
VAGUE = frozenset({"auth", "authorization", "code", "key", "sid", "state"})
NAMES = TOKENS | PASSWORDS | VAGUE


def _cores() -> list[str]:
    """The names that contain no other; each of the names contains one of them."""
    found = list[str]()
    for name in sorted(sorted(NAMES), key=len):
        if not any(map(name.__contains__, found)):
            found.append(name)
    return found


_CORES = _cores()
_FIRST = "".join(sorted({core[0] for core in _CORES}))
_OF_PASSWORDS, _OF_OTHERS = ("|".join(core for core in _CORES if (core in PASSWORDS) is it) for it in (True, False))


def core(behind: str) -> str:
    """A pattern for what each name of a secret contains; `behind` is a pattern for what follows that if it is no password.

    >>> import re
    >>> re.search(core("[a-z]*="), "https://host/?AccessTokens=a")[0]
    'Tokens='
    """
    return rf"(?=(?i:[{_FIRST}]))(?i:{_OF_PASSWORDS}|(?:{_OF_OTHERS}){behind})"
