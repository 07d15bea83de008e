"""Protocol buffers."""

from urlint.find.languages._names import Editors, Names
from urlint.find.languages.c import language as base

names = Names(aliases="proto protobuf", files=".proto")
editors = Editors(vim="proto", zed=("Proto",))
language = base._replace(id="proto3")
