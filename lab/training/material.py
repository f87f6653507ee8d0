"""Collects the material of lines in one folder: fonts with their coverage, and words by language.

usage: python3 material.py OUT FONT_FOLDER [FONT_FOLDER...]

Rendering needs only this folder, Pillow and numpy, so it can be moved to another machine."""

import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from alphabet import ALPHABET, normalise
from fontTools.ttLib import TTCollection, TTFont

HERE = Path(__file__).parent
DICTIONARIES = Path("/usr/share/dict")
HUNSPELL = Path("/usr/share/hunspell")
HELD_OUT_FAMILIES = 30
WORDS_MAX = 12000
"""At most about this many words are kept for each language: every n-th word of its list."""

NO_PRINT = re.compile(
    r"emoji|symbol|icon|math|music|dings|barcode|braille|ancient|hieroglyph|cuneiform|script|handwrit|fell |outline|"
    r"stencil|codystar|jsmath|tagalog|wallpoet|doto|workbench|micro 5|press start|silkscreen|jersey|handjet|mondulkiri|"
    r"major mono|unbounded|tektur|dotgothic|antonio thin|hanazono|klee|signature|libfinal|d050000l",
    re.I,
)
OTHER_SCRIPTS = {
    "arabic": "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
    "hebrew": "אבגדהוזחטיכלמנסעפצקרשת",
    "thai": "กขคงจฉชซญดตถทธนบปผพฟมยรลวสหอ",
    "devanagari": "अआइकखगघचजटडतदनपबमयरलवशसह",
    "chinese": "中华人民共和国护照姓名出生地签发机关日期有效",
    "japanese": "日本国旅券型名性別生年月発行官庁ひらがなカタ",
    "korean": "대한민국여권성명생년월일발급국적",
    "georgian": "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ",
    "armenian": "ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈ",
    "bengali": "অআইকখগঘচজটডতদনপবমযরলশসহ",
    "tamil": "அஆஇகஙசஞடணதநபமயரலவழளறன",
    "ethiopic": "ሀለሐመሠረሰሸቀበተቸኀነኘአከኸወዐዘዠየደጀገጠጨጰጸፀፈፐ",
    "khmer": "កខគឃងចឆជឈញដឋឌឍណតថទធនបផពភមយរលវសហឡអ",
    "lao": "ກຂຄງຈສຊຍດຕຖທນບປຜຝພຟມຢຣລວຫອຮ",
    "sinhala": "අආඉඊකඛගඝචඡජටඩණතථදධනපඵබභමයරලවශෂසහ",
    "myanmar": "ကခဂဃငစဆဇဈညဋဌဍဎဏတထဒဓနပဖဗဘမယရလဝသဟဠအ",
    "telugu": "అఆఇఈకఖగఘచఛజటఠడతథదధనపఫబభమయరలవశషసహ",
    "gujarati": "અઆઇકખગઘચજટડતદનપબમયરલવશસહ",
    "gurmukhi": "ਅਆਇਕਖਗਘਚਜਟਡਤਦਨਪਬਮਯਰਲਵਸਹ",
}


def _key(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


def _family_key(family: str) -> str:
    """The key by which families of one series count as one: "Fira Sans Condensed" and "Fira Mono" are "fira"."""
    return family.lower().replace("-", " ").split()[0]


def _open_faces(path: Path) -> list[TTFont]:
    try:
        return list(TTCollection(str(path)).fonts) if path.suffix == ".ttc" else [TTFont(str(path), lazy=True)]
    except Exception:  # the file is damaged or not a font
        return []


def _describe(path: Path) -> dict | None:
    faces = _open_faces(path)
    if not faces:
        return None
    font = faces[0]
    try:
        characters = set(font.getBestCmap() or {})
        names = font["name"]
        family = names.getDebugName(16) or names.getDebugName(1) or path.stem
        style = names.getDebugName(17) or names.getDebugName(2) or ""
        weight = font["OS/2"].usWeightClass
        fixed = bool(font["post"].isFixedPitch)
    except Exception:
        return None
    covered = "".join(c for c in ALPHABET if ord(c) in characters)
    scripts = [s for s, sample in OTHER_SCRIPTS.items() if sum(ord(c) in characters for c in sample) > 0.9 * len(sample)]
    latin = all(c in covered for c in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<")
    if NO_PRINT.search(f"{family} {style} {path.stem}") or weight < 250 or not (latin or scripts):
        return None
    return {
        "family": family, "style": style, "weight": weight, "fixed": fixed, "latin": latin,
        "covers": covered, "scripts": scripts, "zone": "ocr" in family.lower() and "b" in family.lower()[-4:],
    }  # fmt: skip


def gather_fonts(out: Path, folders: list[Path]) -> list[dict]:
    """Copies every usable face, one for each family and style. Returns their descriptions with their coverage."""
    (out / "fonts").mkdir(parents=True, exist_ok=True)
    found: dict[tuple[str, str], dict] = {}
    files = sorted(f for folder in folders for f in folder.rglob("*") if f.suffix in (".ttf", ".otf", ".ttc"))
    for path in files:
        face = _describe(path)
        if face is None or (face["family"], face["style"]) in found:
            continue
        face["file"] = f"fonts/{len(found):04}{path.suffix}"
        shutil.copyfile(path, out / face["file"])
        found[face["family"], face["style"]] = face
    faces = list(found.values())
    _hold_out(faces)
    return faces


def _hold_out(faces: list[dict]) -> None:
    """Marks every face of 30 families as held out. They are chosen by hash, without large series and MRZ faces."""
    families: dict[str, list[dict]] = {}
    for face in faces:
        face["held_out"] = False
        families.setdefault(_family_key(face["family"]), []).append(face)
    eligible = [
        key
        for key, own in families.items()
        if own[0]["latin"] and not any(f["zone"] for f in own) and len(own) <= 24 and len(own[0]["covers"]) > 150
    ]
    for key in sorted(eligible, key=_key)[:HELD_OUT_FAMILIES]:
        for face in families[key]:
            face["held_out"] = True


def _read_words(path: Path) -> list[str]:
    encodings = ("utf-8", "latin-1") if path.parent == DICTIONARIES else (_hunspell_encoding(path), "utf-8", "latin-1")
    for encoding in encodings:
        try:
            lines = path.read_text(encoding=encoding).splitlines()
            break
        except (UnicodeDecodeError, LookupError):
            continue
    words = (line.split("/")[0].split("\t")[0].strip() for line in lines)
    kept = sorted({w for w in words if 1 < len(w) <= 22 and not any(c.isdigit() for c in w) and ":" not in w and normalise(w)})
    step = max(1, len(kept) // WORDS_MAX)
    return kept[::step]


def _hunspell_encoding(path: Path) -> str:
    header = path.with_suffix(".aff").read_bytes()[:4000].decode("latin-1")
    found = re.search(r"^SET\s+(\S+)", header, re.M)
    return found.group(1) if found else "latin-1"


def gather_words() -> dict[str, list[str]]:
    """Reads the words of each language, from Debian's word lists and spelling dictionaries."""
    lists = {p.name: p for p in sorted(DICTIONARIES.iterdir()) if p.is_file() and not p.is_symlink() and "." not in p.name}
    lists |= {p.stem: p for p in sorted(HUNSPELL.glob("*.dic"))}
    words = {name: _read_words(path) for name, path in lists.items()}
    return {name: kept for name, kept in words.items() if len(kept) > 500}


def main() -> None:
    out, *folders = map(Path, sys.argv[1:])
    out.mkdir(parents=True, exist_ok=True)
    node = HERE.parent.parent / "node_modules" / ".bin" / "node"
    subprocess.run([node, HERE / "material.mjs", out / "texts.json"], check=True)
    texts = json.loads((out / "texts.json").read_text())
    texts["words"] = gather_words()
    texts["scripts"] = OTHER_SCRIPTS
    (out / "texts.json").write_text(json.dumps(texts, ensure_ascii=False))
    faces = gather_fonts(out, folders)
    (out / "fonts.json").write_text(json.dumps(faces, ensure_ascii=False, indent=0))
    families = {_family_key(f["family"]) for f in faces}
    held = sorted({_family_key(f["family"]) for f in faces if f["held_out"]})
    print(f"{len(faces)} faces of {len(families)} families, held out: {', '.join(held)}")
    print(f"{len(texts['words'])} word lists, {sum(map(len, texts['words'].values()))} words")


if __name__ == "__main__":
    main()
