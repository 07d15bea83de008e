"""gettext: a message goes on in the next line; its wording in the program is the key to its translation."""

from urlint.find.language import Language, Remark
from urlint.find.languages._names import Editors, Names

_PLACE = r"://[^\W\d_]+:[^\W\d_]+(?:[_-][^\W\d_]+)*-?(?=[/?#]|\Z)"  # words for a host and a port, in any language
_TRANSLATED = r"://(?:[^/?#]*|[\w-]+/[^?#]*)[^\x00-\x7f]"  # an example of a host or a user: a translator does not insert a real one
names = Names(aliases="gettext pot", files=".po .pot")
editors = Editors(vim="po", helix={"po": ""}, kate="GNU Gettext")
language = Language(
    "po",
    comments=("#",),
    quotes={'"': "octets"},
    adjacent=True,
    placeholder=rf"%[1-9](?![0-9A-Fa-f])|{_PLACE}|{_TRANSLATED}",
    joins=r"#~ ?\"(?![\s<>]|\\[\"'nrt])",  # of an obsolete message
    # Up to a line that is not a literal, or does not follow one.
    key_bounds=r"(?m)^(?:(?:#~[ \t]*)?(msgid|msgctxt)|(?!(?:#~)?[ \t]*\")|(?<!\"\n)(?<!\"\r\n))",
    message=r"(?m)^(?:#~ ?)?msg(?:id|str|ctxt)[ _\[]",
    obsolete="#~",
    remark=Remark(where="above"),
)
