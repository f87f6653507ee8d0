"""Lines to fill in, as on forms and certificates: leaders of dots and dashes, rules, boxes to tick."""

import random

from alphabet import BOX, RULE, TICKED

FORM_CAPTIONS = (
    "Signature|Signed|Date|Place|Name|Full name|Surname|Rank|Force No.|Designation|Address|Tel|Tel. No.|Cell|E-mail|ID No.|Capacity|Witness|Signed at|on this day|"
    "Commissioner of Oaths|Practice No.|Business address|Handtekening|Datum|Plek|Naam|Rang|Adres|Nom|Prénom|Lieu|Fait à|Unterschrift|Ort|Firma|Fecha|Página|Total|Page"
).split("|")
CHOICES = "Yes No Ja Nee M F Male Female Single Married SA Other A B 1 2".split()
"""Words beside boxes to tick."""


def form_line(rng: random.Random, further_captions: list[str], value: str) -> str:
    """Generates a line to fill in, as on forms and certificates: with or without a label, filled in or not, or boxes
    to tick."""
    style, sign = rng.random(), rng.choice("....··-__") if rng.random() < 0.75 else RULE
    if style < 0.2:
        return _leader(rng, sign)
    if style < 0.3:
        box = rng.choice((BOX, BOX, TICKED))
        words = rng.sample(CHOICES, rng.randint(1, 3))
        return " ".join(f"{box} {word}" if rng.random() < 0.7 else f"{word} {box}" for word in words)
    caption = rng.choice(FORM_CAPTIONS) if rng.random() < 0.7 else rng.choice(further_captions)
    caption = (caption.upper() if rng.random() < 0.25 else caption) + rng.choice(("", ":", ": ", " ", " : "))
    if style < 0.7:
        return caption + _leader(rng, sign)
    if style < 0.78:
        return caption + rng.choice("/-.").join(_leader(rng, sign, 8) for _ in range(3))
    if style < 0.9:
        return f"{caption}{_leader(rng, sign, 8)}{rng.choice(('', ' '))}{value}{rng.choice(('', ' '))}{_leader(rng, sign, 12)}"
    return f"{caption}{_leader(rng, sign, 14)} {rng.choice(FORM_CAPTIONS)}{rng.choice(('', ':', ': '))}{_leader(rng, sign, 14)}"


def _leader(rng: random.Random, sign: str, longest: int = 40) -> str:
    """Generates a row of dots or dashes, at the middle or foot of the line, or RULE itself."""
    return sign if sign == RULE else sign * rng.randint(4, longest)
