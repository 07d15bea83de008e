"""LSP-urlint: tells the package LSP of the server; its settings file says how it is started."""

from LSP.plugin import AbstractPlugin, register_plugin, unregister_plugin


class Urlint(AbstractPlugin):
    """The name is that of the settings file without `LSP-`."""

    @classmethod
    def name(cls) -> str:
        return "urlint"


def plugin_loaded() -> None:
    register_plugin(Urlint)


def plugin_unloaded() -> None:
    unregister_plugin(Urlint)
