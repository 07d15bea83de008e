"""Which LSP methods are supported? One module per method, listed in `urlint_server.feature.NAMES`."""
