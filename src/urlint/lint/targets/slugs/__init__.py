"""How do programs make anchors of headings? One page each, as the setting `anchors` calls them."""

NAMES = ("github", "gitlab", "mkdocs", "docusaurus", "hugo", "sphinx", "asciidoctor", "none")
