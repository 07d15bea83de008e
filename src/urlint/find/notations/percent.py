"""A percent sign that begins no octet: formats and templates fill it in."""

from urlint.find.notation import Notation

NOTATIONS = (
    Notation(
        "formats, as in C",
        r"(?:%[dfhilqrsuvXL@]|(?<![A-Za-z0-9%])%[gjkmnopt-z])(?![A-Za-z0-9])",
        "https://a.test/%s https://a.test/?b=%d&c=%@&d=%g,%g",
        "https://a.test/b%sa https://a.test/100%k/ https://a.test/b%t https://a.test/b%%k",
    ),
    Notation(
        "formats with a precision, a position, or a length",
        r"%(?:(?:\.[0-9*]+|\*)[a-z]|[0-9]\$[sd]|l[du])",
        "http://a.test/%.2f http://%1$s/ http://a.test:%ld/",
        "http://a.test/%.html",
    ),
    Notation(
        "formats of C for bytes",
        r"%0[1-9][xX](?=%|[-:.]%)",
        "urn:uuid:%02x%02x-%02x%02x https://a.test/%02X:%02X",
        "https://a.test/%02xy https://a.test/%02x-b",
    ),
    Notation(
        "formats of C for one letter after another", r"(?:%c){2,}(?![A-Za-z0-9])", "bluetooth://%c%c%c%c", "https://a.test/%c%ca"
    ),
    Notation(
        "formats of C for numbers of other lengths",
        r"%(?:z[dux]|ll[duxX]|hh?[dux]|j[dux]|t[dux]|lx)(?![A-Za-z0-9])",
        "https://a.test/b%zu https://a.test/b%llu/c?d=%lld https://a.test:%hu/ https://a.test/b%jd https://a.test/%lx",
        "https://a.test/b%zua https://a.test/b%ll",
    ),
    Notation(
        "formats of Go or C with a flag",
        r"%(?:[+#][dqvxX]|-[0-9]{1,3}[ds]|,d)(?![A-Za-z0-9])",
        "https://a.test/b%+v https://a.test/%#x https://a.test/%-5d https://a.test/?b=%,d",
        "https://a.test/b%+va https://a.test/100%-5",
    ),
    Notation(
        "date formats of Java and C",
        r"%(?:t[BDFHMSTYdm]|Y(?:[-_.]?%m)?)(?![A-Za-z0-9])",
        "https://a.test/%tY https://a.test/b%Y.html https://a.test/b%Y%m%d",
        "https://a.test/100%to https://a.test/100%Yes",
    ),
    Notation(
        "line ends of a format of Java, and what is on the next line",
        r"%n(?:\Z|%n|(?=[A-Z][a-z]))",
        "https://a.test/b%n https://a.test%nSources https://a.test/b%n%nsee",
        "https://a.test/b%n/ https://a.test/b%na https://a.test/%nS",
    ),
    Notation(
        "formats, with a percent sign after a number",
        r"[0-9]%%(?=[&/?#])",
        "https://a.test/?b=50%%&c=1",
        "https://a.test/?b=50%% https://a.test/?b=%%&c",
    ),
    Notation(
        "RPM macros",
        r"%(?:name|release|version)(?![A-Za-z0-9])",
        "https://a.test/b%name.tar.gz https://a.test/b-%version/",
        "https://a.test/b%names",
    ),
    Notation("formats before a word", r"[/=]%s(?=[A-Za-z_])", "https://a.test/web/%sif_/", "https://a.test/b%soft"),
    Notation("formats for a part of a host", r"//[^/?#%]*%(?:s|d(?![0-9A-Fa-f]))", "http://x%sx.a.test/", "http://a%df.test/"),
    Notation(
        "named formats of Python and Symfony",
        r"%(?:env)?\(",
        "https://a.test/%(version)s/ tcp://%env(VAR)%",
        "https://a.test/%28b)",
    ),
    Notation(
        "formats of Go, or fetches of HAProxy", r"%\[[a-z0-9]", "https://%[1]s/b http://www.%[hdr(host)]/", "https://a.test/%5B1"
    ),
    Notation(
        "any host, in SQL",
        "//%(?=/)",
        "https://%/b https://%/%",
        "https://a.test/100% https://a.test//%25/b https://%b",
    ),
    Notation("log formats", r"[/=.@]%[G-Z](?![A-Za-z0-9])", "https://a.test/keysign/%K sip:b@%J;c=d", "https://a.test/100%K"),
    Notation("fields of desktop entries and mailers", r"\A(?:mailto:)?%[A-Za-z](?:%[A-Za-z])*\Z", "%U mailto:%w%W", "mailto:a%W"),
    Notation(
        "arguments of Qt or of batch files, for a whole part",
        r"(?:[/=:@.-]|\A)%1(?=[/:?#&=.]|\Z)|//%[02-9](?=[/:?#]|\Z)",  # `%1` is one of them, or they are hosts
        "https://a.test/%1/b https://a.test/?c=%1&d=%2 %1 https://a.test:%1/ http://www.%1/b http://%2/b v4l2://%0",
        "https://a.test/100%2/ https://a.test/%2b% http://a%1.test/ https://a.test/%2/b https://a.test/b%2",
    ),
    Notation(
        "variables of Windows and curl's tests",
        r"%(?![0-9A-F]{2})[A-Z][A-Z0-9_]{2,}",
        "http://%HOSTIP:%HTTPPORT/",
        "http://a.test/%ABC",
    ),
    Notation(
        "variables of Windows that begin like bytes",
        r"%(?![0-9A-F]{2}%)(?=[A-Z0-9_]*[G-Z_])(?:[A-Z][A-Z0-9_]*%(?![0-9A-Fa-f]{2})|(?![0-9A-F]{2})[A-Z][A-Z0-9_]*%)",
        "https://a.test/%BASE%/c",
        "https://a.test/%BA%CE",
    ),
    Notation(
        "variables in lower case",
        r"%(?![0-9a-f]{2})[a-z][a-z0-9_.:-]+%(?![0-9A-Za-z])",
        "http://a.test/%id%",
        "http://a.test/%id%20",
    ),
    Notation(
        "a word for all, or for a root", r"\A%[A-Za-z][\w.-]{2,}%(?=[/?#]|\Z)", "%datetime% %base%/a.html", "%ab% %datetime%20"
    ),
    Notation(
        "a word for a part of a file name",
        r"\A(?![A-Za-z][A-Za-z0-9+.-]*:)[^?#%]*[-/_]%(?![0-9a-f]{2})[a-z]{3,}(?=\.[a-z]+\Z)",
        "func-%num.html a/b_%cnt.html",
        "100%off.html https://a.test/b-%num.html a-%fab.html a-%nu.html",
    ),
    Notation("variables after a doubled sign", r"%%[A-Za-z_]+%%", "sqlite://%%a%%/b"),
    Notation(
        "the file that Vim edits, or a part of its name",
        r"//%(?::[8.~hprte])+(?![A-Za-z0-9])",
        "file://%:p file://%:p:h/a",
        "http://%:pa/",
    ),
    Notation("AMPscript", r"%%=", "%%=RedirectTo(@url)=%%", "http://a.test/%%"),
    Notation("a blank of a template", r"%_%", "http://a.test/all.php%_%"),
)
