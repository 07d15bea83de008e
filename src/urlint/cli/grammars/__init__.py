"""What can be done with a grammar? One action per module: `add(parser)` adds arguments, `run(args)` returns the exit status."""
