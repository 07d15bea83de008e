"""How do `validate` and `explain` print a verdict as JSON?"""

from urlint.lint.explain import components
from urlint.lint.scheme import told
from urlint.typed import Any
from urlint.url.expected import wanted
from urlint.url.repair import repairs
from urlint.url.validator import Validator
from urlint.url.verdict import Fault, Verdict


def as_object(verdict: Verdict, validator: Validator) -> dict[str, Any]:
    """The verdict as a JSON object: components, error, fixes, and the parts of the scheme; offsets are code points of the input."""
    text = verdict.reference.text
    parts = ((name, span) for name, span in components(verdict))
    return {
        "input": text,
        "grammar": verdict.grammar,
        "production": verdict.production,
        "valid": verdict.valid,
        "components": [
            {"name": name, "start": span.start, "end": span.end, "text": text[span.start : span.end]} for name, span in parts
        ],
        "error": None if verdict.fault is None else _error(verdict, verdict.fault, validator),
        "fixes": [{"title": each.title, "text": each.text(text), "safe": each.safe} for each in repairs(verdict, validator)],
        "scheme": [{"name": name, "text": part} for name, part in told(text)],
    }


def _error(verdict: Verdict, fault: Fault, validator: Validator) -> dict[str, Any]:
    production, expected = wanted(verdict, fault, validator)
    return {
        "rule": fault.rule,
        "component": fault.component,
        "start": fault.span.start,
        "end": fault.span.end,
        "viable_prefix": fault.viable_prefix,
        "message": fault.message,
        "production": production,
        "expected": list(expected),
        "clause": fault.clause,
    }
