/**
 * MRZ transliterations of each letter outside A to Z, the recommended one first. ICAO Doc 9303-3 section 6:
 * "Transliteration of multinational Latin-based characters". Letters not listed lose their diacritic.
 */
const spellingsByLetter: Readonly<Record<string, readonly string[]>> = {
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
 * Returns the MRZ transliterations of a printed letter, in capitals, such as `UE`, `UXX` and `U` for `Ü`. Empty for a
 * punctuation mark or a space.
 */
export function spellLetter(letter: string): readonly string[] {
	const upper = letter === "ß" || letter === "ı" ? letter : letter.toUpperCase();
	return spellingsByLetter[upper] ?? [upper.normalize("NFD").replaceAll(/[^A-Z0-9]/g, "")].filter(Boolean);
}

/** Maximum number of spellings of a name; names of up to thirty letters have few diacritics, so they stay below it. */
const spellingsMax = 4096;

/** Returns every MRZ spelling of a printed name, without spaces, because fillers between words are optional. */
export function listMrzSpellings(name: string): ReadonlySet<string> {
	let spellings = [""];
	for (const letter of name.normalize("NFC")) {
		const letterForms = spellLetter(letter);
		if (letterForms.length === 0) continue;
		spellings = spellings.flatMap((prefix) => letterForms.map((form) => prefix + form)).slice(0, spellingsMax);
	}
	return new Set(spellings);
}

/** Whether an MRZ may spell a printed name as `inMrz`, in capitals. */
export const isMrzSpellingOf = (inMrz: string, printed: string): boolean =>
	listMrzSpellings(printed).has(inMrz.replaceAll(/[^A-Z]/g, ""));
