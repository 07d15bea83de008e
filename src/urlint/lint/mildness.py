"""Why is a finding only an info? No reader minds it, it is among tests, or the text says that it is wrong."""

from urlint.lint.config import Config

_TAKEN = "all programs that read it here understand it"
IN_TESTS = "it is in a test or a copy"
"""Why the findings in data of tests, and in copies, weigh little."""


def reason(config: Config, rule: str, consequence: str, excuse: str) -> str:
    """The reason as a clause, such as "it is in a test"; "" if the settings or the rule make it an info.

    `consequence` is what comes of the fault, `excuse` why it may be there on purpose, according to the text around it.
    """
    if config.severity.get(rule, "off") != "off":
        return ""
    if consequence == "none":
        return _TAKEN
    if config._replace(test_data=False).severity_of(rule, consequence) == config.severity_of(rule, consequence, bool(excuse)):
        return ""
    return IN_TESTS if config.test_data else excuse
