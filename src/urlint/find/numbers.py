"""Which numbers may stand behind a backslash in a string, and what do they mean? In C, and in what took after it."""

OCTAL_DIGITS = "01234567"
OCTAL = r"0[0-7]{0,2}|[1-7][0-7]{1,2}"  # one digit alone is the back reference of a replacement
OCTAL_CONTROL = r"0[0-7]?(?![0-7])|0[0-3][0-7]|[1-3][0-7](?![0-7])"
OCTET = r"0[0-7]{0,2}|[1-3][0-7]{1,2}|[4-7][0-7]"
OCTETS = rf"3[0-3][0-7]\\2[0-7]{{2}}|3[45][0-7](?:\\2[0-7]{{2}}){{2}}|36[0-7](?:\\2[0-7]{{2}}){{3}}|{OCTET}"  # a character of UTF-8
DECIMAL = r"0[0-9]{0,2}|[1-9][0-9](?![0-9])|1[01][0-9]|12[0-6]"
DECIMAL_CONTROL = r"0[0-9]?(?![0-9])|0[0-2][0-9]|03[01]|[12][0-9](?![0-9])|3[01](?![0-9])"


def code_point(digits: str, base: int, otherwise: str) -> str:
    """The character of that number, else `otherwise`."""
    number = int(digits, base)
    return chr(number) if 0 < number < 0x110000 and not 0xD800 <= number < 0xE000 else otherwise


def octets(text: str) -> str:
    """What octets mean in UTF-8, each a number of three digits at most: a character, else what `surrogateescape` makes of them."""
    return bytes(int(octet, 8) for octet in text.split("\\")[1:]).decode("utf-8", "surrogateescape")
