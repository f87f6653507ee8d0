/** A match of a pattern in a text: `start` inclusive, `end` exclusive, `errors` the number of edits. */
export interface ApproximateMatch {
	readonly start: number;
	readonly end: number;
	readonly errors: number;
}

/** A text folded for comparison: `origin[i]` is the index in the original text of the letter `letters[i]`. */
export interface Folded {
	readonly letters: string;
	readonly origin: readonly number[];
}

/** Characters that recognisers confuse, under one representative. */
const representatives = new Map(
	["I1L|!", "O0Q", "S5$", "B8", "Z2", "G6"].flatMap((group) => {
		return [...group].map((character) => [character, group[0] ?? character] as const);
	}),
);

/**
 * Letters without a decomposition, as people write them without diacritics (docs/facts/passports.md, section 3). Ø is O
 * here, not OE as in the MRZ, because print is compared with print, where it looks like O.
 */
const plainLetters: Readonly<Record<string, string>> = {
	Æ: "AE",
	Ø: "O",
	Œ: "OE",
	ẞ: "SS",
	Þ: "TH",
	Ð: "D",
	Đ: "D",
	Ł: "L",
};

/**
 * Folds a text for comparison: upper case, no diacritics, only letters and digits, and one representative for
 * characters that look alike (0 and O, 1 and I and L, 5 and S ...). Letters of other scripts stay.
 */
export function fold(text: string): Folded {
	const letters: string[] = [];
	const origin: number[] = [];
	for (let index = 0; index < text.length; index++) {
		for (const letter of foldedLetters(text[index] ?? "")) {
			letters.push(letter);
			origin.push(index);
		}
	}
	return { letters: letters.join(""), origin };
}

/** Cache of folded characters, because a page's texts are folded repeatedly. Bounded by the number of UTF-16 units. */
const foldedCharacters = new Map<string, readonly string[]>();

function foldedLetters(character: string): readonly string[] {
	const known = foldedCharacters.get(character);
	if (known !== undefined) return known;
	const upper = character.toUpperCase();
	const base = (plainLetters[upper] ?? upper).normalize("NFD").replaceAll(/[^\p{L}\p{N}|!$]/gu, "");
	const folded = [...base].map((letter) => representatives.get(letter) ?? letter);
	foldedCharacters.set(character, folded);
	return folded;
}

/**
 * A bit mask of the letters in a folded text: one bit for each of A to Z, and five that all others share. If a text
 * lacks more of a pattern's bits (`countOfBits(pattern & ~text)`) than errors are allowed, it cannot match.
 */
export function lettersMask(letters: string): number {
	let mask = 0;
	for (let i = 0; i < letters.length; i++) {
		const code = letters.charCodeAt(i);
		mask |= 1 << (code >= 65 && code <= 90 ? code - 65 : 26 + (code % 5));
	}
	return mask;
}

/** The number of set bits in a 32-bit integer. */
export function countOfBits(mask: number): number {
	let count = 0;
	for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
	return count;
}

/** Levenshtein distance: insertions, deletions and replacements. */
export function editDistance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
			next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
		}
		row = next;
	}
	return row[b.length] ?? 0;
}

/** 1 if the folded texts are equal, 0 if they have nothing in common. */
export function similarity(a: string, b: string): number {
	const [left, right] = [fold(a).letters, fold(b).letters];
	const longer = Math.max(left.length, right.length);
	return longer === 0 ? 1 : 1 - editDistance(left, right) / longer;
}

/**
 * Cells hold the number of errors times this, plus the start of the match, so that the smallest cell has the fewest
 * errors and then the earliest start. Any number larger than the length of a line works.
 */
const oneError = 4096;

/**
 * The best match of `pattern` inside `text` (below 4096 characters) with at most `errorsMax` edits, or null. Uses
 * Sellers' algorithm: an edit distance whose first row is zero, so that a match may begin anywhere. Compares the texts
 * as they are, so fold them first. Of equal matches the first one wins; of its possible ends, replacing a letter wins
 * over losing one.
 */
export function findApproximately(pattern: string, text: string, errorsMax: number): ApproximateMatch | null {
	if (pattern.length <= wordBits && leastErrors(pattern, text) > errorsMax) return null;
	const cells = Int32Array.from({ length: pattern.length + 1 }, (_, i) => i * oneError);
	let best: ApproximateMatch | null = null;
	for (let end = 1; end <= text.length; end++) {
		advance(cells, pattern, text.charCodeAt(end - 1), end);
		const found = cells[pattern.length] ?? 0;
		const errors = Math.floor(found / oneError);
		if (errors > errorsMax || (best !== null && !improves(errors, end, best))) continue;
		best = { start: found - errors * oneError, end, errors };
	}
	return best;
}

/** Letters per bit vector, because ECMAScript's bitwise operators have 32 bits, one of them the sign. */
const wordBits = 31;
/**
 * Positions of each letter in the pattern (UTF-16 code below 128; others share codes modulo 128). Empty between calls.
 */
const places = new Int32Array(128);

/**
 * A lower bound on the errors of the best match, usually exact, in one pass over the text. Bit vectors record where a
 * column of Sellers' table increases and decreases by one (Myers 1999, doi:10.1145/316542.316550).
 */
function leastErrors(pattern: string, text: string): number {
	for (let i = 0; i < pattern.length; i++) {
		const letter = pattern.charCodeAt(i) & 127;
		places[letter] = (places[letter] as number) | (1 << i);
	}
	const last = 1 << (pattern.length - 1);
	let growing = -1;
	let shrinking = 0;
	let errors = pattern.length;
	let least = errors;
	for (let end = 0; end < text.length; end++) {
		const equal = places[text.charCodeAt(end) & 127] as number;
		const diagonal = (((equal & growing) + growing) ^ growing) | equal | shrinking;
		const up = shrinking | ~(diagonal | growing);
		const down = growing & diagonal;
		if (up & last) errors++;
		else if (down & last) errors--;
		least = Math.min(least, errors);
		growing = (down << 1) | ~(diagonal | (up << 1));
		shrinking = (up << 1) & diagonal;
	}
	for (let i = 0; i < pattern.length; i++) places[pattern.charCodeAt(i) & 127] = 0;
	return least;
}

/** Prefers one more letter at the same cost, because then the last letter was replaced, not lost. */
const improves = (errors: number, end: number, best: ApproximateMatch): boolean =>
	errors < best.errors || (errors === best.errors && errors > 0 && end === best.end + 1);

/** Updates a table column in place: `cells[i]` is the lowest cost of the first `i` letters of the pattern. */
function advance(cells: Int32Array, pattern: string, character: number, fresh: number): void {
	let diagonal = cells[0] ?? 0;
	cells[0] = fresh;
	for (let i = 1; i < cells.length; i++) {
		const above = cells[i] ?? 0;
		const replaced = diagonal + (pattern.charCodeAt(i - 1) === character ? 0 : oneError);
		cells[i] = Math.min(replaced, above + oneError, (cells[i - 1] ?? 0) + oneError);
		diagonal = above;
	}
}
