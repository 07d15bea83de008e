"""A word in place of a port, or of another part of an example."""

from urlint.find.notation import Notation

_PORT = "port[aos]?|PORT|Port|puerto|poort|portti|vrata|prievadas|порт|端口|ポート|포트"

NOTATIONS = (
    Notation(
        "the word `port`, alone or after others, in the languages of examples",
        rf"://[^/?#]*:[!(]?(?:your-|my-|the-)?(?=[A-Za-z_.]*(?:{_PORT}|portn\w*)(?![a-z]))[^\W\d][\w.]*+(?:-[nN]umber)?[!)]?(?=[/?#,:]|\.?\Z)",
        "http://host:port/ http://a.test:PORT. http://a.test:proxyPort1 redis://your-host:your-port:b http://a.test:(port) http://a:PORT_NUMBER",
        "http://a.test:http/ http://a.test/b:port/ http://a.test:bad-port/ http://a.test:important/",
    ),
    Notation(
        "a word for an email address",
        r"\A(?i:mailto):(?i:e-?mail(?:[-_]?address)?|(?:mail[-_]?)?address(?:es)?|user(?:name)?|recipients?|someone|addr)(?=[?,]|\Z)",
        "mailto:address?subject=b mailto:email mailto:someone,b@c.test",
        "mailto:ab.test mailto:info mailto:email.test",
    ),
    Notation(
        "a word for a path, and a revision",
        r"\Afile://path@rev(?:ision)?\Z",
        "file://path@rev file://path@revision",
        "file://path@revs file://paths@rev",
    ),
    Notation(
        "the first letters of `host` and `port`",
        r"://h:p(?=[/?#]|\Z)",
        "https://h:p http://h:p/b",
        "http://h:80p/ http://h.test:p/ http://a:b http://h:pa",
    ),
    Notation(
        "a port with NFS options: its version or its protocol",
        r"\Anfs://[^/?#@]*:(?=[0-9]*[a-z])[0-9]*(?:v[0-9])?[a-z]{0,2}(?=/|\Z)",
        "nfs://server:123v2um/path nfs://server:m/path nfs://server:v3",
        "nfs://server:123v2path/ nfs://server:bad2/ http://server:123v2um/path",
    ),
    Notation(
        "the same prefix twice, or words for a host and for a port",
        r"://(?:(?P<whose>[a-z]+-)[a-z-]*:(?P=whose)|[a-z][a-z-]*-host:[a-z][a-z-]*-)port(?=[/?#]|\Z)",
        "http://ppg-server:ppg-port/ rtsp://vdr-host:xineliboutput-port/",
        "http://ppg-server:abc-port/ http://a.test:bad-port/ http://b-host:port-c/",
    ),
    Notation(
        "a word in another script",
        r"://[^/?#]*:(?:(?!\d)[^\x00-\x7f]){2,}(?=[/?#,]|\Z)",
        "irc://เซิร์ฟเวอร์:พอร์ต/",
        "http://a.test:８０/",
    ),
    Notation(
        "letters that stand for any",
        r"://[^/?#]*:(?:[0-9]*(?:[xX]{2,}|[nN]{3,}|[pP]{3,})|_{2,}(?:[A-Za-z]\w*__)?)(?=[/?#]|\Z)",
        "http://xxx:xxx/ http://a.test:NNNN http://a.test:80XX/ http://a.test:8xxx http://a.test:__b__/ http://a.test:____ http://a.test:ppppp/",
        "http://a.test:nn/ http://a.test:pp/ http://a.test:80x/ http://a.test:_b/",
    ),
    Notation(
        "letters for the digits of an address, and others for a port",
        r"://(?:(?i:x{1,3}\.){3}[xX]{1,3}|(?:[a-z]\.){3}[a-z]):[A-Za-z]+(?=[/?#]|\Z)",
        "http://xxx.xxx.xxx.xxx:yyyy http://x.x.x.X:p/ http://a.b.c.d:p/",
        "http://xxx.xxx:yyyy http://x.x.x.x:80y/ http://x.x.x.x.test:y/ http://a.b.c.dd:p/",
    ),
    Notation(
        "one of several, or a range",
        r"://[^/?#]*:(?:\([0-9]+\)|[0-9]{2,5}\|[0-9]{2,5}|[0-9]{4,5}-[0-9]{4,5})(?=[/?#]|\Z)",
        "http://a.test:(8080)/ http://a.test:8080-8090 http://a.test:80|443/",
        "http://a.test:-80 http://a.test:42:42 http://a.test:80-80",
    ),
    Notation(
        "a user, a password, and a host in a language other than English",
        r"://(?=[\w:@-]*?[^\x00-\x7f])[^\W\d_][\w-]++:[^\W\d_][\w-]++@[^\W\d_][\w-]++(?=[:/?#]|\Z)",
        "postgresql://usuario:contraseña@tu_base/b db://ingoa:kupuhipa@tūmau:tauranga/x",
        "http://a:b@測試?c http://user:contraseña@a.test/",
    ),
    Notation(
        "a user in a language other than English",
        r"://(?=[\w-]*?[^\x00-\x7f])[^\W\d_][\w-]{3,}+@[\w[]",
        "ssh://användarnamn@a.test/mapp ftp://имя_пользователя@ftp.пример.рф/путь",
        "http://josé:secret@a.test/ http://é@a.test/ ssh://user@b.test/é",
    ),
    Notation(
        "words for a host in another language, joined as in no DNS name",
        r"://(?=[\w.-]*?[^\x00-\x7f])(?:[\w-]++\.)*?[^\W\d_][^\W_-]*+_[^\W\d_][\w.-]*+(?=[:/?#]|\Z)",
        "smb://naziv_poslužitelja/dio dav://piemērs.datora_nosaukums.lv/ceļš",
        "http://göogle.com/ http://a_b.test/é http://é.test/a_b",
    ),
    Notation(
        "words in a language other than English, cut short",
        r"://[^/?#:@]*:(?=[A-Za-z]*+\.?[A-Za-z]*+[^\x00-\x7f])[^\W\d_]++\.[^\W\d_]++(?=[/?#,]|\Z)",
        "tcp://ip:b.noktası tcp://anamakine:b.noktası/",
        "tcp://ips:b tcp://ips:b.c/ http://a.test:8.é",
    ),
    Notation(
        "the key of a cache entry, made of a host and words",
        r"://[^/?#:@]+(?::[A-Za-z_]\w*){3,}\Z",
        "http://a.test:name:me:v1 http://a.test:user:me:version:v1",
        "http://a.test:name:me http://a.test:name:me:80 http://a.test:name:me:v1/",
    ),
    Notation("an address and a word", r"://ip:[^\W\d_][\w.]*(?=[/?#,]|\Z)", "tcp://ip:b.noktasi", "tcp://ips:b"),
    Notation(
        "capitals for all",
        r"://(?:[^/?#@]*@|unix:)?[A-Z][A-Z_]*(?::[A-Z][A-Z_]*)+(?=[/?#]|\Z)",
        "db://U:PW@H:P/DB http://unix:SOCKET:PATH usb://BUS:DEVICE:ENDPOINT",
        "http://A.TEST:B/",
    ),
    Notation(
        "parameters of a route",
        r"//:(?:[A-Za-z]\w*\.(?=[\w:])|[A-Za-z]{3}\w*(?=[/?#]|\Z))|//[0-9.]+\.:[A-Za-z]\w*(?=[./?#]|\Z)",
        "wss://:service.a.test ws://:hostname/b http://127.0.0.:octet/",
        "http://:b/ http://a.:80/ http://a.:b/ http://a.test/b.:c",
    ),
)
