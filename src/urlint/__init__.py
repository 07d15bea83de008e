"""A linter for URLs: which URLs are in a document, are they well formed, and how are they fixed?

This is the interface for Python programs. Text goes in, immutable values come out:

>>> import urlint
>>> for each in urlint.lint("See http://host:8a/x for more."):
...     print(each.span.start, each.rule, each.message)
16 invalid-port port `8a` is not a number
>>> bool(urlint.validate("http://host/%zz"))
False

All offsets are code points. Only `check` and `parse` raise because of what a text contains, and no function uses the network. A
wrong name (of a grammar, a language, or a setting) raises a ValueError that suggests the nearest valid one. Names that are not in
`__all__` are not public and may change.

`import urlint` loads nothing else: each name is imported when it is first used.
"""

import sys

TYPE_CHECKING = False  # True for type checkers; importing `typing` takes longer than the whole module
if TYPE_CHECKING:
    from types import ModuleType

    from urlint.api.check import UrlError as UrlError
    from urlint.api.check import check as check
    from urlint.api.check import parse as parse
    from urlint.api.explain import explain as explain
    from urlint.api.find import find as find
    from urlint.api.fix import fix as fix
    from urlint.api.grammar import Grammar as Grammar
    from urlint.api.grammar import grammar as grammar
    from urlint.api.lint import lint as lint
    from urlint.api.split import split as split
    from urlint.api.valid import is_valid as is_valid
    from urlint.api.validate import validate as validate
    from urlint.find.document import Confidence as Confidence
    from urlint.find.document import Finding as Finding
    from urlint.find.document import Kind as Kind
    from urlint.grammar.error import GrammarError as GrammarError
    from urlint.lint.config import Config as Config
    from urlint.lint.config.mistake import SettingsError as SettingsError
    from urlint.lint.diagnostic import Diagnostic as Diagnostic
    from urlint.lint.diagnostic import Fix as Fix
    from urlint.lint.diagnostic import Severity as Severity
    from urlint.text import Edit as Edit
    from urlint.text import Span as Span
    from urlint.url.normalize import normalize as normalize
    from urlint.url.reference import Component as Component
    from urlint.url.reference import Reference as Reference
    from urlint.url.resolve import resolve as resolve
    from urlint.url.verdict import Fault as Fault
    from urlint.url.verdict import Verdict as Verdict
else:
    ModuleType = type(sys)

__all__ = [
    "Component",
    "Confidence",
    "Config",
    "Diagnostic",
    "Edit",
    "Fault",
    "Finding",
    "Fix",
    "Grammar",
    "GrammarError",
    "Kind",
    "Reference",
    "SettingsError",
    "Severity",
    "Span",
    "UrlError",
    "Verdict",
    "check",
    "explain",
    "find",
    "fix",
    "grammar",
    "is_valid",
    "lint",
    "normalize",
    "parse",
    "resolve",
    "split",
    "validate",
]
__version__ = "1.0.0rc1"

_HOMES = {
    "api.check": "UrlError check parse",
    "api.explain": "explain",
    "api.find": "find",
    "api.fix": "fix",
    "api.grammar": "Grammar grammar",
    "api.lint": "lint",
    "api.split": "split",
    "api.valid": "is_valid",
    "api.validate": "validate",
    "find.document": "Confidence Finding Kind",
    "grammar.error": "GrammarError",
    "lint.config": "Config",
    "lint.config.mistake": "SettingsError",
    "lint.diagnostic": "Diagnostic Fix Severity",
    "text": "Edit Span",
    "url.normalize": "normalize",
    "url.reference": "Component Reference",
    "url.resolve": "resolve",
    "url.verdict": "Fault Verdict",
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names.split()}


class _LazyModule(ModuleType):
    """This module: imports each public name on first use, and protects it afterward.

    The functions `find`, `grammar`, and `lint` have the same names as packages. When Python imports something in a package, it
    binds the package to its name in this module, which would replace the function.
    """

    def __getattr__(self, name: str) -> object:
        if name not in _HOME_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name, obj=self)
        import typing  # noqa: F401 - so that `urlint.typed` has the real types for programs that ask for them
        from importlib import import_module  # late: the command line uses none of these names

        value: object = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
        setattr(self, name, value)
        return value

    def __setattr__(self, name: str, value: object) -> None:
        if not (name in _HOME_OF and isinstance(value, ModuleType)):
            super().__setattr__(name, value)

    def __dir__(self) -> list[str]:
        return sorted({*vars(self), *__all__})


sys.modules[__name__].__class__ = _LazyModule
