"""Folders of documents that are copied or put into other ones before people read them."""

from urlint.lint.targets.reason import FOLDERS, Reason

REASONS = (
    Reason(
        "a document in a folder of parts, templates, or works of others",
        "it is put into other documents, or the files that it refers to were left behind",
        hits="NAME/README.md: [b](b.md)\ndocs/NAME/en/a.md: [b](b.md)\nTemplates/a.md: [b](b.md)",
        misses="NAMEs.md: [b](b.md)\nmy-NAME/README.md: [b](b.md)\nREADME.md: [b](NAME/b.md) ┊ NAME/x",
        of=FOLDERS,
        pattern=r"(?i)\ANAME\Z",
        # Sphinx puts copies of the documents into `_sources`, without their pictures.
        names=frozenset(
            {
                "3rdparty", "_drafts", "_includes", "_partials", "_posts", "_sources", "archetypes", "boilerplate", "changelog.d",
                "changelogs", "changes", "deps", "dist-packages", "docs_src", "extern", "external",
                "external_libraries", "external_libs", "extlibs", "i18n", "includes", "issue_template", "issue_templates", "l10n",
                "locale", "locales", "merge_request_templates", "newsfragments", "node_modules", "partials", "prompts",
                "pull_request_template", "scaffold", "scaffolds", "site-packages", "skeleton", "skeletons", "snippets", "stubs",
                "subprojects", "template", "templates", "test-pages", "testpages", "third-party", "third_party", "thirdparty",
                "tpl", "vendor", "vendored",
            }
        ),
    ),
    Reason(
        "a document in a folder that is called like a host",
        "it belongs to a module from there, of which some files were left behind",
        hits="vendor.d/NAME/them/b/README.md: [b](b.md)",
        misses="docs/NAME.md: [b](b.md)\ndocs/my-NAME/README.md: [b](b.md)",
        of=FOLDERS,
        names=frozenset({"bitbucket.org", "github.com", "gitlab.com", "golang.org", "gopkg.in", "k8s.io"}),
    ),
    Reason(
        "a document in a folder whose name is filled in",
        "the folder is copied under another name",
        hits="{{name}}/README.md: [b](b.md)\nmy-cookiecutter-x/README.md: [b](b.md)",
        misses="name/README.md: [b](b.md)\ndocs/cookiecutter.md: [b](b.md)",
        of=FOLDERS,
        pattern=r"\{|cookiecutter",
    ),
)  # fmt: skip
