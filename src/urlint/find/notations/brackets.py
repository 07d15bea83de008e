"""Brackets that do not contain an address."""

from urlint.find.notation import Notation

NOTATIONS = (
    Notation(
        "words for a host, its first label, or a user",
        r"(?://|@)\[(?=[a-f0-9. ]*[A-Zg-z_])[A-Za-z][A-Za-z0-9_.-]*(?:'s)?(?: [A-Za-z]+(?:'s)?)*\??\](?=[:/@;,.-]|\Z)",
        "https://[x] sftp://[user],a@b.test/ https://[account].a.test/ https://[tenant]-my.a.test/ scp://[user]@host/x "
        "http://[Box's␣IP]:8080 irda://[nick?]",
        "http://[dead.beef?]/ http://[dead.beef]/ http://[::g]/ http://[x]a.test/ http://[a's]b.test/",
    ),
    Notation(
        "a word for a host, as GTK-Doc encodes what nobody filled in",
        r"//%5B[A-Z]+%5D(?=[/?#]|\Z)",
        "http://%5BSERVER%5D/b",
        "http://%5Bserver%5D/b http://%5B::1%5D/",
    ),
    Notation(
        "a word for a host in a language other than English, which a blank may cut off",
        r"//\[(?=\w*?[^\W\d_](?<![A-Za-z]))\w+(?=\](?=[:/?#]|\Z)|\Z)",
        "tcp://[Hôte]:[PORT] serial://[MÍSTNÍ",
        "http://[fe80::é]/ http://[hôte/ http://[é]a.test/",
    ),
    Notation(
        "a word for a label of a host",
        r"\A[a-z]+://[^/?#\[\]]*[.-]\[[A-Za-z][\w-]*\](?=[.-])",
        "https://s3-[region].a.test/ sb://b-[uid].a.test/",
        "https://a.test/b.[c].d https://a.[1].test/",
    ),
    Notation(
        "a word for a segment or a value",
        r"(?:[^/]/|=)\[[A-Za-z_][A-Za-z_-]*\](?=[/.?#&]|\Z)",
        "https://a.test/[org_name]/[repo].svg https://a.test/[slug] https://a.test/?t=[token]&u=1",
        "https://a.test/[1]/ https://a.test/b[c]/d https://[a:b] https://a.test/?t[b]=c",
    ),
    Notation(
        "a value by its path, in a configuration",
        r"//\[(?=[a-f/]*[g-z])[a-z][\w-]*(?:/[a-z][\w-]*)+\]",
        "http://[global/host-address]/b",
        "http://[fe80/a]/ http://[global/b c]",
    ),
    Notation(
        "words for a host and its port",
        r"//\[(?:host:port|address:port|[A-Z]+:[A-Z]+)\]",
        "tcp://[host:port] https://[IP:PORT]/",
        "http://[fe80:a]/",
    ),
    Notation(
        "a Tcl command, in a namespace or cut off before its arguments",
        r"//\[(?=[A-Fa-f]*[G-Zg-z])[A-Za-z_]{2,}(?:::(?=[a-f_]*[g-z])[a-z_]{2,}(?=[\] ]|\Z)|\Z)",
        "https://[HTTP::host] https://[IP::local_addr]/b https://[getfield",
        "http://[::g]/ http://[fe80::g] http://[HTTP::1]/ http://[abc http://[localhost/ http://[localhost:80",
    ),
    Notation(
        "an IPv6 address with letters for any digits",
        r"//\[(?=[0-9A-Fa-fxX]*:)(?=[0-9A-Fa-fxX:]*(?:[xX]{2}|[\[:][xX][:\]]))[0-9A-Fa-fxX:]++\]",
        "http://[2001:db8::x]/ http://[xxxx:xxxx::1]:80",
        "http://[2001:db8::g]/ http://[2001:db8::1x]/",
    ),
    Notation(
        "an optional user",
        r"//\[[^\W\d_][\w:-]*@[\w:-]*\]|//\[(?=[a-f:]*[g-z])[A-Za-z]+:(?:[A-Za-z]+\]@|\]\[[A-Za-z]+\\?@\])",
        r"ssh://[user:pass@]a.test/ http://[user@pass:] clickhouse://[user:password]@a.test:9000/b http://[user:][pass\@]a.test/",
        "http://[fe80::1]/ http://[fe80:]/ http://[fe:ed]@a.test/ http://[user:pass]a.test/ http://[user:][b/",
    ),
    Notation(
        "an optional part in an optional part",
        r"//\[[A-Za-z][\w-]*\[:[A-Za-z\]]",
        "ftdi://[vendor[:product[:index|:serial]]]/b git://[path-to-repo[:]][ref@]b",
        "http://[fe80[::1]]/ http://[vendor[0]]/",
    ),
    Notation(
        "the addresses of a process, of Open MPI",
        r"\Atcp6://\[[0-9a-f:]+(?:,[0-9a-f:]+)+\]",
        "tcp6://[fe80::1,2001:db8::1]:43370",
        "http://[fe80::1,2001:db8::1]/ tcp6://[fe80::1,x]",
    ),
    Notation(
        "a dot of a host in brackets, in an expression, or so that nobody follows the link",
        r"//[^/?#\[\]]*[\w-]\[\.\][\w-]",
        "http://www[.]a.test/b hxxp://a[.]test",
        "http://a.test/b[.]c http://[.]a.test/",
    ),
    Notation(
        "a Unix socket",
        r"//\[unix:",
        "http://[unix:/b/c]/d",
        "http://[unix]a.test/",
    ),
    Notation(
        "a device on a bus, of GVfs",
        r"\A(?!(?:https?|wss?|ftps?):)[a-z0-9]+://\[[a-z]+:[0-9]+,[0-9]+\]",
        "gphoto2://[usb:001,002]/b",
        "http://[usb:001,002]/b gphoto2://[usb:b]/",
    ),
    Notation(
        "an Embperl block",
        r"//\[[-+*$!](?:\s|\Z)",
        "http://[+␣$host␣+]/b http://[-",
        "http://[-b]/ http://[fe80:+",
    ),
    Notation(
        "a class of letters or digits for a host",
        r"//\[[^\]/?#]{0,20}?(?:a-z|A-Z|0-9)",
        r"http://[a-z0-9\-.] http://[-a-zA-Z./0-9]+ http://[_0-9]",
        "http://[a-b::1] http://[::1]/a-z",
    ),
    Notation(
        "optional parts, classes of Emacs",
        r"\[(?:[:/?@][^\W\d]+:?|[?&][A-Za-z][\w.-]*=(?:[^\s\[\]]|\[[^\s\[\]]*\])*)\]",
        "http://a.test[:port]/ myeditor://open?file=[:file:] http://a.test/b[?c=d][&e=[f|g]]",
        "http://[::1]/ http://a.test/b[?2=c] http://a.test/?b=[?c",
    ),
    Notation(
        "a path, a pattern, or something optional in something optional",
        r"//\[(?!\[[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*\])(?:[*/\[]|<[^\W\d_]|[A-Za-z]+\|)",
        "mumble://[<user␣name> mumble://[<имя␣пользователя> unix://[/path/to/socket] https://[*.]example.edu/ https://[[user@]host] file://[relative|/absolute]/path",
        "http://[::1]/ http://[<2001:db8::7]/ http://[[2001:db8::1]:80/",
    ),
    Notation(
        "templates of Polymer, or of Hogan with brackets for braces",
        r"\[\[[A-Za-z_$][\w.$]*\]\]",
        "[[url]][[console]]",
        "http://a.test/[b]]",
    ),
    Notation("something left out, as in Cargo's tests", r"\[\.{2,3}\]", "path+file://[..]/foo#0.1.0 http://a.test/[...]"),
    Notation(
        "words in capitals",
        r"\[[A-Z][A-Z0-9_-]*(?: [A-Z0-9_-]+)*\]",
        "http://a.test/b-[NAME] http://a.test/b@c/[ICON␣SLUG].svg",
        "http://a.test/?b[c]=d http://a.test/[Icon␣slug].svg",
    ),
    Notation(
        "what a bundler calls its files",
        r"\[(?:[a-z]*hash(?::[0-9a-z]+)?|name|ext|id|path|query|base)\]",
        "dist/main.[chunkhash].js a/[name].[contenthash:8].css https://a.test/[path][name]?b=[hash]",
        "https://a.test/[0]/b[c].js",
    ),
    Notation(
        "Ivy patterns",
        r"\[(?:organi[sz]ation|module|revision|artifact|classifier)\]",
        "http://a.test/[module]-[revision].b",
    ),
    Notation(
        "words for all",
        r"\A\[(?![A-Za-z]+:)[^\W\d_][^\[\]]* [^\[\]]*\]\Z",
        "[À␣MODIFIER␣-␣https://a.test/] [url␣-␣à␣modifier]",
        "[https://a.test/b␣c] [2␣b]",
    ),
    Notation(
        "words for a value",
        r"=\[[^\W\d_][^\[\]&#=]* [^\[\]&#=]*\](?=[&#+ ]|\Z)",
        "https://a.test/?u=[À␣MODIFIER␣-␣url]&t=[some␣text] mailto:?body=[texte␣de␣l'article]+[url]",
        "https://a.test/?t=[kat.cr]b https://a.test/?t=[b␣c]d",
    ),
    Notation(
        "a word for a root, or for all",
        r"\A\[[A-Za-z][A-Za-z_.-]+\](?:/|\Z)",
        "[preferred]/a/b.zip [link] [service_ack_url] [myUrl]",
        "[a] [b1] [a:b]",
    ),
    Notation(
        "curl ranges",
        r"\[[A-Za-z0-9]{1,9}-[A-Za-z0-9]{1,9}(?::[0-9]+)?\]",
        "ftp://a.test/f[1-100:10].txt",
        "http://a.test/?b[c]=d",
    ),
    Notation("the Template Toolkit", r"\[%[ +-]", "http://[%␣server␣%]/", "http://[%25]/"),
)
