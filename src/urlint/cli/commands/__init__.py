"""Which commands are there? One file each: `add(parser)` adds the arguments, `run(args)` runs it and returns the exit status."""
