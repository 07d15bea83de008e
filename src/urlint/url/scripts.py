"""Which script does a letter belong to, and which scripts may be mixed in a name (UAX 24; UTS 39, section 5)?"""

from bisect import bisect_right
from collections.abc import Iterable
from functools import cache

# Unicode 18.0.0, Scripts.txt of 2026-06-29 and ScriptExtensions.txt of 2026-08-06 (Unicode License v3), made by
# tests/unicode_tables.py: the start of each run in hexadecimal, and its script; `-` for characters of several scripts or none.
_RUNS = """
    0 - 41 Latin 5B - 61 Latin 7B - AA Latin AB - BA Latin BB - C0 Latin D7 - D8 Latin F7 - F8 Latin 2B9 - 2E0 Latin 2E5 - 2EA
    Bopomofo 2EC - 370 Greek 374 - 376 Greek 37E - 37F Greek 385 - 386 Greek 387 - 388 Greek 3E2 Coptic 3F0 Greek 400 Cyrillic
    483 - 488 Cyrillic 531 Armenian 589 - 58A Armenian 591 Hebrew 600 Arabic 605 - 606 Arabic 60C - 60D Arabic 61B - 61D Arabic
    61F - 620 Arabic 640 - 641 Arabic 64B - 656 Arabic 660 - 66A Arabic 670 - 671 Arabic 6D4 - 6D5 Arabic 6DD - 6DE Arabic 700
    Syriac 750 Arabic 780 Thaana 7C0 Nko 800 Samaritan 840 Mandaic 860 Syriac 870 Arabic 8E2 - 8E3 Arabic 900 Devanagari 951 -
    955 Devanagari 964 - 970 Devanagari 980 Bengali 9E6 - 9F0 Bengali A01 Gurmukhi A66 - A70 Gurmukhi A81 Gujarati AE6 - AF0
    Gujarati B01 Oriya B82 Tamil B83 - B85 Tamil BE6 - BF4 Tamil C00 Telugu C80 Kannada CE6 - CF1 Kannada D00 Malayalam D81
    Sinhala E01 Thai E3F - E40 Thai E81 Lao F00 Tibetan FD5 - FD9 Tibetan 1000 Myanmar 1040 - 104A Myanmar 10A0 Georgian 10FB -
    10FC Georgian 1100 Hangul 1200 Ethiopic 13A0 Cherokee 1400 Canadian_Aboriginal 1680 Ogham 16A0 Runic 16EB - 16EE Runic 1700
    Tagalog 1720 Hanunoo 1735 - 1740 Buhid 1760 Tagbanwa 1780 Khmer 1800 Mongolian 1802 - 1804 Mongolian 1805 - 1806 Mongolian
    18B0 Canadian_Aboriginal 1900 Limbu 1950 Tai_Le 1980 New_Tai_Lue 19E0 Khmer 1A00 Buginese 1A20 Tai_Tham 1AB0 - 1B00 Balinese
    1B80 Sundanese 1BC0 Batak 1C00 Lepcha 1C50 Ol_Chiki 1C80 Cyrillic 1C90 Georgian 1CC0 Sundanese 1CD0 - 1D00 Latin 1D26 Greek
    1D2B Cyrillic 1D2C Latin 1D5D Greek 1D62 Latin 1D66 Greek 1D6B Latin 1D78 Cyrillic 1D79 Latin 1DBF Greek 1DC0 - 1E00 Latin
    1F00 Greek 2000 - 2071 Latin 2074 - 207F Latin 2080 - 2090 Latin 20A0 - 2126 Greek 2127 - 212A Latin 212C - 2132 Latin 2133
    - 214E Latin 214F - 2160 Latin 2189 - 2800 Braille 2900 - 2C00 Glagolitic 2C60 Latin 2C80 Coptic 2D00 Georgian 2D30 Tifinagh
    2D80 Ethiopic 2DE0 Cyrillic 2E00 - 2E80 Han 2FF0 - 3005 Han 3006 - 3007 Han 3008 - 3021 Han 302A - 302E Hangul 3030 - 3038
    Han 303C - 3041 Hiragana 3099 - 309D Hiragana 30A0 - 30A1 Katakana 30FB - 30FD Katakana 3105 Bopomofo 3131 Hangul 3190 -
    31A0 Bopomofo 31C0 - 31F0 Katakana 3200 Hangul 3220 - 3260 Hangul 327F - 32D0 Katakana 32FF - 3300 Katakana 3358 - 3400 Han
    4DC0 - 4E00 Han A000 Yi A4D0 Lisu A500 Vai A640 Cyrillic A66F - A670 Cyrillic A6A0 Bamum A700 - A722 Latin A788 - A78B Latin
    A800 Syloti_Nagri A830 - A840 Phags_Pa A880 Saurashtra A8E0 Devanagari A8F1 - A8F2 Devanagari A8F3 - A8F4 Devanagari A900
    Kayah_Li A92E - A92F Kayah_Li A930 Rejang A960 Hangul A980 Javanese A9CF - A9D0 Javanese A9E0 Myanmar AA00 Cham AA60 Myanmar
    AA80 Tai_Viet AAE0 Meetei_Mayek AB01 Ethiopic AB30 Latin AB5B - AB5C Latin AB65 Greek AB66 Latin AB6A - AB6C Latin AB70
    Cherokee ABC0 Meetei_Mayek AC00 Hangul D800 - F900 Han FB00 Latin FB13 Armenian FB1D Hebrew FB50 Arabic FD3E - FD40 Arabic
    FDF2 - FDF3 Arabic FDFD - FDFE Arabic FE00 - FE2E Cyrillic FE30 - FE70 Arabic FEFF - FF21 Latin FF3B - FF41 Latin FF5B -
    FF66 Katakana FF70 - FF71 Katakana FF9E - FFA0 Hangul FFE0 - 10000 Linear_B 10100 - 10140 Greek 10190 - 101A0 Greek 101D0 -
    10280 Lycian 102A0 Carian 102E0 - 10300 Old_Italic 10330 Gothic 10350 Old_Permic 10380 Ugaritic 103A0 Old_Persian 10400
    Deseret 10450 Shavian 10480 Osmanya 104B0 Osage 10500 Elbasan 10530 Caucasian_Albanian 10570 Vithkuqi 105C0 Todhri 10600
    Linear_A 10780 Latin 10800 Cypriot 10840 Imperial_Aramaic 10860 Palmyrene 10880 Nabataean 108E0 Hatran 10900 Phoenician
    10920 Lydian 10940 Sidetic 10980 Meroitic_Hieroglyphs 109A0 Meroitic_Cursive 10A00 Kharoshthi 10A60 Old_South_Arabian 10A80
    Old_North_Arabian 10AC0 Manichaean 10AF2 - 10AF3 Manichaean 10B00 Avestan 10B40 Inscriptional_Parthian 10B60
    Inscriptional_Pahlavi 10B80 Psalter_Pahlavi 10C00 Old_Turkic 10C80 Old_Hungarian 10D00 Hanifi_Rohingya 10D40 Garay 10E60
    Arabic 10E80 Yezidi 10EC2 Arabic 10F00 Old_Sogdian 10F30 Sogdian 10F70 Old_Uyghur 10FB0 Chorasmian 10FE0 Elymaic 11000
    Brahmi 11080 Kaithi 110D0 Sora_Sompeng 11100 Chakma 11150 Mahajani 11180 Sharada 111E1 Sinhala 11200 Khojki 11280 Multani
    112B0 Khudawadi 11300 Grantha 11301 - 11302 Grantha 11303 - 11305 Grantha 1133B - 1133D Grantha 11380 Tulu_Tigalari 11400
    Newa 11480 Tirhuta 11580 Siddham 11600 Modi 11660 Mongolian 11680 Takri 116D0 Myanmar 11700 Ahom 11800 Dogra 118A0
    Warang_Citi 11900 Dives_Akuru 119A0 Nandinagari 11A00 Zanabazar_Square 11A50 Soyombo 11AB0 Canadian_Aboriginal 11AC0
    Pau_Cin_Hau 11B00 Devanagari 11B60 Sharada 11BC0 Sunuwar 11C00 Bhaiksuki 11C70 Marchen 11D00 Masaram_Gondi 11D60
    Gunjala_Gondi 11DB0 Tolong_Siki 11DF0 Bengali 11EE0 Makasar 11F00 Kawi 11FB0 Lisu 11FC0 Tamil 11FD0 - 11FD2 Tamil 11FD3 -
    11FD4 Tamil 12000 Cuneiform 12550 - 12587 Cuneiform 1258C - 1258E Cuneiform 1259A - 125A8 Proto_Cuneiform 1264C Cuneiform
    12F90 Cypro_Minoan 13000 Egyptian_Hieroglyphs 14400 Anatolian_Hieroglyphs 16100 Gurung_Khema 16800 Bamum 16A40 Mro 16A70
    Tangsa 16AD0 Bassa_Vah 16B00 Pahawh_Hmong 16D40 Kirat_Rai 16E40 Medefaidrin 16EA0 Beria_Erfe 16F00 Miao 16FE0 Tangut 16FE1
    Nushu 16FE2 Han 16FE4 Khitan_Small_Script 16FF0 Han 17000 Tangut 18B00 Khitan_Small_Script 18D00 Tangut 18E00 Jurchen 1AFF0
    Katakana 1B001 Hiragana 1B120 Katakana 1B123 Hiragana 1B124 Katakana 1B132 Hiragana 1B155 Katakana 1B170 Nushu 1BC00
    Duployan 1BCA0 - 1D200 Greek 1D250 - 1D800 SignWriting 1DB00 - 1DF00 Latin 1DFF3 Greek 1DFF5 Latin 1E000 Glagolitic 1E030
    Cyrillic 1E100 Nyiakeng_Puachue_Hmong 1E290 Toto 1E2C0 Wancho 1E4D0 Nag_Mundari 1E5D0 Ol_Onal 1E6C0 Tai_Yo 1E7E0 Ethiopic
    1E800 Mende_Kikakui 1E900 Adlam 1EC71 - 1EE00 Arabic 1F000 - 1F200 Hiragana 1F201 - 20000 Han 3D000 Seal E0001 -
"""
# UTS 39, section 5.2, Highly Restrictive: the scripts of Japanese, Chinese, and Korean, each with Latin.
_TOGETHER = (
    frozenset({"Latin", "Han", "Hiragana", "Katakana"}),
    frozenset({"Latin", "Han", "Bopomofo"}),
    frozenset({"Latin", "Han", "Hangul"}),
)


@cache
def _table() -> tuple[list[int], list[str]]:
    words = _RUNS.split()
    return [int(code, 16) for code in words[::2]], words[1::2]


def script(char: str) -> str:
    """The script of a character by its Unicode name (`Latin`, `Old_Italic`); "" if several scripts share it."""
    starts, names = _table()
    name = names[bisect_right(starts, ord(char)) - 1]
    return "" if name == "-" else name


def scripts(label: str) -> list[str]:
    """The scripts of a label, in order of first appearance."""
    return [name for name in dict.fromkeys(map(script, label)) if name]


def go_together(names: Iterable[str]) -> bool:
    """Whether one language uses all these scripts: a single script, or those of Japanese, Chinese, or Korean."""
    wanted = set(names)
    return len(wanted) < 2 or any(wanted <= each for each in _TOGETHER)
