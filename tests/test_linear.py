"""Texts that once took time beyond their length: to lint them, and to edit them, takes four times as long for four times as much.

`benchmarks/doubling.py` looks for more of them.
"""

from collections.abc import Callable
from time import process_time

import pytest

from benchmarks.doubling import Text, edited, linted, taken
from urlint.files.toml import line_of

SIZE = 40_000
TEXTS = [
    Text("plaintext", "", "urlint: ignore["),
    Text("python", "", "# urlint: ignore[a, b "),
    Text("plaintext", "!" * 20_000, "urlint: ignore "),
    Text("plaintext", "", "# urlint: ignore[unused-suppression] urlint: ignore\n"),
    Text("plaintext", "http://", "{&#"),
    Text("plaintext", "http://" + "(" * 20_000, "}"),
    Text("markdown", "http://a.test/" + "\\[" * 10_000, "\\)"),
    Text("markdown", "http://a.test/" + "{" * 10_000, "\\(\\)"),
    Text("javascriptreact", "src='``", "http:\\/\\/a.test(?:"),
    Text("javascriptreact", "", "@<style>file:///(?:"),
    Text("terraform", "", "(?:mailto:a@b.test"),
    Text("texinfo", ".. https://u:p@", "https://u:p@\\;(?:"),
    Text("yaml", "", "#{</script>"),
]


@pytest.mark.parametrize("way", [linted, edited])
@pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.language} {text.again!r}")
def test_four_times_the_text_takes_four_times_as_long(text: Text, way: Callable[[str, str], object]) -> None:
    short = min(taken(way, text, SIZE) for _ in range(2))
    assert taken(way, text, 4 * SIZE) < 8 * short + 0.3  # sixteen times: quadratic


def test_a_line_of_a_configuration_that_is_indented_far_takes_linear_time() -> None:
    start = process_time()
    assert line_of("x = [\n" + (" " * 60_000 + '"a",\n') * 2 + "]\ny = 1\n", ("y",), 1) == 5
    assert process_time() - start < 2  # it was ten
