"""The shelf of what says itself that it is a secret: tokens, addresses of webhooks and bots, names of parameters."""
