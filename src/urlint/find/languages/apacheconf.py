"""Apache's configuration: a comment fills its line; a quote in a literal has a backslash before it."""

from urlint.find.language import Language, Remark
from urlint.find.languages._names import Editors, Names

names = Names(
    aliases="apache htaccess",
    files=".htaccess httpd.conf apache2.conf .vhost",
    named=r"(?:.*/)?(?:apache2|httpd)/(?:.*/)?[^/]*\.conf",
    sign="apache2|httpd",
)
editors = Editors(vim="apache", zed=("Apache",), kate="Apache Configuration")
language = Language("apacheconf", comments=("#",), quotes={'"': "single", "'": "single"}, remark=Remark("#", "above"))
