import { editDistance } from "../../page/approximate.ts";

/** A text as several looks agree on it. */
export interface AgreedText {
	readonly text: string;
	/** 0..1: the share of looks that agree, lowered where they are not sure themselves. */
	readonly certainty: number;
}

/**
 * What makes two readings the same: their letters, the small i among capitals that a marked one is read as counted as a capital, and in
 * words of small letters a capital that differs from its small letter in nothing but size as that, and I as the l that it looks like.
 */
function keyOf(text: string): string {
	const letters = lettersOf(text);
	if (!/[\p{Ll}]/u.test(letters.replaceAll("i", ""))) return letters.replaceAll("i", "I");
	return letters.replaceAll(/[COSUVWXZ]/g, (letter) => letter.toLowerCase()).replaceAll("I", "l");
}

/** A sign at a row's end that says how the next goes on. */
export type RowEnd = "," | "-" | "/";

/** One look's reading of a text. */
export interface Voice {
	readonly text: string;
	readonly certainty: number;
	/** The look stretched the text: what it saw between two letters counts for more. */
	readonly isStretched?: true;
	/** What the look saw directly behind the text. */
	readonly endsIn?: RowEnd | null;
}

/** A text's letters and figures alone. */
export const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

/** A slash is often taken for an upright stroke ("PUIZAGREB" for PU/ZAGREB), a stroke hardly for a slash: one look that saw it is right. */
export function withSlashes(voices: readonly Voice[]): Voice[] {
	const slashed = voices.filter(({ text }) => /\p{L}\/\p{L}/u.test(text));
	return voices.map((voice) => {
		const fuller = slashed.find(({ text }) => {
			const pattern = text.split("/").map(lettersOf).join("[IJl1|]?");
			const letters = lettersOf(voice.text);
			return letters.length > lettersOf(text).length && new RegExp(`^${pattern}$`, "u").test(letters);
		});
		return fuller === undefined ? voice : { ...voice, text: fuller.text };
	});
}

/** What most looks agree on; null where they all differ or nothing was read. */
export function agreementOf(heard: readonly Voice[]): AgreedText | null {
	const [most] = [...groupBy(heard)].sort(([a], [b]) => backing(b, heard) - backing(a, heard));
	if (most === undefined) return null;
	const [letters, voices] = most;
	const torn = heard.filter(({ text }) => isTornFrom(keyOf(text), letters));
	const isBacked = voices.length >= 2 || torn.length >= 2;
	// What only stretched looks saw may be a letter that plain ones lose, or a stroke between two letters that stretching makes one of.
	const lost = torn.flatMap(({ text }) => lostLetters(keyOf(text), letters));
	if (voices.every(({ isStretched }) => isStretched) && !lost.every((letter) => thin.test(letter))) return null;
	const text = fullest(voices, torn);
	return isBacked &&
		!voices.some((voice) => partsElsewhere(voice, text) || losesComma(voice, text)) &&
		!heard.some((voice) => differs(voice, letters))
		? { text, certainty: agreement(letters, voices, heard) }
		: null;
}

/** Whether a stretched look saw a gap in a text that is given without: whether it is one stays in doubt. */
const partsElsewhere = ({ text, certainty, isStretched }: Voice, given: string): boolean =>
	isStretched === true && certainty >= stretchedSure && gapsIn(text) > gapsIn(given);

/** Whether a look saw a comma in a text that is given without: it is lost more easily than made up. */
const losesComma = (voice: Voice, given: string): boolean => voice.text.includes(",") && !given.includes(",");

/**
 * The one reading of known words that two looks and a third of them all saw, where the others differ from it in a letter or some, and have
 * none more: "IASI" beside TASI and HASI. Null where there is none, or where all looks agree anyhow.
 */
export function usualOf(heard: readonly Voice[], isUsual: (text: string) => boolean): AgreedText | null {
	const [only, ...more] = [...groupBy(heard)].filter(([, voices]) => voices.some(({ text }) => isUsual(text)));
	if (only === undefined || more.length > 0) return null;
	const [letters, voices] = only;
	if (letters.length < usualMin || voices.every(({ isStretched }) => isStretched)) return null;
	const others = heard.filter(({ text }) => keyOf(text) !== letters);
	// As many looks that read another word of as many letters may have seen a town that nobody knows.
	const rivals = [...groupBy(others)].filter(([own]) => own.length === letters.length);
	if (rivals.some(([, own]) => own.length >= voices.length)) return null;
	const errorsMax = Math.max(1, Math.floor(letters.length / lettersPerError));
	const isDamaged = ({ text }: Voice) =>
		keyOf(text).length <= letters.length && editDistance(keyOf(text), letters) <= errorsMax;
	if (others.length === 0 || voices.length < Math.max(2, heard.length / 3) || !others.every(isDamaged)) return null;
	const share = (voices.length + tornWeight * others.length) / heard.length;
	const text = fullest(voices, others);
	if (heard.some((voice) => losesComma(voice, text))) return null;
	return { text, certainty: (share * weight(voices)) / voices.length };
}

/** Shorter texts are a letter away from too many others. */
const usualMin = 4;

/** A known text as long as this is still it with a letter misread. */
const lettersPerError = 6;

/**
 * Whether a stretched look read another letter in the place of one, as surely: a stroke through a P makes an R of it in all other looks. A
 * small letter among capitals ("bI" for DI) is no reading but a stroke through one.
 */
const differs = ({ text, certainty, isStretched }: Voice, letters: string): boolean =>
	isStretched === true &&
	certainty >= contradictionSure &&
	(isAllCapitals(letters) ? hasAnother : isAnother)(text, letters);

/** Whether a reading of as many letters is not the same one. */
const isAnother = (text: string, letters: string): boolean =>
	keyOf(text).length === letters.length && keyOf(text) !== letters;

/** Whether a reading of capitals has another letter in the place of one, those aside that are no capitals. */
function hasAnother(text: string, letters: string): boolean {
	const seen = lettersOf(text);
	return (
		seen.length === letters.length &&
		[...seen].some((letter, at) => letter.toUpperCase() !== letters[at] && !oddlySmall.test(letter))
	);
}

/** Small letters whose shape is not their capital's. */
const oddlySmall = /[abdefghjlmnqrty]/;

/** Whether a text has no small letter: captions and signatures have. */
export const isAllCapitals = (letters: string): boolean => !/\p{Ll}/u.test(letters);

/** How sure a stretched look must be of a gap or a thin letter, and of another letter. */
const [stretchedSure, contradictionSure] = [0.9, 0.945];

/** Gaps between letters: those beside a slash or a hyphen are nobody's matter. */
const gapsIn = (text: string): number => withoutLooseGaps(text).split(" ").length - 1;

/** A text without the gaps beside its slashes, hyphens and stops, which looks see and miss by chance. */
export const withoutLooseGaps = (text: string): string => text.replaceAll(/ ?([^\p{L}\p{N} ]) ?/gu, "$1");

/** How many looks speak for a reading: those that read the same letters, and with less weight those that only lost some of them. */
function backing(letters: string, voices: readonly Voice[]): number {
	const isSeen = voices.some(
		({ text, certainty, isStretched }) => isStretched && certainty >= stretchedSure && keyOf(text) === letters,
	);
	return voices.reduce((sum, { text, certainty }) => {
		const own = keyOf(text);
		const torn = isSeen && lostLetters(own, letters).every((letter) => thin.test(letter)) ? 1 : tornWeight;
		return sum + (own === letters ? 1 : isTornFrom(own, letters) ? torn : 0) * (0.5 + certainty / 2);
	}, 0);
}

/** 0..1: the share of the looks that speak for a reading, lowered where they are not sure themselves. */
function agreement(letters: string, own: readonly Voice[], heard: readonly Voice[]): number {
	return (backing(letters, heard) / heard.length) * Math.sqrt(weight(own) / own.length);
}

/** A look that lost letters: thin strokes in blurred print vanish, they are not made up; least of all where a stretched look saw them all. */
const tornWeight = 0.8;

/** Whether a reading is another one with one to three of its letters lost, and no more than every fifth. */
export function isTornFrom(torn: string, whole: string): boolean {
	const lost = whole.length - torn.length;
	if (lost < 1 || lost > 3 || lost > whole.length / 5) return false;
	// At the ends it is rather the longer reading that took something in from beside the text.
	if (torn[0] !== whole[0] || torn.at(-1) !== whole.at(-1)) return false;
	return lostLetters(torn, whole).length === lost;
}

/** Letters that the recogniser loses beside others in narrow print. */
const thin = /[iIl1jtfrJ]/;

/** The letters of `whole` that a reading torn from it lost. */
function lostLetters(torn: string, whole: string): string[] {
	let at = 0;
	return [...whole].filter((letter) => {
		const isKept = torn[at] === letter;
		if (isKept) at++;
		return !isKept;
	});
}

const weight = (voices: readonly Voice[]): number => voices.reduce((sum, { certainty }) => sum + certainty, 0);

/** Readings of the same letters belong together, whatever their spaces and marks. */
function groupBy(voices: readonly Voice[]): Map<string, Voice[]> {
	const groups = new Map<string, Voice[]>();
	for (const voice of voices) {
		const letters = keyOf(voice.text);
		groups.set(letters, [...(groups.get(letters) ?? []), voice]);
	}
	return groups;
}

/**
 * The likeliest spelling of the same letters: what stands between two of them is put to the vote. Marks and gaps are lost, hardly ever
 * invented: two looks are enough for a mark, half of them for a gap, and the first look alone, which was cut most closely, for a gap that
 * leaves no letter by itself. `torn`: looks that lost letters elsewhere; the marks that they saw count too.
 */
function fullest(voices: readonly Voice[], torn: readonly Voice[]): string {
	const [first] = voices;
	if (first === undefined) return "";
	const between = voices.map(({ text }) => separatorsOf(text));
	const stretched = voices.filter(({ isStretched }) => isStretched).map(({ text }) => separatorsOf(text));
	const spelt = voices.map((voice) => lettersOf(voice.text));
	const isPlain = isAllCapitals(keyOf(first.text));
	const letters = isPlain
		? lettersOf(first.text)
		: [...lettersOf(first.text)].map((_, at) => mostCommon(spelt.map((each) => each[at] ?? ""))).join("");
	const marksOfTorn = torn.map(({ text }) => separatorsIn(text, letters));
	let text = letters[0] ?? "";
	for (let at = 1; at < letters.length; at++) {
		const seen = between.map((separators) => separators[at] ?? "");
		const isParted = stretched.length > 1 && stretched.every((separators) => separators[at] === " ");
		const others = marksOfTorn.map((separators) => separators[at] ?? "");
		const likely = separatorOf(seen, others, leavesLoneLetter(between[0] ?? [], letters, at));
		// A gap on one side alone is white beside a slash: where a stretched look saw none, there is none.
		const isTight = (likely === "/ " || likely === " /") && stretched.some((other) => other[at] === "/");
		const separator = isTight ? "/" : likely;
		text += (separator === "" && isParted ? " " : separator) + (letters[at] ?? "");
	}
	const closed = voices.filter((voice) => voice.text.endsWith(")")).length;
	const bracketed = text.includes("(") && closed > voices.length / 2 ? `${text})` : text;
	// A speck is not seen by all: a stop that is ends an abbreviation.
	const stops = voices.filter((voice) => voice.text.endsWith(".")).length;
	const isAbbreviated = stops >= (abbreviation.test(text) ? 1 : stopShare * voices.length);
	return withCapitals(isAbbreviated ? `${bracketed}.` : bracketed, voices);
}

/** A share of the looks; behind what is an abbreviation in any case one look is enough. */
const stopShare = 2 / 3;
const abbreviation = /(?<!\p{L})(?:ADMIN|ATT?Y|BLDG|COMM|DEPT|DEPTO|DIR|DIV|GEN|GOVT|INSP|MIN|NAC|NAT|REG|SUPT)$/u;

/** A word of some length begins with a capital where half of the looks saw it so: V and v differ in size alone. */
function withCapitals(text: string, voices: readonly Voice[]): string {
	return text.replaceAll(/(?<!\p{L})[cosuvwxz](?=\p{Ll}{3})/gu, (letter, index: number) => {
		const at = lettersOf(text.slice(0, index)).length;
		const capital = letter.toUpperCase();
		const capitals = voices.filter((voice) => lettersOf(voice.text)[at] === capital).length;
		return 2 * capitals >= voices.length ? capital : letter;
	});
}

/** What stands before each letter of a text. */
function separatorsOf(text: string): string[] {
	const separators: string[] = [];
	let current = "";
	for (const character of text) {
		if (/[\p{L}\p{N}]/u.test(character)) {
			separators.push(current);
			current = "";
		} else current += character;
	}
	return separators;
}

/** What stands before each letter of a whole text in a reading that lost some of them; nothing behind a lost one, before or behind which it may stand. */
function separatorsIn(torn: string, whole: string): string[] {
	const [own, separators] = [lettersOf(torn), separatorsOf(torn)];
	let [at, isAfterSeen] = [0, true];
	return [...whole].map((letter) => {
		const isSeen = own[at] === letter;
		const separator = isSeen && isAfterSeen ? (separators[at] ?? "") : "";
		if (isSeen) at++;
		isAfterSeen = isSeen;
		return separator;
	});
}

function separatorOf(seen: readonly string[], others: readonly string[], leavesLone: boolean): string {
	const marked = [...seen, ...others].filter((separator) => separator.trim() !== "");
	if (marked.length >= Math.min(2, seen.length + others.length))
		return spacedAs(seen[0] ?? "", mostCommon(marked), marked);
	const gaps = seen.filter((separator) => separator !== "").length;
	return gaps > seen.length / 2 || (seen[0] !== "" && seen[0]?.trim() === "" && !leavesLone) ? " " : "";
}

/** A mark as most looks saw it, but a hyphen or slash with the gaps beside it that the first look saw: "KODAKONDSUS- JA". */
function spacedAs(first: string, most: string, marked: readonly string[]): string {
	// Blur makes a stop of a comma, hardly the other way round.
	const comma = marked.find((separator) => separator.trim() === ",");
	if (comma !== undefined && marked.every((separator) => /^[.,]$/.test(separator.trim()))) return comma;
	const mark = mostCommon(marked.map((separator) => separator.trim()));
	// Gaps are lost, not made up: where one look saw both and another one of them, both are there.
	const gaps = new Set(marked);
	if (mark === "-" && gaps.has(" - ") && (gaps.has(" -") || gaps.has("- "))) return " - ";
	return /^[-/]$/.test(mark) && first.trim() === mark && first.length > most.length ? first : most;
}

function mostCommon(texts: readonly string[]): string {
	const count = (text: string) => texts.filter((other) => other === text).length;
	return [...texts].sort((a, b) => count(b) - count(a) || a.length - b.length)[0] ?? "";
}

/** Whether a gap leaves one letter (no digit: "PRAHA 1") between it and another gap or the end of the text. */
function leavesLoneLetter(separators: readonly string[], letters: string, at: number): boolean {
	const isLetter = (index: number) => /\p{L}/u.test(letters[index] ?? "");
	const loneBefore = (at === 1 || separators[at - 1] !== "") && isLetter(at - 1);
	const loneBehind = (at === separators.length - 1 || separators[at + 1] !== "") && isLetter(at);
	return loneBefore || loneBehind;
}
