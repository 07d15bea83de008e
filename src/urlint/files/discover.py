"""stub"""
from urlint.lint.config import Config
class Discovery:
    def config(self, path: str) -> Config:
        return Config()
def discovery(file: str | None, isolated: bool) -> Discovery:
    return Discovery()
