"""Objective-C: C, with literals that begin with an at sign."""

from urlint.find.languages._names import Editors, Names
from urlint.find.languages.c import language as base

names = Names(aliases="objc objective-cpp", files=".m .mm")
editors = Editors(vim="objc")
language = base._replace(id="objective-c")
