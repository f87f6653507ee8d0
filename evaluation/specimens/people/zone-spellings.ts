/**
 * The ways of a zone with each letter that is not one of A to Z, the recommended one first. ICAO Doc 9303-3 section 6:
 * "Transliteration of multinational Latin-based characters". A letter that is missing loses its mark.
 */
const waysOf: Readonly<Record<string, readonly string[]>> = {
	Ä: ["AE", "A"],
	Å: ["AA", "A"],
	Æ: ["AE"],
	Ð: ["D"],
	Ñ: ["N", "NXX"],
	Ö: ["OE", "O"],
	Ø: ["OE", "O"],
	Ü: ["UE", "UXX", "U"],
	Þ: ["TH"],
	Đ: ["D"],
	Ħ: ["H"],
	İ: ["I"],
	ı: ["I"],
	Ĳ: ["IJ"],
	ĸ: ["Q"],
	Ŀ: ["L"],
	Ł: ["L"],
	Ŋ: ["N"],
	Œ: ["OE"],
	Ŧ: ["T"],
	ẞ: ["SS"],
	ß: ["SS"],
};

/** The ways of a zone with one printed letter, in capitals: `Ü` as `UE`, `UXX` or `U`. Empty for a sign or a space. */
export function waysOfZone(letter: string): readonly string[] {
	const upper = letter === "ß" || letter === "ı" ? letter : letter.toUpperCase();
	return waysOf[upper] ?? [upper.normalize("NFD").replaceAll(/[^A-Z0-9]/g, "")].filter(Boolean);
}

/** A name of thirty letters has few marks: more spellings than this are not asked for. */
const spellingsMax = 4096;

/** Every way of a zone with a printed name, without spaces: signs and spaces are fillers in some zones only. */
export function zoneSpellings(name: string): ReadonlySet<string> {
	let spellings = [""];
	for (const letter of name.normalize("NFC")) {
		const ways = waysOfZone(letter);
		if (ways.length === 0) continue;
		spellings = spellings.flatMap((start) => ways.map((way) => start + way)).slice(0, spellingsMax);
	}
	return new Set(spellings);
}

/** Whether a zone may say this name, in capitals, of a name that is printed so. */
export const maySpell = (inZone: string, printed: string): boolean =>
	zoneSpellings(printed).has(inZone.replaceAll(/[^A-Z]/g, ""));
