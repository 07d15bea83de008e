"""nginx: a semicolon ends a directive, and a URL without quotes."""

from urlint.find.language import Language
from urlint.find.languages._names import Editors, Names

_OURS = r"(?:.*/)?nginx/(?:.*/)?(?:[^/]*\.conf|sites-(?:available|enabled)/[^/]*)"
names = Names(aliases="nginxconf", files=".nginx", named=rf"(?:.*/)?[^/]*nginx\.conf|{_OURS}", sign="nginx")
editors = Editors(vim="nginx", helix={"nginx": ""}, zed=("Nginx",))
language = Language("nginx", comments=("#",), stops=";")
