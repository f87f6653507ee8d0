import type { Grey } from "../../raster/grey.ts";
import { averageRows, type Guards, pairGuards } from "../guards.ts";
import type { Sighting } from "../line-fit.ts";
import { blurModules, gaussianKernel } from "./blur.ts";
import { startModules, stopModules } from "./patterns.ts";

/**
 * Smallest module size tried, in pixels; smaller modules are illegible. With this, all 6 faint symbols are read; with
 * 0.425, 4 are; with 1.7, 2 are.
 */
const moduleMin = 0.85;
/**
 * Upper limit of the module sizes tried, in pixels; symbols with larger modules are found by their bar widths. With 2
 * and 8, all 6 faint symbols are read too.
 */
const moduleMax = 4;
/**
 * Ratio of adjacent module sizes. A template still matches at the next size, where its 17 modules are at most half a
 * module off.
 */
const sizeStep = 1.06;
/** Target number of scan lines. With 65 and 260, all 6 faint symbols are read too. */
const scanLinesTarget = 130;
/** Minimum correlation with a pattern. On 12 symbols with merged thin bars, text and other bars reached 0.85. */
const similarityMin = 0.9;
/**
 * Minimum standard deviation, in grey values, of a span that may show a pattern. With 3 and 12, all 6 faint symbols
 * are read too.
 */
const deviationMin = 6;

/** White modules before both patterns and after the stop pattern. */
const quiet = [0, 0];

/** Samples per module when a template is built. With half as many, the same ones of 31 symbols were read. */
const templateSamples = 8;

interface ScoredSighting extends Sighting {
	readonly similarity: number;
}

/**
 * Finds the two outer patterns of a PDF417 whose thinnest bars have merged, by matching the whole pattern at every
 * size. Null if either is missing.
 */
export function findFaintGuards(picture: Grey): Guards | null {
	const step = Math.max(1, Math.floor(picture.height / scanLinesTarget));
	const averaged = averageRows(picture, step);
	const templates = buildTemplates();
	const [starts, stops]: [ScoredSighting[], ScoredSighting[]] = [[], []];
	for (let line = 0; line < averaged.height; line++) {
		const row = computePrefixSums(averaged, line);
		for (const template of templates) {
			for (const { x, similarity } of findPeaks(row, template)) {
				const sighting = {
					x: x + (template.barFrom + template.barTo) / 2,
					y: (line + 0.5) * step,
					module: template.module,
					growth: 0,
					similarity,
				};
				(template.isStart ? starts : stops).push(sighting);
			}
		}
	}
	return pairGuards(suppressNonMaxima(starts), suppressNonMaxima(stops), picture.width);
}

/** The template of an outer pattern at one size, with a blur that grows with the size. */
interface PatternTemplate {
	readonly isStart: boolean;
	readonly module: number;
	/** Grey values with mean 0 and norm 1; ink is negative. */
	readonly values: Float32Array;
	/** The extent of the wide bar, in pixels. */
	readonly barFrom: number;
	readonly barTo: number;
	/** Lower bound of the wide bar's correlation wherever the whole pattern matches; other positions are skipped. */
	readonly barSimilarityMin: number;
}

function buildTemplates(): readonly PatternTemplate[] {
	const templates: PatternTemplate[] = [];
	for (let module = moduleMin; module < moduleMax; module *= sizeStep) {
		templates.push(buildTemplate(startModules, [], module), buildTemplate(stopModules, quiet, module));
	}
	return templates;
}

function buildTemplate(pattern: readonly number[], trailing: readonly number[], module: number): PatternTemplate {
	const modules = [...quiet, ...pattern, ...trailing];
	const blurredPattern = blurModules(modules, templateSamples, gaussianKernel(0.5 + 0.3 / module, templateSamples));
	const template = Float32Array.from({ length: Math.round(modules.length * module) }, (_, i) => {
		return -(blurredPattern[
			Math.min(blurredPattern.length - 1, Math.floor(((i + 0.5) / module) * templateSamples))
		] as number);
	});
	const mean = template.reduce((sum, value) => sum + value, 0) / template.length;
	const norm = Math.sqrt(template.reduce((sum, value) => sum + (value - mean) ** 2, 0));
	const values = template.map((value) => (value - mean) / norm);
	const barFrom = Math.round(quiet.length * module);
	const barTo = Math.round((quiet.length + pattern.indexOf(0)) * module);
	const barSum = values.subarray(barFrom, barTo).reduce((sum, value) => sum + value, 0);
	const barSimilarity = -barSum / boxNorm(barTo - barFrom, values.length);
	// The angle between unit vectors is a metric, so angles obey the triangle inequality.
	const barSimilarityMin = Math.cos(Math.acos(similarityMin) + Math.acos(barSimilarity));
	return { isStart: pattern === startModules, module, values, barFrom, barTo, barSimilarityMin };
}

/** The norm of `barWidth` ones among `count` samples after subtracting the mean. */
const boxNorm = (barWidth: number, count: number): number => Math.sqrt(barWidth * (1 - barWidth / count));

/** A row with prefix sums of its grey values and of their squares. */
interface RowPrefixSums {
	readonly greys: Uint8Array;
	readonly sums: Float64Array;
	readonly squares: Float64Array;
}

function computePrefixSums({ width, data }: Grey, line: number): RowPrefixSums {
	const greys = data.subarray(line * width, (line + 1) * width) as Uint8Array;
	const [sums, squares] = [new Float64Array(width + 1), new Float64Array(width + 1)];
	for (let x = 0; x < width; x++) {
		sums[x + 1] = (sums[x] as number) + (greys[x] as number);
		squares[x + 1] = (squares[x] as number) + (greys[x] as number) ** 2;
	}
	return { greys, sums, squares };
}

/** Finds the local maxima, of at least `similarityMin`, of the template's correlation along a row. */
function findPeaks(
	{ greys, sums, squares }: RowPrefixSums,
	template: PatternTemplate,
): { x: number; similarity: number }[] {
	const { values, barFrom, barTo, barSimilarityMin } = template;
	const count = values.length;
	const peaks: { x: number; similarity: number }[] = [];
	const barWidth = barTo - barFrom;
	const barContrastMin = barSimilarityMin * boxNorm(barWidth, count);
	for (let x = 0; x + count <= greys.length; x++) {
		const sum = (sums[x + count] as number) - (sums[x] as number);
		const variation = (squares[x + count] as number) - (squares[x] as number) - (sum * sum) / count;
		if (variation <= count * deviationMin ** 2) continue;
		const norm = Math.sqrt(variation);
		const barSum = (sums[x + barTo] as number) - (sums[x + barFrom] as number);
		if ((sum * barWidth) / count - barSum < barContrastMin * norm) continue;
		let product = 0;
		for (let i = 0; i < count; i++) product += (values[i] as number) * (greys[x + i] as number);
		const similarity = product / norm;
		if (similarity < similarityMin) continue;
		const last = peaks.at(-1);
		if (last?.x === x - 1 && last.similarity < similarity) peaks.pop();
		else if (last?.x === x - 1) continue;
		peaks.push({ x, similarity });
	}
	return peaks;
}

/** Non-maximum suppression: keeps only the most similar size at each position of a row. */
function suppressNonMaxima(sightings: readonly ScoredSighting[]): Sighting[] {
	const peaksByRow = new Map<number, ScoredSighting[]>();
	for (const sighting of [...sightings].sort((a, b) => b.similarity - a.similarity)) {
		const peaks = peaksByRow.get(sighting.y) ?? [];
		peaksByRow.set(sighting.y, peaks);
		if (peaks.every(({ x }) => Math.abs(x - sighting.x) >= 4 * sighting.module)) peaks.push(sighting);
	}
	return [...peaksByRow.values()].flat().sort((a, b) => a.y - b.y);
}
