"""Less: CSS with variables."""

from urlint.find.languages.scss import language as base

language = base._replace(id="less")
