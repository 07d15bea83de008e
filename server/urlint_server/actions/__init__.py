"""Which code actions are there? One module per kind, listed in `urlint_server.features.code_action.SHELF`."""
