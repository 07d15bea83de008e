"""The shelf of code actions: one kind of them, one file each, named in `urlint_server.features.code_action.SHELF`."""
