import type { Quad } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import type { Grey } from "../raster/grey.ts";
import { initialTemplates, samplesPerCharacter, type Templates, templates } from "./code39-templates.ts";

/** The best match for merged bars. */
export interface MergedCode {
	/** The digits between the two guards. */
	readonly text: string;
	/** Correlation of the characters with the bars, from -1 to 1: the mean over all characters, and the lowest. */
	readonly similarity: number;
	readonly worst: number;
	/** The smallest margin by which a digit correlates better than any other digit at its position. */
	readonly lead: number;
	/** Its position on the strip. */
	readonly quad: Quad;
}

/** Number of rows tried, those with the most contrast first. In other rows the bars are broken or crossed by text. */
const rowsTried = 4;
/** Relative errors of the measured extent of the bars that the first, coarse match tries. */
const initialStretches = [-0.04, 0, 0.04];
/** Relative errors of the extent that the last match tries. */
const stretches = [-0.06, -0.04, -0.02, 0, 0.02, 0.04, 0.06];
/** Minimum correlation of the first match; a lower one comes from text or paper. */
const initialSimilarityMin = 0.6;

/**
 * Reads a Code 39 of `digitCount` digits by matching blurred templates of whole characters instead of edges. `strip`
 * is row-averaged and consists mostly of bars. Returns the best match, which may be a poor one, or null if nothing
 * resembles bars.
 */
export function readMergedCode39(strip: Grey, digitCount: number): MergedCode | null {
	const characters = digitCount + 2;
	// First the best row is selected coarsely, then the ratio and the blur, and then the scale in fine steps.
	const attempts = findBusiestRows(strip).flatMap((y) => {
		const row = Float32Array.from(strip.data.subarray(y * strip.width, (y + 1) * strip.width), (value) => 255 - value);
		const extent = findBars(row, characters);
		return extent
			? initialStretches.map((stretch) =>
					matchCharacters({ row, y, extent, characters, templates: initialTemplates, stretch }),
				)
			: [];
	});
	const initial = selectMostSimilar(attempts);
	if (!initial || initial.similarity < initialSimilarityMin) return null;
	const refined =
		selectMostSimilar(templates.map((each) => matchCharacters({ ...initial, templates: each }))) ?? initial;
	const best = selectMostSimilar(stretches.map((stretch) => matchCharacters({ ...refined, stretch }))) ?? refined;
	const { text, similarity, worst, lead, extent, y } = best;
	return { text, similarity, worst, lead, quad: quadOf({ ...extent, top: y - 7, bottom: y + 8 }) };
}

function selectMostSimilar<Match extends { readonly similarity: number }>(matches: readonly Match[]): Match | null {
	return matches.reduce<Match | null>(
		(best, match) => (match.similarity > (best?.similarity ?? -1) ? match : best),
		null,
	);
}

function findBusiestRows({ width, height, data }: Grey): readonly number[] {
	const rows = Array.from({ length: Math.ceil(height / 4) }, (_, i) => ({ y: i * 4, gradientSum: 0 }));
	for (const row of rows)
		for (let at = row.y * width + 2; at < (row.y + 1) * width; at++)
			row.gradientSum += Math.abs((data[at] as number) - (data[at - 2] as number));
	return rows
		.sort((a, b) => b.gradientSum - a.gradientSum)
		.slice(0, rowsTried)
		.map(({ y }) => y);
}

/** The input of one match: a row, where its bars are, and the templates and the scale to use. */
interface MatchAttempt {
	readonly row: Float32Array;
	readonly y: number;
	readonly extent: PixelRange;
	readonly characters: number;
	readonly templates: Templates;
	readonly stretch: number;
}

interface PixelRange {
	readonly left: number;
	readonly right: number;
}

/**
 * Finds the longest run of high contrast in a row, which is bars rather than paper. Null if its characters are too
 * narrow to distinguish.
 */
function findBars(row: Float32Array, characters: number): PixelRange | null {
	const halfWindow = Math.max(4, Math.round(row.length / 40));
	const sums = new Float64Array(row.length + 1);
	for (let x = 0; x < row.length; x++)
		sums[x + 1] = (sums[x] as number) + Math.abs((row[x] as number) - (row[x + 1] ?? (row[x] as number)));
	const localGradients = Float64Array.from(row, (_, x) => {
		const [from, to] = [Math.max(0, x - halfWindow), Math.min(row.length, x + halfWindow + 1)];
		return ((sums[to] as number) - (sums[from] as number)) / (to - from);
	});
	const threshold = 0.4 * (localGradients.toSorted()[Math.floor(localGradients.length * 0.8)] as number);
	let [from, longest] = [0, { left: 0, right: 0 }];
	for (let x = 0; x <= localGradients.length; x++) {
		if (x < localGradients.length && (localGradients[x] as number) >= threshold) continue;
		if (x - from > longest.right - longest.left) longest = { left: from + halfWindow / 2, right: x - halfWindow / 2 };
		from = x + 1;
	}
	return longest.right - longest.left > characters * 12 ? longest : null;
}

/**
 * Resamples the row to about `samplesPerCharacter` samples per character, with a margin of two characters at either
 * end.
 */
function resampleRow(
	row: Float32Array,
	{ left, right }: PixelRange,
	characters: number,
	stretch: number,
): Float32Array {
	const scale = (right - left) / (samplesPerCharacter * characters * (1 + stretch));
	const middle = (left + right) / 2;
	const length = samplesPerCharacter * (characters + 4);
	return Float32Array.from({ length }, (_, i) => {
		const x = Math.min(Math.max(middle + (i + 0.5 - length / 2) * scale - 0.5, 0), row.length - 1.001);
		const [before, after] = [row[Math.floor(x)] as number, row[Math.floor(x) + 1] as number];
		return before + (after - before) * (x - Math.floor(x));
	});
}

/** Finds the positions of all characters with the best total correlation, and the digits there. */
function matchCharacters(attempt: MatchAttempt) {
	const { characters, templates } = attempt;
	const row = resampleRow(attempt.row, attempt.extent, characters, attempt.stretch);
	const { digits: digitTemplates, guard } = templates;
	const norms = computeWindowNorms(row);
	const guardCorrelations = correlate(row, norms, guard);
	const digitCorrelations = digitTemplates.map((template) => correlate(row, norms, template));
	const bestOfDigits = guardCorrelations.map((_, x) =>
		digitCorrelations.reduce((highest, correlation) => Math.max(highest, correlation[x] as number), -1),
	);
	const isGuard = (k: number) => k === 0 || k === characters - 1;
	const correlations = Array.from({ length: characters }, (_, k) => (isGuard(k) ? guardCorrelations : bestOfDigits));
	const positions = findBestPath(correlations, samplesPerCharacter);
	const similarities = positions.map((x, k) => correlations[k]?.[x] as number);
	const ranked = positions
		.slice(1, -1)
		.map((x) =>
			digitCorrelations
				.map((correlation, digit) => ({ digit, correlation: correlation[x] as number }))
				.sort((a, b) => b.correlation - a.correlation),
		);
	return {
		...attempt,
		text: ranked.map(([first]) => first?.digit).join(""),
		similarity: similarities.reduce((sum, each) => sum + each, 0) / characters,
		worst: Math.min(...similarities),
		lead: Math.min(...ranked.map(([first, second]) => (first?.correlation ?? 0) - (second?.correlation ?? 0))),
	};
}

/** The norm of each window of the row after subtracting its mean. */
function computeWindowNorms(row: Float32Array): Float64Array {
	return Float64Array.from({ length: row.length - samplesPerCharacter + 1 }, (_, x) => {
		let [sum, squares] = [0, 0];
		for (let i = x; i < x + samplesPerCharacter; i++) {
			sum += row[i] as number;
			squares += (row[i] as number) ** 2;
		}
		return Math.sqrt(Math.max(1, squares - sum ** 2 / samplesPerCharacter));
	});
}

/** The correlation of a template with the row at each position. */
function correlate(row: Float32Array, norms: Float64Array, template: Float32Array): Float64Array {
	return norms.map((norm, x) => {
		let sum = 0;
		for (let i = 0; i < samplesPerCharacter; i++) sum += (row[x + i] as number) * (template[i] as number);
		return sum / norm;
	});
}

/** Tolerance of the distance between characters, as a share of that distance. */
const driftMax = 0.04;

/**
 * Chooses one position in each list of correlations (all of one length) so that their sum is highest. Each position
 * is `distance` after the previous one, within the tolerance.
 */
function findBestPath(correlations: readonly Float64Array[], distance: number): readonly number[] {
	const slack = Math.max(1, Math.round(driftMax * distance));
	let sums = correlations[0] as Float64Array;
	const backpointers: Int32Array[] = [];
	for (const correlation of correlations.slice(1)) {
		const predecessors = Int32Array.from(correlation, (_, x) => {
			let best = -1;
			for (let candidate = Math.max(0, x - distance - slack); candidate <= x - distance + slack; candidate++)
				if (best < 0 || (sums[candidate] as number) > (sums[best] as number)) best = candidate;
			return best;
		});
		const previousSums = sums;
		sums = correlation.map((value, x) => value + (previousSums[predecessors[x] as number] ?? Number.NEGATIVE_INFINITY));
		backpointers.push(predecessors);
	}
	const positions = [sums.indexOf(Math.max(...sums))];
	for (const predecessors of backpointers.reverse()) positions.unshift(predecessors[positions[0] as number] as number);
	return positions;
}
