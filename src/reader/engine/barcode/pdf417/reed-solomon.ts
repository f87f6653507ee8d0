/** The field of PDF417's error correction: integers modulo the prime 929, with the generator 3 (ISO/IEC 15438). */
const prime = 929;
const order = prime - 1;

const powers = new Uint16Array(2 * order);
const logarithms = new Uint16Array(prime);
for (let i = 0, value = 1; i < order; i++, value = (value * 3) % prime) {
	powers[i] = value;
	powers[i + order] = value;
	logarithms[value] = i;
}

const multiply = (a: number, b: number): number => (a * b) % prime;
const subtract = (a: number, b: number): number => (a - b + prime) % prime;
const invert = (a: number): number => powers[order - (logarithms[a] as number)] as number;
/** 3 to the power of `exponent`, which may be negative. */
const power = (exponent: number): number => powers[((exponent % order) + order) % order] as number;

/** Corrected codewords. */
export interface CorrectedWord {
	readonly codewords: Uint16Array;
	/** Number of corrected errors at unknown positions. */
	readonly errors: number;
}

/**
 * Corrects the codewords; those at the positions `erased` are unknown and may have any value. An erasure costs one
 * error correction codeword, an error two. Null if they cannot be corrected or fewer than `spare` error correction
 * codewords would remain unused; each spare one makes a wrong correction 929 times less likely.
 */
type Corrector = (erased: readonly number[], spare: number) => CorrectedWord | null;

/**
 * Creates a corrector for `received`: data codewords followed by `checks` error correction codewords, each in 0..928.
 * The syndromes are computed only once for all sets of erasures.
 */
export function createCorrector(received: Uint16Array, checks: number): Corrector {
	const syndromes = syndromesOf(received, checks);
	const isRight = syndromes.every((value) => value === 0);
	return (erased, spare) => {
		if (erased.length > checks - spare) return null;
		return isRight ? { codewords: received.slice(), errors: 0 } : correctErrors(received, syndromes, erased, spare);
	};
}

function correctErrors(
	received: Uint16Array,
	syndromes: readonly number[],
	erased: readonly number[],
	spare: number,
): CorrectedWord | null {
	const [codewords, checks] = [received.slice(), syndromes.length];
	const last = codewords.length - 1;
	const erasures = buildLocator(erased.map((position) => power(last - position)));
	const locator = findErrataLocator(syndromes, erasures, erased.length);
	const errataCount = locator.length - 1;
	const errors = errataCount - erased.length;
	if (errors < 0 || erased.length + 2 * errors > checks - spare) return null;
	const positions = findRootPositions(locator, codewords.length);
	if (positions.length !== errataCount) return null;
	subtractErrors(codewords, syndromes, locator, positions);
	return syndromesOf(codewords, checks).every((value) => value === 0) ? { codewords, errors } : null;
}

/** The syndromes: the received polynomial at 3, 3^2 ... 3^checks. All are zero if there are no errors. */
function syndromesOf(codewords: Uint16Array, checks: number): number[] {
	return Array.from({ length: checks }, (_, i) => {
		const point = power(i + 1);
		return codewords.reduce((sum, value) => (sum * point + value) % prime, 0);
	});
}

/** Builds the locator polynomial, lowest term first, which is zero at the inverse of each location. */
function buildLocator(locations: readonly number[]): number[] {
	let polynomial = [1];
	for (const location of locations) {
		polynomial = [...polynomial, 0].map((value, i) => subtract(value, multiply(location, polynomial[i - 1] ?? 0)));
	}
	return polynomial;
}

/**
 * Finds the shortest locator of errors and erasures (errata) with Berlekamp-Massey, starting from that of the
 * erasures.
 */
function findErrataLocator(syndromes: readonly number[], erasures: readonly number[], erased: number): number[] {
	let locator = [...erasures];
	let previous = [...erasures];
	let length = erased;
	for (let n = erased; n < syndromes.length; n++) {
		const discrepancy = locator.reduce((sum, value, i) => (sum + value * (syndromes[n - i] ?? 0)) % prime, 0);
		previous = [0, ...previous];
		if (discrepancy === 0) continue;
		const next = Array.from({ length: Math.max(locator.length, previous.length) }, (_, i) =>
			subtract(locator[i] ?? 0, multiply(discrepancy, previous[i] ?? 0)),
		);
		if (2 * length <= n + erased) {
			previous = locator.map((value) => multiply(value, invert(discrepancy)));
			length = n + erased + 1 - length;
		}
		locator = next;
	}
	while (locator.length > 1 && locator.at(-1) === 0) locator.pop();
	return locator;
}

/** Finds the positions (0 is the first codeword) whose location has an inverse that is a root of the locator. */
function findRootPositions(locator: readonly number[], length: number): number[] {
	const positions: number[] = [];
	for (let position = 0; position < length; position++) {
		const point = power(position - (length - 1));
		if (evaluate(locator, point) === 0) positions.push(position);
	}
	return positions;
}

/** Subtracts the error value at each position, computed with Forney's formula. */
function subtractErrors(
	codewords: Uint16Array,
	syndromes: readonly number[],
	locator: readonly number[],
	positions: readonly number[],
): void {
	const evaluator = syndromes.map((_, i) =>
		locator.slice(0, i + 1).reduce((sum, value, k) => (sum + value * (syndromes[i - k] as number)) % prime, 0),
	);
	const derivative = locator.slice(1).map((value, i) => multiply(value, (i + 1) % prime));
	for (const position of positions) {
		const point = power(position - (codewords.length - 1));
		const derivativeValue = evaluate(derivative, point);
		if (derivativeValue === 0) return;
		const error = multiply(prime - evaluate(evaluator, point), invert(derivativeValue));
		codewords[position] = subtract(codewords[position] as number, error);
	}
}

function evaluate(polynomial: readonly number[], point: number): number {
	let value = 0;
	for (let i = polynomial.length - 1; i >= 0; i--) value = (value * point + (polynomial[i] as number)) % prime;
	return value;
}
