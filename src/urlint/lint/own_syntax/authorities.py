"""Whole URLs whose schemes have no authority in the generic sense (RFC 3986, section 3.2)."""

from urlint.find.notation import Notation

_CHAR = r"[^\s<>\"{}|\\^`]"
_HOST = r"(?:(?:[A-Za-z0-9._-]|%[0-9A-Fa-f]{2})++|\[[0-9A-Fa-f:.]+\])(?::[0-9]*)?"
_ANY = rf"(?:{_HOST}|:[0-9]++)"  # for PostgreSQL, a port alone is one of this machine
_OTHER = r"\A(?!(?:https?|wss?|ftps?):)[A-Za-z][A-Za-z0-9+.-]*+://"

NOTATIONS = (
    Notation(
        "addresses of drivers, which stand in a path",
        rf"\A(?:jdbc|r2dbc):[a-z0-9:+-]+//\[[0-9A-Fa-f:.]+\](?::[0-9]+)?(?:[/?;]{_CHAR}*)?\Z",
        "jdbc:mariadb://[::1]:3306/b r2dbc:pool:postgresql://[::1]/a",
        "jdbc:mariadb://[::g]/ jdbc:mariadb://[::1]:a/",
    ),
    Notation(
        "lists of hosts, of properties: MongoDB, Kafka, RabbitMQ, SQL Server",
        rf"{_OTHER}(?:[^/?#@\s]*@)?{_ANY}(?:[,;](?:[A-Za-z0-9_.]+=[^/?#,;\s]*|(?:[^/?#@,;\s]*@)?{_ANY}))++(?:[/?#]{_CHAR}*)?\Z",
        "postgresql://a:1,:2/b mongodb://u:p@a:1,b.test:2/c?d=e kafka://[::1]:9092,b"
        " amqp://u:p@a;u:p@b:5672/c sqlserver://a:1433;database=b",
        "http://a:1,b/ redis://a:port redis://a:1,b:2/<c> amqp://a:x;b",
    ),
    Notation(
        "lists of hosts between blanks, of LDAP",
        rf"\Aldap[si]?://{_HOST}(?: {_HOST})++(?:/.*)?\Z",
        "ldap://a.test␣b.test/ou=x,␣o=y ldaps://a.test:636␣b.test",
        "http://a.test␣b.test/ ldap://a.test/b␣c",
    ),
    Notation(
        "lists of servers of the web with their ports: Elasticsearch, etcd, Spring",
        rf"\Ahttps?://(?:[^/?#@\s]*@)?[A-Za-z0-9._-]+:[0-9]+(?:,[A-Za-z0-9._-]+:[0-9]+)++(?:[/?#]{_CHAR}*)?\Z",
        "http://a:9200,b.test:9201 https://u:p@a:1,b:2/c",
        "http://a:9200,b http://a:1,b:c/",
    ),
    Notation(
        "URLs in a chain, of fsspec",
        rf"(?={_CHAR}*+\Z){_OTHER}\S*?::(?:[A-Za-z][A-Za-z0-9+.-]*+:/|/[A-Za-z])",
        "zip://*.csv::s3://a/b.zip filecache://a:b::/c",
        "http://a::b://c zip://a::b",
    ),
    Notation(
        "modules of rsync, as its command has them without a scheme",
        r"\Arsync://(?:[\w.-]+@)?(?:[\w.-]+|\[[0-9A-Fa-f:.]+\])::[\w.-]+(?:/\S*)?\Z",
        "rsync://a.test::b/c rsync://u@a.test::b",
        "rsync://a.test:: rsync://a.test:b/c http://a.test::b/c",
    ),
    Notation(
        "a protocol and its address in brackets, of the driver of Go",
        rf"{_OTHER}(?:[^/?#@\s]*@)?(?:tcp|unix)\([^()\s]*\)(?:[/?#]{_CHAR}*)?\Z",
        "mysql://root:pass@tcp(localhost:3306)/b?c=d mysql://a@unix(/run/b.sock)/c",
        "http://a@tcp(b:1)/ mysql://a@tcp(b:1/",
    ),
    Notation(
        "lists of hosts in brackets, of MySQL",
        rf"\A(?:mysqlx?|mariadb)://(?:[^/?#@\s]*@)?\[{_HOST}(?:,{_HOST})++\](?:[/?#]{_CHAR}*)?\Z",
        "mysqlx://u:p@[a:33060,b.test:33060]/c mysql://[a,b]",
        "mysqlx://u@[a:33060]/c redis://[a,b] mysqlx://[a,b",
    ),
    Notation(
        "two ports of one host, of ZeroMQ",
        r"\Azmq\+[a-z]+://[\w.*-]+:\w+\+\w+\Z",
        "zmq+tcp://a.test:5555+5556",
        "zmq+tcp://a.test:b tcp://a.test:5555+5556",
    ),
    Notation(
        "images of containers with a tag, a digest",
        r"\A(?:docker|docker-image|docker-daemon|container-image|oci)://[A-Za-z0-9._/-]+(?::[A-Za-z0-9_][A-Za-z0-9._-]*)?(?:@sha256:[0-9A-Fa-f]+)?\Z",
        "docker://alpine:latest oci://a.test/b:1.0@sha256:0a",
        "docker://a:b:c",
    ),
    Notation(
        "devices on a serial bus, by vendor and product",
        rf"{_OTHER}[0-9A-Fa-f]{{4}}:[0-9A-Fa-f]{{4}}(?::[0-9A-Fa-f]{{2}})?\Z",
        "hwgrep://0451:f432 cp2110://0001:004a:00",
        "http://0451:f432 redis://a:f432",
    ),
    Notation(
        "devices on a serial bus, by name",
        r"\Aftdi://[\w.-]*(?::[\w.-]*){1,3}/[0-9?]",
        "ftdi://ftdi:ft232h/1 ftdi://::/?",
        "ftdi://a:b ftdi://a:b/c",
    ),
    Notation(
        "a socket of Unix and what is asked for on it: Node.js, nginx, Docker",
        rf"\Ahttps?://unix:(?:\.?/|%2[Ff]|@){_CHAR}*\Z",
        "http://unix:/var/run/a.sock:/b?c http://unix:%2Frun%2Fa.sock/b https://unix:/a/b.socket",
        "http://unix:a/ http://unix: http://unix:/<a>",
    ),
    Notation(
        "a data base by its number and its password: Ansible's cache in Redis",
        r"\A(?:tls|rediss?)://[\w.-]+:[0-9]+:[0-9]+(?::[^\s/@:]+)?\Z",
        "tls://localhost:6379:0:changeme redis://a.test:1:0",
        "http://a.test:1:0:b tls://a.test:1:b tls://a.test:1: tls://a.test:b:0",
    ),
    Notation(
        "settings of ODBC, in the place of a host",
        r"\A(?i:odbc://(?:dsn|driver)=)",
        "odbc://DSN=a^;UID=b^;PWD=c odbc://driver={b};server=a",
        "odbc://a^;UID=b http://DSN=a^;UID=b",
    ),
    Notation(
        "an address of this machine, and the one that a proxy puts in its place",
        r"\Ahttps?://[\w.-]+:[0-9]+=https?://",
        "http://localhost:8888=http://a.test:80",
        "http://localhost:8888=b http://a.test:=http://b.test",
    ),
    Notation(
        "a header that a program is to send to a host: uscan",
        r"\Ahttps?://(?:[\w-]+\.)+[\w-]+(?::[0-9]+)?@[A-Za-z][\w-]*=[^/?#\s]*\Z",
        "https://a.test@Token=b https://a.test:80@b=c",
        "https://a@b=c https://a.test@b=c/ https://a.test@b.test",
    ),
    Notation("fields between bars, of eDonkey", r"\Aed2k://\|", "ed2k://|file|b.avi|7|0a|/", "ed2k://a|b"),
    Notation(
        "a device of FFmpeg and its options, a list of files and times, as mpv plays them",
        r"\A(?:av://[a-z0-9_]+:|edl://)",
        "av://type:options av://lavfi:testsrc=s=9x9 edl://a,length=5;%5%b,c;d,1,2 edl://[edl␣specification␣as␣in␣edl-mpv.rst]",
        "av://a http://lavfi:b",
    ),
    Notation(
        "a data base in memory",
        r"\A(?:[a-z+-]*sqlite[0-9]?(?:\+[a-z]+)?|duckdb)://:memory:\Z",
        "sqlite://:memory: jdbc+sqlite3://:memory: duckdb://:memory:",
        "redis://:memory:",
    ),
    Notation(
        "records of the AT Protocol", rf"\Aat://did:[a-z]+:[A-Za-z0-9._:%-]+(?:[/?#]{_CHAR}*)?\Z", "at://did:plc:a1/b", "at://did:b"
    ),
    Notation(
        "names of clusters, of secrets",
        r"\A(?:databricks|spark)://[\w.-]+:[\w.-]+\Z",
        "spark://driver:a-b databricks://a:b",
        "spark://a:b:c",
    ),
    Notation(
        "projects of the Open Build Service",
        rf"\Aobs://[\w.+-]+(?::[\w.+-]+)+(?:/{_CHAR}*)?\Z",
        "obs://openSUSE:Leap:16.0/standard obs://A:B",
        "obs://a::b obs://a:b:",
    ),
    Notation("resource names of Amazon", rf"\As3://arn:{_CHAR}*\Z", "s3://arn:aws:s3:us-west-2:1:accesspoint/a", "s3://arn"),
)
