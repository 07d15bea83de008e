"""Do the settings of a site make documents, so that pointers may lead to some that are not there?"""

from urlint.expression import compiled
from urlint.lint.targets.links import Links
from urlint.lint.targets.site import Found, settings

# In the settings, which are a program: what writes documents, or may do so. Most other programs that are run tell a version.
_GENERATES = (
    r"(?:run_|ext\.|contrib\.|-)apidoc|apidoc(?:\.main|_)|autoapi|autogen(?!erated)|gallery|exhale|doxyrest|multiversion|programoutput|sphinx_?jinja|contrib\.jinja|nblink"
    r"|\bsymlink|shutil\.(?:copy|move)|copy(?:file|tree)\(|write_text|writelines|\.write\(|open\([^()]*[\"'][wa]b?[\"']|_inited\b"
    r"|source_parsers|sphinx_collections|external_toc|autosummary_generate\s*=\s*+(?!False)|generate_\w+\("
    r"|(?:subprocess\.\w+|os\.system|os\.popen)\((?![\s\S]{0,80}?(?:git|hg|version|describe|rev-|doxygen|uname|which|date)\b)"
)
_COMMENT = r"(?m)^[ \t]*#[^\n]*"


def generates(links: Links, found: Found) -> bool:
    """Whether the settings of a site may make documents; read once."""
    return links.tree.memory.once(
        ("generates", found.folder),
        lambda: compiled(_GENERATES).search(compiled(_COMMENT).sub("", settings(found, links.tree))) is not None,
    )
