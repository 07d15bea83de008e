"""The shelf of features: one LSP method, one file each, named in `urlint_server.feature.NAMES`."""
