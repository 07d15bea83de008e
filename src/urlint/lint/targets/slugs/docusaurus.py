"""Docusaurus: like GitHub (`createSlugger` of `@docusaurus/utils` calls `github-slugger`)."""

from urlint.lint.targets.slugs.github import anchors

__all__ = ["anchors"]
