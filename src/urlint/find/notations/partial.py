"""What goes on elsewhere: of a URL the beginning stands here, and no more."""

from urlint.find.notation import Notation

NOTATIONS = (
    Notation(
        "a scheme, and no more than what opens its authority",
        r"\A(?:[A-Za-z][A-Za-z0-9+.-]*:)+(?://[\[%]?)?\Z",
        "https:// https://[ https://% mailto: jdbc:mysql://",
        "https://a https://[: //",
    ),
    Notation(
        "a scheme, and the ending of a word, in languages that join them by a hyphen",
        r"\A[A-Za-z][A-Za-z0-9+.-]*://-[^\W\d_]+\.?\Z",
        "http://-osoitteita. https://-Adressen",
        "http://-a.test/ https://a-b http://-1",
    ),
    Notation("data that is to come", r"\Adata:[^,]*;base64,\Z", "data:image/png;base64,", "data:image/png;base64,aGk="),
)
