"""What are people told about an exception? What is wrong with a file, a grammar, or settings, even if another process found out."""


class WorkerFailed(RuntimeError):
    """An exception in a worker process: its type and message, the traceback there, and the `mistakes` that it tells of."""

    def __init__(self, what: str, trace: str, mistakes: tuple[str, ...] = ()) -> None:
        super().__init__(what)
        self.trace, self.mistakes = trace, mistakes


def mistakes(error: Exception) -> tuple[str, ...]:
    """What is wrong with a file, a grammar, or settings, one message each; none if the exception tells of something else."""
    from urlint.files.error import FileError, PlacedError
    from urlint.grammar.error import GrammarError
    from urlint.lint.config.mistake import SettingsError

    if isinstance(error, WorkerFailed):
        return error.mistakes
    if isinstance(error, (PlacedError, SettingsError)):
        return tuple(str(each) for each in (error, *error.others))
    return (str(error),) if isinstance(error, (GrammarError, FileError)) else ()
