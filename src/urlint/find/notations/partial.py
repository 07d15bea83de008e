"""The start of a URL that goes on elsewhere."""

from urlint.find.notation import Notation

NOTATIONS = (
    Notation(
        "a scheme, and only the slashes after it",
        r"\A(?:(?:[A-Za-z][A-Za-z0-9+.-]*:)+(?://[\[%]?)?|(?:gs|s3):/{3,})\Z",  # the latter before a bucket in angle brackets
        "https:// https://[ https://% mailto: jdbc:mysql:// gs:///",
        "https://a https://[: // file:/// ldap:///",
    ),
    Notation(
        "a scheme, and the first groups of an IPv6 address, with which a program compares",
        r"\A[A-Za-z][A-Za-z0-9+.-]*://\[(?:[0-9A-Fa-f]{1,4}::?|::)+\Z",
        "http://[fe80: https://[2001:db8: http://[::",
        "http://[fe80:/ http://[::1 http://[fe80::1]",
    ),
    Notation(
        "a scheme, and the ending of a word, in languages that join them by a hyphen",
        r"\A[A-Za-z][A-Za-z0-9+.-]*://-[^\W\d_]+\.?\Z",
        "http://-osoitteita. https://-Adressen",
        "http://-a.test/ https://a-b http://-1",
    ),
    Notation(
        "a scheme, and the one that `sed` puts in its place",
        r"\A[A-Za-z]+://_[A-Za-z]+://_[gIip0-9]*\Z",
        "https://_http://_g http://_https://_",
        "https://_http://a_g https://_http://g",
    ),
    Notation("data to be filled in", r"\Adata:[^,]*;base64,\Z", "data:image/png;base64,", "data:image/png;base64,aGk="),
)
