"""What is said of a document that is being edited: an edit costs the segment that it falls in."""
