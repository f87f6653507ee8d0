/** Where a pattern was found in a text: `start` inclusive, `end` exclusive, `errors` the edits needed. */
export interface ApproximateMatch {
	readonly start: number;
	readonly end: number;
	readonly errors: number;
}

/** A text reduced to what survives a bad print: `origin[i]` is the index in the original of the letter `letters[i]`. */
export interface Folded {
	readonly letters: string;
	readonly origin: readonly number[];
}

/** Characters that recognisers take for one another, under one representative. */
const representatives = new Map(
	["I1L|!", "O0Q", "S5$", "B8", "Z2", "G6"].flatMap((group) => {
		return [...group].map((character) => [character, group[0] ?? character] as const);
	}),
);

/**
 * Letters that do not fall apart into a base letter and a mark, as people write them without (docs/facts/passports.md,
 * section 3). Ø is O, and not OE as in a zone: print is compared with print, and there it looks like O.
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
 * Reduces a text for comparing. It becomes upper case, without marks. Only letters and digits stay, and characters that
 * look alike are made one (0 and O, 1 and I and L, 5 and S ...). Letters of other scripts are kept as they are.
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

/**
 * What each character that was met became: a page's texts are folded again and again. No more than there are UTF-16
 * units.
 */
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
 * Which letters a folded text holds: a bit for each of A to Z, five more that the others share. A pattern of which more
 * letters are missing from a text than errors are allowed (`countOfBits(pattern & ~text)`) cannot be found in it.
 */
export function lettersMask(letters: string): number {
	let mask = 0;
	for (let i = 0; i < letters.length; i++) {
		const code = letters.charCodeAt(i);
		mask |= 1 << (code >= 65 && code <= 90 ? code - 65 : 26 + (code % 5));
	}
	return mask;
}

/** How many bits of a 32-bit number are set. */
export function countOfBits(mask: number): number {
	let count = 0;
	for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
	return count;
}

/** Insertions, deletions and replacements between two texts (Levenshtein). */
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

/** 1 for equal folded texts, 0 for texts without anything in common. */
export function similarity(a: string, b: string): number {
	const [left, right] = [fold(a).letters, fold(b).letters];
	const longer = Math.max(left.length, right.length);
	return longer === 0 ? 1 : 1 - editDistance(left, right) / longer;
}

/**
 * Cells hold the errors times this, plus where the match began: the least cell has the fewest errors, then the earliest
 * start. By definition any number does that is larger than a line has characters.
 */
const oneError = 4096;

/**
 * The best place of `pattern` inside `text` (below 4096 characters) with at most `errorsMax` edits, or null. This is
 * Sellers' algorithm: an edit distance whose first row is free, so that a match may begin anywhere. Both texts are
 * taken as they are: fold them first. Of equally good matches the first is taken. Of its ends, those that replace a
 * letter go before those that lose one.
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

/** Letters that fit the bits of one number: ECMAScript has 32, one of them the sign. */
const wordBits = 31;
/**
 * For each letter (UTF-16 code below 128; the others share what is left of the code) where it stands in the pattern.
 * Empty between calls.
 */
const places = new Int32Array(128);

/**
 * At most the errors of the best match, mostly exactly these, in one pass over the text. A column of Sellers' table is
 * the bits of two numbers, which tell where the errors grow and shrink by one (Myers 1999, doi:10.1145/316542.316550).
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

/** One letter more at the same cost: the last letter was replaced, not lost. */
const improves = (errors: number, end: number, best: ApproximateMatch): boolean =>
	errors < best.errors || (errors === best.errors && errors > 0 && end === best.end + 1);

/** One column of the table, in place: `cells[i]` is the best way to have read `i` letters of the pattern by now. */
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
