"""The texts of documents: one line at a time, in many languages, realistic or random."""

import hashlib
import json
import random
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from alphabet import ALPHABET, OTHER_SCRIPT, TURNED, normalise
from forms import form_line

CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FIGURES = "0123456789"
MONTHS = (
    "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC,JANV FÉVR MARS AVR MAI JUIN JUIL AOÛT SEPT OCT NOV DÉC,"
    "ENE FEB MAR ABR MAY JUN JUL AGO SEP OCT NOV DIC,JAN FEV MAR ABR MAI JUN JUL AGO SET OUT NOV DEZ,"
    "JAN FEB MÄR APR MAI JUN JUL AUG SEP OKT NOV DEZ,GEN FEB MAR APR MAG GIU LUG AGO SET OTT NOV DIC,"
    "January February March April May June July August September October November December,"
    "Januarie Februarie Maart April Mei Junie Julie Augustus September Oktober November Desember,"
    "STY LUT MAR KWI MAJ CZE LIP SIE WRZ PAŹ LIS GRU,OCA ŞUB MAR NİS MAY HAZ TEM AĞU EYL EKİ KAS ARA,"
    "ЯНВ ФЕВ МАР АПР МАЙ ИЮН ИЮЛ АВГ СЕН ОКТ НОЯ ДЕК,СІЧ ЛЮТ БЕР КВІ ТРА ЧЕР ЛИП СЕР ВЕР ЖОВ ЛИС ГРУ,"
    "ΙΑΝ ΦΕΒ ΜΑΡ ΑΠΡ ΜΑΪ ΙΟΥΝ ΙΟΥΛ ΑΥΓ ΣΕΠ ΟΚΤ ΝΟΕ ΔΕΚ,JAN FEB MAC APR MEI JUN JUL OGO SEP OKT NOV DIS"
)
MONTH_SETS = [months.split() for months in MONTHS.split(",")]
STATES = (
    "ZAF RSA UTO D GBR USA FRA ESP PRT ITA NLD BEL POL CZE SVK SWE DNK NOR FIN ISL EST LVA LTU HRV SRB ROU HUN TUR GRC UKR RUS "
    "BGR KAZ MDA ALB MKD CHE AUT IRL CAN AUS NZL BRA ARG CHL PER MEX COL JPN KOR CHN TWN THA VNM IDN MYS SGP IND PAK BGD "
    "NGA KEN GHA ZWE MOZ NAM BWA LSO SWZ EGY MAR ISR SAU ARE QAT XXA XXB UNO EUE RKS"
).split()
CODES = (
    "M F X P D S V PP PD PS PA PM ID IR B C A EB EC C1 EC1 A1 BE CE D1 AM T L 0 1 2 3 O+ AB- B+ O Rh+ No. No N° Nr. M/M F/F K Ž "
    "Ж/M M/Ж Ч/M kg cm m I II III IV V VI VII GBR/UK 1.85 m 175 cm 1,72 m 5'-11\" 70 kg 01 02 4a. 4b. 4c. 5. 9. 12. 1. 2. 3. 10/12 ED 2 "
    "EU UE 1/2 (1) (2) 3) a) § 5 A4 100% € 25,00 R 140.00 NIL N/A --- *** ** ///"
).split(" ")
AUTHORITIES = (
    "DEPT OF HOME AFFAIRS|Department of Home Affairs|DEPARTMENT OF HOME AFFAIRS|MINISTRY OF FOREIGN AFFAIRS|PASSPORT OFFICE|HMPO|UKPA|IPS|"
    "United States Department of State|Ministério das Relações Exteriores|DPAS/DPF|Préfecture de Police|Bundesdruckerei|STADT KÖLN|"
    "Stadt Frankfurt am Main|Landratsamt München|Polisen Stockholm|Politiet|Poliisi Helsinki|MUP RH|MUP/PU|Questore di Roma|"
    "MINISTRO AFFARI ESTERI|Burgemeester van Utrecht|GEMEENTE AMSTERDAM|MINISTRY OF INTERIOR|MIA|МВС|МВД 001|ФМС 77001|ΑΔΑ/ΕΚΠ|"
    "Prezydent m.st. Warszawy|Wojewoda Mazowiecki|MĚSTSKÝ ÚŘAD|Magistrát města Brna|DIRECCIÓN GENERAL|Registro Civil|RENIEC|DGM|SAIME|"
    "Immigration Department|KANTOR IMIGRASI|IMIGRESEN MALAYSIA|REGIONAL PASSPORT OFFICE|DFA MANILA|ÞJÓÐSKRÁ ÍSLANDS|PMLP RĪGA|"
    "Police and Border Guard Board|POLITSEI- JA PIIRIVALVEAMET|MINISTERIO DEL INTERIOR|MINISTÈRE DES AFFAIRES ÉTRANGÈRES|"
    "Road Traffic Management Corporation|DRIVING LICENCE|REPUBLIC OF SOUTH AFRICA|RESTRICTIONS|NATIONAL IDENTITY CARD|"
    "I.D.No.|ID NO.|S.A. CITIZEN|S.A.BURGER|NON S.A. CITIZEN|SUID-AFRIKA|SOUTH AFRICA|DATE ISSUED|VALID|First issue|PrDP|Vehicle restrictions"
).split("|")
CARD_CAPTIONS = (
    "Surname|Names|Sex|Nationality|Identity Number|Date of Birth|Country of Birth|Status|Signature|Date of Issue|Card Number|"
    "VAN/SURNAME|VOORNAME/FORENAMES|GEBOORTEDISTRIK OF -LAND|DISTRICT OR COUNTRY OF BIRTH|GEBOORTEDATUM|DATE OF BIRTH|DATUM UITGEREIK|"
    "Surname and Initials|Initials|Licence Number|Licence No.|Valid from|Valid to|Issued|Code|Vehicle restriction|Driver restriction|"
    "First issue date|Birth|ID Number|Gender|Category|Holder|Expires|Valid until|Issue number|Blood group|Height|Address|Endorsements|"
    "DRIVER RESTRICTIONS|0 None|1 Glasses / Contact lenses|2 Artificial limb|PrDP CATEGORIES|P Passengers|G Goods|D Dangerous goods|"
    "1 Automatic transmission|2 Electrically powered|3 Physically disabled|4 Bus > 16000 kg (GVM) permitted"
).split("|")
DISTRICTS = "I II III IV V VI VII VIII IX X 1 2 3 4 5 7 9 11 I. II. III. 1. 2. 11.".split()
"""Numbers after a town's name, as in KOŠICE II."""
REMARKED_SHARE = 0.07
"""Share of lines in which a diacritic, or a sign at the end, is added, changed or removed, so that characters are read
by their shape and not by the word."""
ABOVE_AND_BELOW = "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327\u0328"
LICENCE_SERIAL = "0123456789BCDFGHJKLMNPRSTVWXYZ"
LICENCE_SHARE = 0.2
"""Further share of numbers that are driving licence numbers, besides a tenth: they were read WRONG after the second
training."""
ALIKE = ("B8UHR", "0OQDCG", "5S86", "1I7TL/", "2Z7", "VYUWX", "MNHWK", "4A7T1", "EFPRB", "CGO60")
"""Groups of letters and digits that are confused in blurred print."""

Make = Callable[[random.Random], str]


def check_digit(text: str) -> str:
    """The check digit of ICAO Doc 9303-3, 4.9: weights 7, 3, 1 over 0-9, A = 10 .. Z = 35, filler 0, modulo 10."""
    values = (0 if c == "<" else int(c, 36) for c in text)
    return str(sum(v * w for v, w in zip(values, (7, 3, 1) * len(text), strict=False)) % 10)


def _luhn(digits: str) -> str:
    total = 0
    for place, digit in enumerate(reversed(digits)):
        doubled = int(digit) * 2 if place % 2 == 0 else int(digit)
        total += doubled - 9 if doubled > 9 else doubled
    return str(-total % 10)


def _pick(rng: random.Random, characters: str, count: int) -> str:
    return "".join(rng.choice(characters) for _ in range(count))


def _day(rng: random.Random) -> tuple[int, int, int]:
    return rng.randint(1925, 2040), rng.randint(1, 12), rng.randint(1, 28 if rng.random() < 0.93 else 31)


def _licence_number(rng: random.Random) -> str:
    """A South African licence number: seven or eight digits, then letters or digits, in a third of them lookalikes."""
    serial = LICENCE_SERIAL if rng.random() < 0.67 else CAPITALS + rng.choice(ALIKE).replace("/", "") * 3
    return _pick(rng, FIGURES, 4) + rng.choice(("000", "001", "002", "003", _pick(rng, FIGURES, 4))) + _pick(rng, serial, rng.choice((4, 5)))


@dataclass(frozen=True)
class Lines:
    """Generates lines of text from the material's words, names, places and labels."""

    words: dict[str, list[str]]
    locales: dict[str, dict[str, list[str]]]
    captions: dict[str, list[list[str]]]
    names: list[str]
    places: list[str]
    scripts: dict[str, str]

    def line(self, rng: random.Random) -> str:
        """Generates a normalised line of 1 to 64 characters."""
        while True:
            make = rng.choices(self._makers(), [w for _, w in _MAKERS])[0]
            text = make(rng)
            if "<" not in text and rng.random() < REMARKED_SHARE:
                text = _change_diacritic(text, rng)
            text = normalise(_unify_script(text))
            if text and len(text) <= 64:
                return text

    def _makers(self) -> list[Make]:
        return [getattr(self, name) for name, _ in _MAKERS]

    # Words and names

    def phrase(self, rng: random.Random) -> str:
        words = self.words["british-english" if rng.random() < 0.25 else rng.choice(list(self.words))]
        count = rng.choice((1, 1, 2, 2, 3, 4, 5, 6))
        chosen = _apply_case(rng, [rng.choice(words) for _ in range(count)])
        joiner = rng.choice((" ", " ", " ", " ", "-", "/", " / ", "/ ", " | ", ", ", ". ", "·", " - ", " & "))
        joined = [chosen[0]]
        for word in chosen[1:]:
            joined += [joiner if rng.random() < 0.4 else " ", word]
        return "".join(joined) + rng.choice(("",) * 8 + (".", ",", ":", ";", "!", "?", ")", " :", " /", "/", "...", " -"))

    def name(self, rng: random.Random) -> str:
        locale = self.locales[rng.choice(list(self.locales))]
        first, last = locale["first"], locale["last"]
        if not first or not last:
            return rng.choice(self.names)
        given = [rng.choice(first) for _ in range(rng.choice((1, 1, 1, 2, 2, 3)))]
        family = [rng.choice(last) for _ in range(rng.choice((1, 1, 1, 1, 2)))]
        if rng.random() < 0.12:
            family = [rng.choice(("van der", "de", "da", "dos", "le", "von", "du", "O'", "Mc", "al-", "bin", "D'", "L'", "N'")), *family]
        style = rng.random()
        if style < 0.35:
            parts = family
        elif style < 0.65:
            parts = given
        elif style < 0.8:
            parts = [*given, *family]
        elif style < 0.9:
            parts = [*family[:-1], family[-1] + rng.choice((",", "")), *given]
        else:
            parts = [*family, *(g[0] for g in given)]
        joiner = "-" if rng.random() < 0.1 else " "
        return joiner.join(_apply_case(rng, parts, upper=0.65)).replace("' ", "'").replace("- ", "-")

    def south_african(self, rng: random.Random) -> str:
        chosen = [rng.choice(self.names) for _ in range(rng.choice((1, 1, 1, 2, 2, 3)))]
        if rng.random() < 0.12:
            chosen.append(_pick(rng, CAPITALS, rng.choice((1, 2, 3))))
        if rng.random() < 0.08:
            chosen.insert(0, " ".join(_pick(rng, CAPITALS, rng.choice((1, 2)))))
        return " ".join(_apply_case(rng, chosen, upper=0.8))

    def place(self, rng: random.Random) -> str:
        locale = self.locales[rng.choice(list(self.locales))]
        city = rng.choice(locale["city"] or self.places) if rng.random() < 0.75 else rng.choice(self.places)
        if rng.random() < 0.1:
            return rng.choice(("PU", "MUP", "PP", "SR", "DGM", _pick(rng, CAPITALS, rng.choice((1, 2, 3))))) + rng.choice(("/", "/ ", " / ")) + city.upper()
        if rng.random() < 0.06:
            city = rng.choice(("L'", "D'", "Sant'", "N'")) + city
        ending = rng.choice(("", "", "", "", " {s}", "/{s}", ", {s}", " ({s})", " - {s}", " / {s}", " {r}"))
        if rng.random() < 0.06:
            return f"{city}/{rng.choice(self.places)}".upper()
        return _apply_case(rng, [city], upper=0.65)[0] + ending.format(s=rng.choice(STATES), r=rng.choice(DISTRICTS))

    def abbreviated(self, rng: random.Random) -> str:
        """Initials with stops, alone or beside a place or words: S.R.E. MÉRIDA, Г. КАЗАНЬ."""
        script = rng.choice((CAPITALS, CAPITALS, CAPITALS, "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЮЯ", "ΑΒΓΔΕΗΘΙΚΛΜΝΟΠΡΣΤΥΦΧΨΩ"))
        space = rng.choice(("", "", " "))
        initials = space.join(f"{letter}." for letter in _pick(rng, script, rng.choice((1, 1, 2, 2, 3, 3, 4))))
        beside = rng.choice((self.place, self.place, self.name, self.phrase))(rng)
        joined = rng.choice((f"{initials}{rng.choice((' ', ' ', ''))}{beside}", f"{beside} {initials}", f"{beside}, {initials}", initials))
        return joined.upper() if rng.random() < 0.6 else joined

    def address(self, rng: random.Random) -> str:
        locale = self.locales[rng.choice(list(self.locales))]
        return rng.choice(locale["street"] or self.places)

    def authority(self, rng: random.Random) -> str:
        text = rng.choice(AUTHORITIES)
        if rng.random() < 0.3:
            text += rng.choice((" ", "/", ", ", " - ")) + self.place(rng)
        return text.upper() if rng.random() < 0.3 else text

    def caption(self, rng: random.Random) -> str:
        if rng.random() < 0.35:
            text = rng.choice(CARD_CAPTIONS)
            return (text.upper() if rng.random() < 0.25 else text) + rng.choice(("", "", ":", " :", "."))
        index = rng.randrange(15)
        languages = rng.sample(list(self.captions), rng.choice((1, 2, 2, 2, 3)))
        parts = [rng.choice(self.captions[language][index]) for language in languages]
        text = rng.choice((" / ", " / ", "/", "/", "/", "/ ", " | ", " ", "·", " - ", " • ")).join(parts)
        number = rng.choice(("",) * 6 + ("{n} ", "{n}. ", "0{n} ", "({n}) ", " ({n})"))
        text = text + number.format(n=rng.randint(1, 12)) if number.startswith(" ") else number.format(n=rng.randint(1, 12)) + text
        return (text.upper() if rng.random() < 0.3 else text) + rng.choice(("", "", "", ":", ".", "/"))

    def captioned(self, rng: random.Random) -> str:
        """A label, and its value on the same line."""
        value = rng.choice((self.name, self.south_african, self.date, self.number, self.code, self.place))(rng)
        caption = rng.choice(CARD_CAPTIONS) if rng.random() < 0.6 else self.caption(rng)
        return f"{caption.rstrip(':. ')}{rng.choice((': ', ' ', ' : ', ':', '. '))}{value}"

    # Numbers and codes

    def date(self, rng: random.Random) -> str:
        year, month, day = _day(rng)
        months = rng.choice(MONTH_SETS)
        word = months[month - 1]
        both = f"{word}/{rng.choice(MONTH_SETS)[month - 1]}"
        styles = (
            f"{day:02}.{month:02}.{year}", f"{day:02}/{month:02}/{year}", f"{day:02}-{month:02}-{year}", f"{year}-{month:02}-{day:02}",
            f"{year}/{month:02}/{day:02}", f"{day:02} {month:02} {year}", f"{day:02} {word} {year}", f"{day:02} {word} {year % 100:02}",
            f"{day:02} {both} {year}", f"{day:02} {both} {year % 100:02}", f"{day:02} {word} /{both.split('/')[1]} {year}", f"{day} {word} {year}", f"{word} {day}, {year}",
            f"{day:02}{word}{year}", f"{year}{month:02}{day:02}", f"{day:02}.{month:02}.{year % 100:02}", f"{day:02} {word} /{word} {year % 100:02}",
            f"{day:02}-{word}-{year}", f"{year} {month:02} {day:02}", f"{day:02}/{month:02}/{year % 100:02}",
        )  # fmt: skip
        text = rng.choice(styles)
        if rng.random() < 0.12:
            text += rng.choice((" - ", " / ", " ")) + rng.choice(styles[:5])
        return text.upper() if rng.random() < 0.6 else text

    def identity_number(self, rng: random.Random) -> str:
        year, month, day = _day(rng)
        digits = f"{year % 100:02}{month:02}{day:02}{_pick(rng, FIGURES, 4)}{rng.choice('0001')}{rng.choice('8889')}"
        digits += _luhn(digits)
        if rng.random() < 0.35:
            digits = f"{digits[:6]} {digits[6:10]} {digits[10:12]} {digits[12]}"
        elif rng.random() < 0.1:
            digits = " ".join(digits)
        return rng.choice(("", "", "", "", "I.D.No. ", "ID No. ", "ID: ", "02/", "RSA ")) + digits

    def number(self, rng: random.Random) -> str:
        kind = rng.randrange(10)
        if kind == 0 or rng.random() < LICENCE_SHARE:
            return _licence_number(rng)
        if kind == 1:
            return _pick(rng, CAPITALS, rng.choice((1, 2))) + _pick(rng, FIGURES, rng.randint(5, 8))
        if kind == 2:
            return _pick(rng, FIGURES, rng.randint(1, 12))
        if kind == 3:
            return _pick(rng, rng.choice((CAPITALS + FIGURES, rng.choice(ALIKE))), rng.randint(3, 10))
        if kind == 4:
            return f"{_pick(rng, FIGURES, 6)}{rng.choice('-/. ')}{_pick(rng, FIGURES, rng.randint(2, 5))}"
        if kind == 5:
            return "".join(_pick(rng, FIGURES, 3) + rng.choice((" ", "", ".", "-")) for _ in range(rng.randint(1, 4)))
        if kind == 6:
            return f"{rng.choice('+')}{_pick(rng, FIGURES, 2)} {_pick(rng, FIGURES, 2)} {_pick(rng, FIGURES, 3)} {_pick(rng, FIGURES, 4)}"
        if kind == 7:
            return f"{rng.randint(1, 250)},{_pick(rng, FIGURES, 2)} {rng.choice(('€', 'kg', 'm', 'cm', '%', 'mm', 'R', 'USD'))}"
        if kind == 8:
            amount = f"{rng.randint(0, 9999)}.{_pick(rng, FIGURES, 2)}"
            return rng.choice((f"${amount}", f"€ {amount}", f"R{amount}", f"#{rng.randint(1, 9999)}", f"({amount})", f"{amount}%", f"£{amount}", f'"{amount}"', f"& {amount}"))
        return self.identity_number(rng)

    def code(self, rng: random.Random) -> str:
        kind = rng.random()
        if kind < 0.55:
            return rng.choice(CODES)
        if kind < 0.75:
            return rng.choice(STATES)
        if kind < 0.85:
            return rng.choice((" ", ",", ", ", "/")).join(rng.sample(("A1", "A", "B", "C1", "C", "EB", "EC1", "EC"), rng.randint(1, 4)))
        return _pick(rng, CAPITALS, rng.choice((1, 1, 1, 2, 3)))

    def slashed(self, rng: random.Random) -> str:
        """Short groups of letters with slashes between them: I, l, 1 and / differ only in their slant."""
        pool = rng.choice((CAPITALS, CAPITALS, "IJLT1", FIGURES, CAPITALS + FIGURES, "Ilijt1/"))
        groups = [_pick(rng, pool, rng.choice((1, 2, 2, 3, 3, 5))) for _ in range(rng.choice((2, 2, 3, 4)))]
        return rng.choice(("/", "/", "/", " / ", " /", "/ ")).join(groups)

    def random_letters(self, rng: random.Random) -> str:
        """Random strings of no language, so that every character is read by its shape."""
        kind = rng.random()
        if kind < 0.3:
            pool = _pick(rng, _ANY, 12)
            pool += rng.choice(("", "", CAPITALS, FIGURES, CAPITALS + FIGURES))
        elif kind < 0.75:
            script = rng.choice(_SCRIPTS)
            pool = script.upper() if rng.random() < 0.6 else script
        else:
            pool = CAPITALS + FIGURES + rng.choice(("", "<", "-/.", ":,'"))
        words = [_pick(rng, pool, rng.randint(1, 9)) for _ in range(rng.choice((1, 1, 2, 3)))]
        return " ".join(words)

    def other_script(self, rng: random.Random) -> str:
        """Words of unsupported scripts, alone or beside Latin ones. `draw.py` draws them in a font of the script."""
        count = rng.choice((1, 1, 2, 3))
        words = " ".join([OTHER_SCRIPT] * count)
        beside = self.name(rng) if rng.random() < 0.5 else self.caption(rng)
        style = rng.random()
        if style < 0.5:
            return words
        return f"{beside} / {words}" if style < 0.75 else f"{words} {beside}"

    def form(self, rng: random.Random) -> str:
        """A line of a form to fill in."""
        value = rng.choice((self.name, self.south_african, self.date, self.number, self.place))(rng)
        return form_line(rng, CARD_CAPTIONS, value)

    # MRZs

    def zone(self, rng: random.Random) -> str:
        return rng.choice((_td3_first, _td3_second, _td3_first, _td3_second, _td1, _td2, _visa, _fragment))(rng, self)


def _change_diacritic(text: str, rng: random.Random) -> str:
    """Changes one diacritic of the text, or the sign at its end."""
    if rng.random() < 0.3:
        return text.rstrip(".,:;") + rng.choice(("", "", ".", ".", ",", ";", "/", " /", "-", "'"))
    places = [place for place, character in enumerate(text) if character.isalpha()]
    if not places:
        return text
    place = rng.choice(places)
    plain = unicodedata.normalize("NFD", text[place])[0]
    marks = [unicodedata.normalize("NFC", plain + mark) for mark in ABOVE_AND_BELOW]
    known = [letter for letter in marks if letter in ALPHABET] or [plain]
    return text[:place] + (plain if rng.random() < 0.35 else rng.choice(known)) + text[place + 1 :]


_TWINS = {
    "[\u0400-\u04ff]": str.maketrans("АВЕКМНОРСТУХЅІЈаеорсухіј", "ABEKMHOPCTYXSIJaeopcyxij"),
    "[\u0370-\u03ff]": str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABEZHIKMNOPTYXo"),
}
"""By script, its letters that have the shape of Latin letters, with these."""
_ANY = "".join(c for c in ALPHABET if c not in " " + OTHER_SCRIPT + TURNED and not any(ord(c) in twins for twins in _TWINS.values()))
"""Characters of all scripts, without letters that have the same shape in two of them and would be ambiguous."""
_SCRIPTS = tuple(
    "".join(c for c in ALPHABET if c.isalpha() and c.islower() and low <= ord(c) <= high)
    for low, high in ((0x61, 0x17F), (0xC0, 0x1EFF), (0x370, 0x3FF), (0x400, 0x4FF), (0x61, 0x7A), (0x61, 0xFF))
)


def _unify_script(text: str) -> str:
    """Replaces letters of another script by Latin ones if no letter of the line reveals the script (MAP, MAR)."""
    for script, twins in _TWINS.items():
        if not re.search(script, text.translate(twins)):
            text = text.translate(twins)
    return text


_MAKERS = (
    ("phrase", 18), ("name", 11), ("south_african", 6), ("place", 9), ("abbreviated", 4), ("address", 2), ("authority", 5), ("caption", 17), ("captioned", 4),
    ("date", 11), ("identity_number", 3), ("number", 13), ("code", 8), ("slashed", 7), ("random_letters", 6), ("other_script", 3), ("zone", 13),
)  # fmt: skip


def _apply_case(rng: random.Random, words: list[str], upper: float = 0.4) -> list[str]:
    style = rng.random()
    if style < upper:
        return [word.upper().replace("ẞ", "SS") for word in words]
    if style < upper + 0.3:
        return [word[:1].upper() + word[1:] for word in words]
    if style < upper + 0.4:
        return [word.lower() for word in words]
    return words


def _zone_name(rng: random.Random, lines: Lines, length: int) -> str:
    plain = [n for n in (rng.choice(lines.names) for _ in range(4)) if n.isascii()]
    if rng.random() < 0.5:
        plain = [_pick(rng, CAPITALS, rng.randint(2, 9)) for _ in range(3)]
    words = ["".join(c for c in n.upper().replace("-", "<").replace(" ", "<") if c in CAPITALS + "<") for n in plain] or ["SPECIMEN"]
    family = "<".join(words[: rng.choice((1, 1, 2))])
    given = "<".join(words[-rng.choice((1, 2)) :])
    return f"{family}<<{given}"[:length].ljust(length, "<")


def _zone_day(rng: random.Random) -> str:
    year, month, day = _day(rng)
    text = f"{year % 100:02}{month:02}{day:02}"
    return text + check_digit(text)


def _document_number(rng: random.Random) -> str:
    style = rng.random()
    if style < 0.4:
        number = _pick(rng, CAPITALS, rng.choice((1, 2))) + _pick(rng, FIGURES, 7)
    elif style < 0.8:
        number = _pick(rng, FIGURES, rng.randint(6, 9))
    else:
        number = _pick(rng, CAPITALS + FIGURES, 9)
    number = number[:9].ljust(9, "<")
    return number + check_digit(number)


def _optional(rng: random.Random, length: int) -> str:
    style = rng.random()
    if style < 0.45:
        return "<" * length
    body = _pick(rng, FIGURES, rng.randint(5, length)) if style < 0.85 else _pick(rng, CAPITALS + FIGURES + "<", rng.randint(4, length))
    return body[:length].ljust(length, "<")


def _td3_first(rng: random.Random, lines: Lines) -> str:
    code = rng.choice(("P<", "P<", "P<", "PP", "PA", "PD", "PM", "PS", "PO", "PE"))
    return code + rng.choice(STATES).ljust(3, "<") + _zone_name(rng, lines, 39)


def _td3_second(rng: random.Random, lines: Lines) -> str:
    optional = _optional(rng, 14)
    number, birth, expiry = _document_number(rng), _zone_day(rng), _zone_day(rng)
    own = rng.choice("<0") if optional.strip("<") == "" else check_digit(optional)
    total = check_digit(number + birth + expiry + optional + own)
    return number + rng.choice(STATES).ljust(3, "<") + birth + rng.choice("MF<") + expiry + optional + own + total


def _td1(rng: random.Random, lines: Lines) -> str:
    kind = rng.randrange(3)
    if kind == 0:
        return (rng.choice(("I<", "ID", "AC", "IR", "C<")) + rng.choice(STATES).ljust(3, "<") + _document_number(rng) + _optional(rng, 15))[:30]
    if kind == 1:
        middle = _zone_day(rng) + rng.choice("MF<") + _zone_day(rng) + rng.choice(STATES).ljust(3, "<") + _optional(rng, 11)
        return middle + check_digit(middle)
    return _zone_name(rng, lines, 30)


def _td2(rng: random.Random, lines: Lines) -> str:
    if rng.random() < 0.5:
        return "ID" + rng.choice(STATES).ljust(3, "<") + _zone_name(rng, lines, 31)
    body = _document_number(rng) + rng.choice(STATES).ljust(3, "<") + _zone_day(rng) + rng.choice("MF<") + _zone_day(rng) + _optional(rng, 7)
    return body + check_digit(body)


def _visa(rng: random.Random, lines: Lines) -> str:
    length = rng.choice((44, 36))
    if rng.random() < 0.5:
        return rng.choice(("V<", "VA", "VB")) + rng.choice(STATES).ljust(3, "<") + _zone_name(rng, lines, length - 5)
    body = _document_number(rng) + rng.choice(STATES).ljust(3, "<") + _zone_day(rng) + rng.choice("MF<") + _zone_day(rng)
    return body + _optional(rng, length - len(body))


def _fragment(rng: random.Random, lines: Lines) -> str:
    """A part of an MRZ line, as if a detector or the picture's edge had cut off the rest."""
    line = rng.choice((_td3_first, _td3_second))(rng, lines)
    start = rng.choice((0, 0, rng.randrange(30)))
    return line[start : start + rng.randint(6, 44)]


def load_lines(material: Path, held_out: bool) -> Lines:
    """Reads the material. A tenth of all words, names and places, chosen by hash, is held out for evaluation."""
    texts = json.loads((material / "texts.json").read_text())

    def own(items: list[str]) -> list[str]:
        return [item for item in items if (hashlib.sha256(item.casefold().encode()).digest()[0] < 26) == held_out]

    locales = {name: {kind: own(items) for kind, items in kinds.items()} for name, kinds in texts["locales"].items()}
    readable = {n: k for n, k in locales.items() if sum(normalise(x) is not None for x in k["last"]) >= 5}
    return Lines(
        words={name: kept for name, items in texts["words"].items() if (kept := own(items))},
        locales=readable,
        captions={language: rows for language, rows in texts["captions"].items() if language != "ar"},
        names=own(texts["known"]["names"]),
        places=own(texts["known"]["places"]),
        scripts=texts["scripts"],
    )
