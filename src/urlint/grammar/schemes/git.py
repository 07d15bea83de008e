"""`git`, `ssh` and `git+ssh`, as git takes them: what is behind a colon is a port, and no path."""

from urlint.grammar import server
from urlint.grammar.scheme import Scheme

standard = server.standard("git", "Repositories of git", "git, GIT URLS", "path", "path")
scheme = Scheme(standard, told=server.told)
