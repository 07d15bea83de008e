"""Signs of a regular expression, and of the command of a stream editor."""

from urlint.find.signs import Before, Behind

OPENED = Before(
    r"(\\*)([\"'`/])(?:\{(?=[\^(]))?(?:\^|\(\?:|\(|\.\*){0,4}",
    'x = "^¦https\nx = \'{^(?:¦https\nx = \\"(¦https\nmatch(/^(¦https',
    'x = "a¦https\nx = ^¦https\nx = "^^^^^¦https',
    reach=24,
)
"""A quote or a slash, and the start of an expression."""

ANCHORS = Before(r"(?:\^|\\[Ab]|\(\?:)+", "[[^¦https\n[[\\A(?:¦https\n[[\\b¦https", "[[¦https\n[[\\d¦https", reach=24)
"""The start of an expression."""

QUOTED = Before(
    r"(?<![\w$@%])(?:qq?|qr|m|s)", "x = qw || q¦<https\nx =~ m¦<https\nx = qq¦<https", "$q¦<https\nform¦<https", reach=2
)
"""A Perl operator that makes quotes of any brackets."""

SLASHED = Before(r"(?<![A-Za-z0-9_$/])s/\^?", "sed s/^¦https\nsed s/¦https", "css/¦https\n$s/¦https\n/s/¦https", reach=4, ends="/^")
"""A command whose slashes are those after the colon."""

DELIMITED = Before(
    r"(?:\b(?:m|qr|s)|%r)[{|!#(/][^{|!#/]{0,20}|=~[ \t]+\^?\(?",
    "x =~ m{^¦https\nx = qr!(¦https\nx = %r{¦https\n[[ $x =~ ^(¦https\n[[ $x =~ ¦https",
    "form{¦https\n[[ $x == ¦https\n$xs{¦https",
    reach=24,
)
"""An expression between freely chosen marks, or in the condition of a shell."""

MARKS = "#|,@!~;%&^"
"""What people put around an expression, and between the parts of a command, instead of slashes, which URLs contain."""

DELIMITER = Before(
    rf"(?:(?<![A-Za-z0-9_$@%])(?:m|qr|s)|%r|~r)([{MARKS}/])[\^A\\(?:]*",
    "m#^¦https\n%r!¦https\n~r/\\A¦https\nqr|(?:¦https",
    "m{¦https\n$m#¦https\nhm#¦https",
    reach=12,
)
"""The mark that opens and closes an expression in Perl, Ruby and Elixir."""

SUBSTITUTION = Before(
    rf"(?<![A-Za-z0-9_$])s([{MARKS}/])(?:(?!\1)[^\\\r\n]|\\.)*+(?:\1(?:(?!\1)[^\\\r\n]|\\.)*+)?",
    "sed s#old#¦https\nsed 's|¦https\nsed -e 's,a\\,b,¦https\nsed s^¦https",
    "sed s#old#new#¦https\nas#¦https\n$s#¦https",
)
"""The command of a stream editor."""

COMMAND_CLOSES = Before(
    rf"[{MARKS}][gpIi0-9]?[\"']",
    "https://a.test/#g'¦\nhttps://a.test/|b|\"¦\nhttps://a.test/^g'¦",
    "https://a.test/g'¦\nhttps://a.test/#¦\nhttps://a.test/#gg'¦",
    reach=3,
    ends="\"'",
)
"""The end of a stream editor's command: the mark, and a quote."""

SKIPPED = r"\\[^nrt]|\[(?:[^\]\\\r\n]|\\.){1,80}\]"
"""In an expression, an escaped character or a class: neither ends the expression."""

HOST = Behind(
    r"[a-z]+\\?:(?:\\?/){2}(?:[A-Za-z0-9@-]|\\-|\[[^\[\]\s]{1,40}\][+*]?|\(www\\\.\)\?)++\\\.[A-Za-z0-9-]",
    "¦https://a\\.test\n¦https://a\\-b\\.test\n¦https:\\/\\/[a-z]+\\.test\n¦https://(www\\.)?a\\.test",
    "¦https://a.test\\.\n¦https://a.b\\.test\n¦https:\\\\a\\.test",
    sign="\\.",
)
"""A host with escaped dots, in the output of programs that escape."""
