"""What can be done with a grammar? One action a file: `add(parser)` takes options, `run(args)` answers with the exit status."""
