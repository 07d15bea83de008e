"""What is recognizable as a secret? Tokens, addresses of webhooks and bots, and names of parameters."""
