"""Docusaurus: as on GitHub (`createSlugger` of `@docusaurus/utils`, which calls `github-slugger`)."""

from urlint.lint.targets.slugs.github import anchors

__all__ = ["anchors"]
