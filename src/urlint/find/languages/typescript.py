"""TypeScript: the strings of JavaScript."""

from urlint.find.languages.javascript import language as base

language = base._replace(id="typescript")
