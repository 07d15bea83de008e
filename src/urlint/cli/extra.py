"""What a plain install leaves out: the packages of the extras, such as `urlint[cli]`."""

from collections.abc import Iterator
from contextlib import contextmanager

from urlint.cli.parser import Usage


@contextmanager
def extra(what: str, name: str) -> Iterator[None]:
    """Around the imports that `what` needs and the extra `name` brings. Raises Usage, with the command that installs it."""
    try:
        yield
    except ImportError as error:
        raise Usage(f"{what} requires the package `{error.name}`: `pip install 'urlint[{name}]'`") from None
