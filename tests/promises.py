"""Which tests keep each promise of `SECURITY.md`? `python tests/promises.py` runs them.

A promise is named by the words that it begins with. `tests/test_promises.py` says which one has no test, and which test is gone.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = {
    "urlint makes no network requests": (
        "test_promises.py::test_nobody_is_asked",
        "server/test_links.py::test_no_other_machine_is_asked",
    ),
    "It runs no program, and imports no module": (
        "test_changed.py::test_nothing_runs_that_the_repository_names",
        "test_ci.py::test_the_hooks_run_no_module_of_the_repository_that_they_check",
        "test_ci.py::test_the_action_runs_no_module_of_the_repository_that_it_checks",
        "test_jobs.py::test_a_process_that_begins_empty_runs_nothing_of_the_current_folder",
    ),
    "A file named like an option": ("test_hostile.py::test_a_hostile_repository_is_read_to_its_end",),
    "Only `--changed-since` and `--staged` run a program": ("test_changed.py::test_nothing_runs_that_the_repository_names",),
    "Git runs no hook": (
        "test_changed.py::test_a_filter_that_cannot_be_turned_off",
        "test_changed.py::test_what_a_partial_clone_lacks",
    ),
    "A link that the language server gives": (
        "server/test_links.py::test_files_are_texts_of_the_workspace",
        "server/test_links.py::test_what_a_system_may_run_is_not_followed",
    ),
    "It never leads to a command": (
        "server/test_links.py::test_a_symbolic_link_leads_nowhere",
        "server/test_links.py::test_nothing_else",
    ),
    "A base is": (
        "test_base.py::test_a_base_of_another_scheme_does_not_count",
        "server/test_links.py::test_settings_cannot_have_links_run",
    ),
    "In editors that ask for it": ("server/test_hover.py::test_what_the_links_lead_to",),
    "Whatever an editor shows": ("server/test_harmless.py",),
    "Nothing in the cache is trusted": (
        "test_cache.py::test_every_byte_is_under_the_seal",
        "test_cache.py::test_a_key_that_others_know",
    ),
    "The key is stored elsewhere": ("test_cache.py::test_the_key_is_where_the_system_wants_it",),
    "Neither is taken from what is being linted": ("test_cache.py::test_nothing_is_taken_from_what_is_linted",),
    "Passwords, tokens, and possible secrets": (
        "test_redact_everywhere.py",
        "test_redact.py::test_a_star_stands_for_each_character",
    ),
    "Output for programs contains the real text": ("test_redact.py::test_fixes_write_the_true_text",),
    "In an editor, files named by": ("server/test_confined.py::test_a_folder_may_name_files_outside_where_the_user_says_so",),
    "It counts only at the start": ("server/test_confined.py::test_later_settings_reach_no_further_than_the_first",),
    "On the command line, the grammar": ("test_hostile.py::test_a_grammar_is_in_the_repository",),
    "A configuration may extend": ("test_hostile.py::test_a_named_configuration_is_quoted_wherever_it_lies",),
    "No configuration can name a file on another machine": ("test_hostile.py::test_a_hostile_folder",),
    "Time is linear": ("test_linear.py", "test_growth.py", "test_globs.py::test_no_pattern_makes_it_go_back", "test_search.py"),
    "Configuration files, grammars, baselines": ("test_hostile.py", "test_large_settings.py"),
    "Loading a grammar has a budget": ("test_notations.py::test_what_is_too_large_is_so_after_the_same_work",),
    "The language server answers every request once": (
        *("server/test_deep.py", "server/test_transport.py::test_no_more_is_read_while_much_waits"),
        "server/test_leaving.py",
    ),
    "The cost of a keystroke": ("test_index.py::test_of_a_long_line_no_more_is_judged_than_is_shown",),
    "A file is fixed completely or not at all": (
        "test_cli_fix.py::test_nothing_is_written_through_a_link_that_leads_out",
        "test_cli_fix.py::test_nothing_is_written_through_a_link_into_what_git_keeps",
        "test_cli_fix.py::test_a_folder_that_becomes_a_link_meanwhile_is_not_written_through",
    ),
    "A fix is safe only": ("test_fix_safety.py", "test_browsers.py::test_no_safe_fix_changes_what_a_browser_reads"),
    "No fix ends a comment": ("test_fix_safety.py::test_a_fix_that_ends_or_begins_something_is_not_offered",),
    "Nothing printed from names": (
        "test_formats.py::test_github_escapes_what_would_end_a_property",
        "server/test_log.py::test_a_name_of_a_file",
    ),
    "Diffs and fixed texts are exact": ("test_redact.py::test_a_diff_that_cannot_be_applied",),
    "**In a workspace that you do not trust**": (
        "server/test_confined.py::test_in_restricted_mode",
        "test_vscode.py::test_in_a_workspace_that_nobody_trusts_only_rules_are_told_what_to_say",
    ),
}


def nodes(name: str) -> list[str]:
    """What pytest is asked for: a file, or the tests in it whose names begin like this."""
    file, _, start = name.partition("::")
    path = ROOT / "tests" / file
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    tests = [
        line.partition("(")[0].split()[-1] for line in text.splitlines() if line.startswith((f"def {start}", f"async def {start}"))
    ]
    return [f"tests/{file}::{each}" for each in tests] if start else [f"tests/{file}"] * bool(text)


if __name__ == "__main__":
    asked = dict.fromkeys(node for names in KEPT.values() for name in names for node in nodes(name))
    sys.exit(subprocess.call([sys.executable, "-m", "pytest", *asked, *sys.argv[1:]], cwd=ROOT))
