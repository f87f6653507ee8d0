/** `start` is inclusive, `end` exclusive; `errors` is the number of edits. */
interface ApproximateMatch {
	readonly start: number;
	readonly end: number;
	readonly errors: number;
}

/** Characters that recognisers confuse. The first of each group represents it. */
const lookAlikes = ["I1L|!", "O0Q", "S5$", "B8", "Z2", "G6"];
const representatives = new Map(lookAlikes.flatMap((group) => [...group].map((sign) => [sign, group.charAt(0)])));

/**
 * Letters without a Unicode decomposition, as people write them without diacritics (docs/facts/passports.md, section
 * 3). Ø is O here, not OE as in the MRZ, because it looks like O and only printed texts are compared.
 */
const plainForms = new Map(Object.entries({ Æ: "AE", Ø: "O", Œ: "OE", ẞ: "SS", Þ: "TH", Ð: "D", Đ: "D", Ł: "L" }));

/**
 * Folds a text for comparison: capitals without diacritics, only letters and digits, and one representative for
 * characters that look alike (0 and O, 1 and I and L, 5 and S ...). Letters of other scripts stay as they are.
 * `sourceIndices`: the index in `text` of each letter.
 */
export function fold(text: string): { readonly letters: string; readonly sourceIndices: readonly number[] } {
	const folded = text.split("").map(foldCharacter);
	const sourceIndices = folded.flatMap((letters, index) => letters.map(() => index));
	return { letters: folded.flat().join(""), sourceIndices };
}

/** Folded characters, cached because texts are folded repeatedly. There are at most as many as UTF-16 code units. */
const foldedCharacters = new Map<string, readonly string[]>();

function foldCharacter(character: string): readonly string[] {
	const known = foldedCharacters.get(character);
	if (known !== undefined) return known;
	const upper = character.toUpperCase();
	const base = (plainForms.get(upper) ?? upper).normalize("NFD").replaceAll(/[^\p{L}\p{N}|!$]/gu, "");
	const folded = [...base].map((letter) => representatives.get(letter) ?? letter);
	foldedCharacters.set(character, folded);
	return folded;
}

/**
 * Returns a bit mask of the letters in a folded text: one bit for each of A to Z, and five bits that all others share.
 * A text that lacks more bits of a pattern (`countSetBits(pattern & ~text)`) than errors are allowed cannot match.
 */
export function letterMask(letters: string): number {
	let mask = 0;
	for (let i = 0; i < letters.length; i++) {
		const code = letters.charCodeAt(i);
		mask |= 1 << (code >= 65 && code <= 90 ? code - 65 : 26 + (code % 5));
	}
	return mask;
}

export function countSetBits(mask: number): number {
	let count = 0;
	for (let remaining = mask; remaining !== 0; remaining &= remaining - 1) count++;
	return count;
}

/** Returns the Levenshtein distance: the number of insertions, deletions and replacements. */
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

/** Returns the similarity of two texts after folding: 1 if they are equal, 0 if they have nothing in common. */
export function similarity(a: string, b: string): number {
	const [left, right] = [fold(a).letters, fold(b).letters];
	const longer = Math.max(left.length, right.length);
	return longer === 0 ? 1 : 1 - editDistance(left, right) / longer;
}

/**
 * Cost of one error. A cell holds the cost of the errors plus the start of the match, so that the smallest cell has the
 * fewest errors and, of equal ones, the earliest start. It must be larger than the length of any line.
 */
const errorCost = 4096;

/**
 * Returns the best match of `pattern` inside `text` (below 4096 characters) with at most `errorsMax` edits, or null.
 * Uses Sellers' algorithm: an edit distance that permits a match to begin anywhere. The texts are compared as they are,
 * so fold them first. Of equal matches the first one wins; a replaced last letter is preferred to a missing one.
 */
export function findApproximately(pattern: string, text: string, errorsMax: number): ApproximateMatch | null {
	if (pattern.length <= vectorBits && lowerBoundOfErrors(pattern, text) > errorsMax) return null;
	const cells = Int32Array.from({ length: pattern.length + 1 }, (_, i) => i * errorCost);
	let best: ApproximateMatch | null = null;
	for (let end = 1; end <= text.length; end++) {
		advance(cells, pattern, text.charCodeAt(end - 1), end);
		const cost = cells[pattern.length] ?? 0;
		const errors = Math.floor(cost / errorCost);
		if (errors > errorsMax || (best !== null && !isBetter(errors, end, best))) continue;
		best = { start: cost - errors * errorCost, end, errors };
	}
	return best;
}

/** Number of letters per bit vector. JavaScript's bitwise operators have 32 bits, one of which is the sign. */
const vectorBits = 31;
/** Bit vectors of a letter's positions in the pattern, by UTF-16 code modulo 128. All zero between calls. */
const letterPositions = new Int32Array(128);

/**
 * Returns a lower bound, usually exact, on the errors of the best match, in one pass over the text. Bit vectors record
 * where a column of Sellers' table increases and decreases by one (Myers 1999, doi:10.1145/316542.316550).
 */
function lowerBoundOfErrors(pattern: string, text: string): number {
	for (let i = 0; i < pattern.length; i++) {
		const letter = pattern.charCodeAt(i) & 127;
		letterPositions[letter] = (letterPositions[letter] as number) | (1 << i);
	}
	const last = 1 << (pattern.length - 1);
	let [increases, decreases] = [-1, 0];
	let errors = pattern.length;
	let fewest = errors;
	for (let end = 0; end < text.length; end++) {
		const equal = letterPositions[text.charCodeAt(end) & 127] as number;
		const diagonal = (((equal & increases) + increases) ^ increases) | equal | decreases;
		const rowUp = decreases | ~(diagonal | increases);
		const rowDown = increases & diagonal;
		if (rowUp & last) errors++;
		else if (rowDown & last) errors--;
		fewest = Math.min(fewest, errors);
		increases = (rowDown << 1) | ~(diagonal | (rowUp << 1));
		decreases = (rowUp << 1) & diagonal;
	}
	for (let i = 0; i < pattern.length; i++) letterPositions[pattern.charCodeAt(i) & 127] = 0;
	return fewest;
}

/** Whether a match is better than the best so far. One letter more at the same cost means a replaced last letter. */
const isBetter = (errors: number, end: number, best: ApproximateMatch): boolean =>
	errors < best.errors || (errors === best.errors && errors > 0 && end === best.end + 1);

/** Advances a column of the table by one character: `cells[i]` is the lowest cost of the first `i` pattern letters. */
function advance(cells: Int32Array, pattern: string, character: number, start: number): void {
	let diagonal = cells[0] ?? 0;
	cells[0] = start;
	for (let i = 1; i < cells.length; i++) {
		const previous = cells[i] ?? 0;
		const replaced = diagonal + (pattern.charCodeAt(i - 1) === character ? 0 : errorCost);
		cells[i] = Math.min(replaced, previous + errorCost, (cells[i - 1] ?? 0) + errorCost);
		diagonal = previous;
	}
}
