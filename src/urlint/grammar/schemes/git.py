"""`git`, `ssh`, and `git+ssh`, as git reads them: a port follows the colon, not a path."""

from urlint.grammar import server
from urlint.grammar.scheme import Scheme

standard = server.standard("git", "Repositories of git", "git, GIT URLS", "path", "path")
scheme = Scheme(standard, told=server.told)
