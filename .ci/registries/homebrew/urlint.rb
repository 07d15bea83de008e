class Urlint < Formula
  include Language::Python::Virtualenv

  desc "$summary"
  homepage "$repository"
  url "$source"
  sha256 "$sha256"
  license "MIT"
  head "$repository.git", branch: "main"

  depends_on "python@3.14"

$resources
  def install
    virtualenv_install_with_resources
  end

  test do
    (testpath/"a.md").write "[port](http://host:8a/)\n"
    assert_match "invalid-port", shell_output("#{bin}/urlint check --output-format concise a.md", 1)
  end
end
