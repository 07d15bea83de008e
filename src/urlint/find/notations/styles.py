"""Values in a style or an attribute that are not references."""

from urlint.find.notation import Notation

NOTATIONS = (
    Notation(
        "a background color",
        r"\A(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color|var|(?:repeating-)?(?:linear|radial|conic)-gradient)\(",
        "rgb(0,0,0) rgba(0 hsl(0 hsla(0 hwb(0 lab(0 oklab(0 lch(0 oklch(0 color(srgb var(--a) linear-gradient(red"
        " radial-gradient(0 conic-gradient(0 repeating-linear-gradient(0",
        "rgb.png var/ a(rgb(0",
    ),
    Notation("a Qt resource", r"\A:(?:/|[\w-]+\.)[A-Za-z]", ":/a.png :a.png", "a:/b.png ://a :a"),
)
