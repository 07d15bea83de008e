"""What is said about a document that is being edited? An edit costs only the segment that it falls in."""
