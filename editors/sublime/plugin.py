"""LSP-urlint: registers the server with the package LSP; its settings file says how the server is started."""

from LSP.plugin import AbstractPlugin, register_plugin, unregister_plugin


class Urlint(AbstractPlugin):
    """The plugin; its name is that of the settings file without `LSP-`."""

    @classmethod
    def name(cls) -> str:
        return "urlint"


def plugin_loaded() -> None:
    register_plugin(Urlint)


def plugin_unloaded() -> None:
    unregister_plugin(Urlint)
