"""C++: C, with raw strings."""

from urlint.find.languages._names import Editors, Names
from urlint.find.languages.c import language as base

names = Names(aliases="c++ cxx cc hpp", files=".cpp .cc .cxx .cppm .ixx .hpp .hh .hxx .inl .ipp .tpp .tcc", tests="test_ test Test")
editors = Editors(vim="cpp", helix={"cpp": "clangd"}, zed=("C++",))
language = base._replace(
    id="cpp",
    before_raw="(?:u8|[uUL])?R",
    long=(r'R"([^()\\\s]{0,16})\(\Z', ')%s"'),
    joins=r"\+(?![+=])",
    placeholder=rf"%[1-9](?![0-9A-Fa-f])|{base.placeholder}",
)
