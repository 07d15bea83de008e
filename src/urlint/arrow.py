"""Another name for `urlint.columns.explain`, which takes and returns Arrow data.

>>> import pyarrow
>>> from urlint.arrow import explain
>>> explain(pyarrow.array(["http://host:8a/"])).field("component").to_pylist()
['port']
"""

from urlint.columns import explain

__all__ = ["explain"]
