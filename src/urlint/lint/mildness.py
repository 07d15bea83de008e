"""Why does a finding weigh no more than an info? No reader minds, it lies among tests, or the text says that it is wrong."""

from urlint.lint.config import Config

_TAKEN = "all programs that read it here understand it"
_TESTS = "it is in a test or a copy"


def reason(config: Config, rule: str, consequence: str, excuse: str) -> str:
    """The reason as a clause, such as "it is in a test"; "" if the settings or the rule want it so.

    `consequence` is what comes of the fault, `excuse` why the text around may want it.
    """
    if config.severity.get(rule, "off") != "off":
        return ""
    if consequence == "none":
        return _TAKEN
    if config._replace(test_data=False).severity_of(rule, consequence) == config.severity_of(rule, consequence, bool(excuse)):
        return ""
    return _TESTS if config.test_data else excuse
