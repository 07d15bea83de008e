"""What can be asked of urlint? One file each: `add(parser)` takes the options, `run(args)` answers and gives the exit status."""
