"""The findings of a text that is being edited: in segments that are cut at sync points and stored in a few octets a finding."""
