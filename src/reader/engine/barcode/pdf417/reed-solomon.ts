/** PDF417's field: integers modulo the prime 929 (ISO/IEC 15438). 3 is its generator. */
const prime = 929;
const order = prime - 1;

const powers = new Uint16Array(2 * order);
const logarithms = new Uint16Array(prime);
for (let i = 0, value = 1; i < order; i++, value = (value * 3) % prime) {
	powers[i] = value;
	powers[i + order] = value;
	logarithms[value] = i;
}

const times = (a: number, b: number): number => (a * b) % prime;
const minus = (a: number, b: number): number => (a - b + prime) % prime;
const inverse = (a: number): number => powers[order - (logarithms[a] as number)] as number;
/** 3 to the power of `exponent`, which may be negative. */
const power = (exponent: number): number => powers[((exponent % order) + order) % order] as number;

/** Corrected codewords. */
export interface Corrected {
	readonly codewords: Uint16Array;
	/** Errors at unknown positions. */
	readonly errors: number;
}

/**
 * Corrects the codewords; those at the positions `erased` are unknown (any value). Null if the checks minus `spare` are
 * not enough: an erasure costs one, an error two. Each spare one makes a wrong correction 929 times less likely.
 */
type Corrector = (erased: readonly number[], spare: number) => Corrected | null;

/**
 * Creates a corrector for `received`: data codewords, then `checks` error correction codewords, each in 0..928. The
 * syndromes are computed once for all sets of erasures.
 */
export function correctorOf(received: Uint16Array, checks: number): Corrector {
	const syndromes = syndromesOf(received, checks);
	const isRight = syndromes.every((value) => value === 0);
	return (erased, spare) => {
		if (erased.length > checks - spare) return null;
		return isRight ? { codewords: received.slice(), errors: 0 } : corrected(received, syndromes, erased, spare);
	};
}

function corrected(
	received: Uint16Array,
	syndromes: readonly number[],
	erased: readonly number[],
	spare: number,
): Corrected | null {
	const [codewords, checks] = [received.slice(), syndromes.length];
	const last = codewords.length - 1;
	const erasures = locatorOf(erased.map((place) => power(last - place)));
	const locator = wholeLocator(syndromes, erasures, erased.length);
	const wrong = locator.length - 1;
	const errors = wrong - erased.length;
	if (errors < 0 || erased.length + 2 * errors > checks - spare) return null;
	const places = rootsOf(locator, codewords.length);
	if (places.length !== wrong) return null;
	mend(codewords, syndromes, locator, places);
	return syndromesOf(codewords, checks).every((value) => value === 0) ? { codewords, errors } : null;
}

/** The syndromes: the received polynomial at 3, 3^2 ... 3^checks. All are zero without errors. */
function syndromesOf(codewords: Uint16Array, checks: number): number[] {
	return Array.from({ length: checks }, (_, i) => {
		const at = power(i + 1);
		return codewords.reduce((sum, value) => (sum * at + value) % prime, 0);
	});
}

/** The polynomial, lowest term first, that is zero at the inverse of each location. */
function locatorOf(locations: readonly number[]): number[] {
	let polynomial = [1];
	for (const location of locations) {
		polynomial = [...polynomial, 0].map((value, i) => minus(value, times(location, polynomial[i - 1] ?? 0)));
	}
	return polynomial;
}

/** Berlekamp-Massey search for the shortest locator, starting from the erasures' locator. */
function wholeLocator(syndromes: readonly number[], erasures: readonly number[], erased: number): number[] {
	let locator = [...erasures];
	let before = [...erasures];
	let length = erased;
	for (let n = erased; n < syndromes.length; n++) {
		const discrepancy = locator.reduce((sum, value, i) => (sum + value * (syndromes[n - i] ?? 0)) % prime, 0);
		before = [0, ...before];
		if (discrepancy === 0) continue;
		const next = Array.from({ length: Math.max(locator.length, before.length) }, (_, i) =>
			minus(locator[i] ?? 0, times(discrepancy, before[i] ?? 0)),
		);
		if (2 * length <= n + erased) {
			before = locator.map((value) => times(value, inverse(discrepancy)));
			length = n + erased + 1 - length;
		}
		locator = next;
	}
	while (locator.length > 1 && locator.at(-1) === 0) locator.pop();
	return locator;
}

/** Positions (0 is the first codeword) whose location's inverse is a root of the locator. */
function rootsOf(locator: readonly number[], length: number): number[] {
	const places: number[] = [];
	for (let place = 0; place < length; place++) {
		const at = power(place - (length - 1));
		if (valueAt(locator, at) === 0) places.push(place);
	}
	return places;
}

/** Forney's formula: the error value to subtract at each position. */
function mend(
	codewords: Uint16Array,
	syndromes: readonly number[],
	locator: readonly number[],
	places: readonly number[],
): void {
	const evaluator = syndromes.map((_, i) =>
		locator.slice(0, i + 1).reduce((sum, value, k) => (sum + value * (syndromes[i - k] as number)) % prime, 0),
	);
	const derivative = locator.slice(1).map((value, i) => times(value, (i + 1) % prime));
	for (const place of places) {
		const at = power(place - (codewords.length - 1));
		const slope = valueAt(derivative, at);
		if (slope === 0) return;
		const error = times(prime - valueAt(evaluator, at), inverse(slope));
		codewords[place] = minus(codewords[place] as number, error);
	}
}

function valueAt(polynomial: readonly number[], at: number): number {
	let value = 0;
	for (let i = polynomial.length - 1; i >= 0; i--) value = (value * at + (polynomial[i] as number)) % prime;
	return value;
}
