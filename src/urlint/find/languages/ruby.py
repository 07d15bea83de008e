"""Ruby: `#{...}` in double quotes, patterns in slashes."""

from urlint.find.language import Language
from urlint.find.languages._blocks import here, lined
from urlint.find.languages._names import Editors, Names

names = Names(
    aliases="rb",
    files=".rb .gemspec .rake .podspec config.ru Gemfile Rakefile Podfile Vagrantfile Brewfile Fastfile",
    interpreters="ruby",
    tests="test_ _spec",
)
editors = Editors(vim="ruby", helix={"ruby": "solargraph"}, zed=("Ruby",))
language = Language(
    "ruby",
    comments=("#",),
    quotes={'"': "octets", "'": "single"},
    long_strings=True,
    joins=r"\+(?!=)|<<|\\\r?\n[ \t]*[\"\']",
    nests=True,
    patterns=True,
    blocks=(here("<<", "octets"), lined("=begin", "=end", comment=True)),
    readers=("ruby",),
)
