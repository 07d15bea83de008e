"""TypeScript with markup in it."""

from urlint.find.languages.javascriptreact import language as base

language = base._replace(id="typescriptreact")
