/**
 * MRZ transliterations of each letter outside A to Z, the recommended one first. ICAO Doc 9303-3 section 6:
 * "Transliteration of multinational Latin-based characters". Letters not listed lose their diacritic.
 */
const letterSpellingsOf: Readonly<Record<string, readonly string[]>> = {
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

/**
 * Returns the MRZ transliterations of a printed letter, in capitals: `Ü` as `UE`, `UXX` or `U`. Empty for a punctuation
 * mark or a space.
 */
export function letterSpellings(letter: string): readonly string[] {
	const upper = letter === "ß" || letter === "ı" ? letter : letter.toUpperCase();
	return letterSpellingsOf[upper] ?? [upper.normalize("NFD").replaceAll(/[^A-Z0-9]/g, "")].filter(Boolean);
}

/** Maximum number of spellings, because a name of thirty letters has few diacritics. */
const spellingsMax = 4096;

/** Every MRZ spelling of a printed name, without spaces: only some MRZs have fillers for signs and spaces. */
export function mrzSpellings(name: string): ReadonlySet<string> {
	let spellings = [""];
	for (const letter of name.normalize("NFC")) {
		const ways = letterSpellings(letter);
		if (ways.length === 0) continue;
		spellings = spellings.flatMap((start) => ways.map((way) => start + way)).slice(0, spellingsMax);
	}
	return new Set(spellings);
}

/** Whether an MRZ may contain this name, in capitals, for a printed name. */
export const maySpell = (inMrz: string, printed: string): boolean =>
	mrzSpellings(printed).has(inMrz.replaceAll(/[^A-Z]/g, ""));
