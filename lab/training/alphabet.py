"""The recogniser's characters, and its two further classes."""

FIGURES_AND_SIGNS = " 0123456789!\"#$%&'()*+,-./:;<=>?@[\\]_|~°º№§©®·•«»£€"

# Latin letters of ICAO Doc 9303 part 3, section 6, table A, and those of Azerbaijani, Welsh and Vietnamese names
# without tones.
LATIN_CAPITALS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    "ÁÀÂÄĂÅĀĄÃĆĈČĊÇĐĎÉÈÊËĚĖĒĘĔĜĞĠĢĤĦÍÌÎÏİĪĮĨĬĴĶĹĽĻŁŃÑŇŅŊÓÒÔÖÕŐŌØŒŎƠŔŘŖŚŜŠŞȘŤŢȚŦÚÙÛÜŬŮŰŪŲŨƯŴẂẀẄÝŶŸỲŹŽŻÆÞÐẞƏ"
)
LATIN_SMALL_ONLY = "ßıĸŉĳ"
GREEK_CAPITALS = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫ"
GREEK_SMALL_ONLY = "ςΐΰ"
# Russian, Ukrainian, Belarusian, Bulgarian, Serbian, Macedonian, Kazakh, Kyrgyz, Mongolian, Tajik.
CYRILLIC_CAPITALS = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЇҐЎЂЈЉЊЋЏЃЅЌӘҒҚҢӨҰҮҺҲҶӢӮ"

OTHER_SCRIPT = "□"
"""Stands for one word in an unsupported script (Arabic, Chinese, Thai...)."""
TURNED = "↻"
"""Stands for a whole line that is upside down."""


BOX, TICKED, RULE = "\ue000", "\ue001", "\ue002"
"""Signs that are drawn but not transcribed, as in corpus-lines.md: an empty box to tick, a ticked one, a rule."""
UNREAD = frozenset((BOX, TICKED, RULE))
FACELESS = UNREAD | {OTHER_SCRIPT, " "}
"""Characters for which a line's face needs no glyph."""


def _with_small(capitals: str) -> str:
    small = [c.lower() for c in capitals if len(c.lower()) == 1 and c.lower() != c and c not in "İẞ"]
    return capitals + "".join(small)


def _distinct(characters: str) -> str:
    return "".join(dict.fromkeys(characters))


ALPHABET = _distinct(
    FIGURES_AND_SIGNS
    + _with_small(LATIN_CAPITALS)
    + LATIN_SMALL_ONLY
    + _with_small(GREEK_CAPITALS)
    + GREEK_SMALL_ONLY
    + _with_small(CYRILLIC_CAPITALS)
    + OTHER_SCRIPT
    + TURNED
)
"""Class i + 1 of the network is ALPHABET[i]; class 0 is the CTC blank."""

CLASSES = {character: index + 1 for index, character in enumerate(ALPHABET)}

# Typographic variants that look the same at the size of a card's print share a class.
_SAME = {
    "\u00a0": " ", "’": "'", "‘": "'", "ʼ": "'", "`": "'", "´": "'", "ʻ": "'", "“": '"', "”": '"', "„": '"',
    "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-", "…": ".", "ª": "º", "˚": "°", "Đ": "Đ", "ĿL": "L",
    "Ð": "Ð", "Ĳ": "IJ", "∙": "·", "‧": "·", "ŀ": "l", "Ŀ": "L",
}  # fmt: skip
_TABLE = {ord(k): v for k, v in _SAME.items() if len(k) == 1}


def normalise(text: str) -> str | None:
    """Normalises a text to the alphabet's characters and single spaces. None if it has a character that is neither in
    the alphabet nor in UNREAD."""
    plain = " ".join(text.translate(_TABLE).split())
    return plain if all(character in CLASSES or character in UNREAD for character in plain) else None


def read_places(text: str) -> list[int]:
    """Finds the positions of the characters to read: all but those in UNREAD, and the extra spaces that these leave."""
    places: list[int] = []
    for place, character in enumerate(text):
        if character not in UNREAD and (character != " " or (places and text[places[-1]] != " ")):
            places.append(place)
    return places[:-1] if places and text[places[-1]] == " " else places


def encode(text: str) -> list[int]:
    """Returns the class indices of a normalised text."""
    return [CLASSES[character] for character in text]
