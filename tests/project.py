"""A project in memory: files by name, for rules that look up references."""

from collections.abc import Mapping

from urlint.lint.targets.tree import Tree, folded


class Project(Tree):
    """Files in the folder `/project`, and nothing else."""

    def __init__(self, files: Mapping[str, str]) -> None:
        super().__init__()
        self._texts = {f"/project/{name}": text for name, text in files.items()}

    def absolute(self, path: str) -> str:
        return f"/project/{path}"

    def top(self, folder: str) -> str:
        return "/project"

    def entries(self, folder: str) -> Mapping[str, bool] | None:
        inside = [path[len(folder) + 1 :] for path in self._texts if path.startswith(f"{folder}/")]
        return {name.partition("/")[0]: "/" in name for name in inside} or None

    def text(self, path: str) -> str | None:
        return self._texts.get(path)

    def ignored(self, path: str) -> bool:
        return False

    def called(self, name: str, top: str) -> tuple[str, ...]:
        return tuple(path for path in sorted(self._texts) if folded(path.rsplit("/", 1)[-1]) == folded(name))

    def ending(self, ends: tuple[str, ...], top: str) -> tuple[str, ...]:
        return tuple(path for path in sorted(self._texts) if path.endswith(ends))
