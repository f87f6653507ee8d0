import type { Grey } from "../../raster/grey.ts";
import { type Guards, meanRows, pairGuards } from "../guards.ts";
import type { Sighting } from "../line-fit.ts";
import { blurred, gaussian } from "./blur.ts";
import { startModules, stopModules } from "./patterns.ts";

/**
 * Smallest module size tried, in pixels; smaller ones are illegible. With this, all 6 faint symbols are read; with
 * 0.425, 4 are; with 1.7, 2 are.
 */
const moduleMin = 0.85;
/** Largest module tried; larger ones are found by bar widths. With 2 and 8, all 6 faint symbols are read too. */
const moduleMax = 4;
/** Ratio of adjacent sizes. A template still matches at the next size: over 17 modules it is half a module off. */
const sizeStep = 1.06;
/** Approximate number of scan lines. With 65 and 260, all 6 faint symbols are read too. */
const scanLines = 130;
/** Minimum correlation with the pattern. On 12 symbols with merged thin bars, text and other bars reached 0.85. */
const similarityMin = 0.9;
/** A span whose grey values vary less than this shows no pattern. With 3 and 12, all 6 faint symbols are read too. */
const spreadMin = 6;

/** White modules before both patterns and after the second one. */
const quiet = [0, 0];

/** Samples per module for making a template. With half as many, the same ones of 31 symbols were read. */
const fine = 8;

interface Likely extends Sighting {
	readonly similarity: number;
}

/**
 * Finds the two outer patterns of a PDF417 whose thinnest bars have merged, by matching the whole pattern at every
 * size. Null if either is missing.
 */
export function findFaintGuards(picture: Grey): Guards | null {
	const step = Math.max(1, Math.floor(picture.height / scanLines));
	const calm = meanRows(picture, step);
	const templates = allTemplates();
	const [starts, stops]: [Likely[], Likely[]] = [[], []];
	for (let line = 0; line < calm.height; line++) {
		const row = runningRow(calm, line);
		for (const template of templates) {
			for (const { x, similarity } of likePlaces(row, template)) {
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
	return pairGuards(likeliest(starts), likeliest(stops), picture.width);
}

/** The template of an outer pattern at one size, with a blur that grows with the size. */
interface PatternTemplate {
	readonly isStart: boolean;
	readonly module: number;
	/** Mean 0, length 1; ink is negative. */
	readonly values: Float32Array;
	/** The wide bar's extent in pixels. */
	readonly barFrom: number;
	readonly barTo: number;
	/** Lower bound of the wide bar's correlation wherever the whole pattern matches; used to skip positions. */
	readonly barSimilarityMin: number;
}

function allTemplates(): readonly PatternTemplate[] {
	const templates: PatternTemplate[] = [];
	for (let module = moduleMin; module < moduleMax; module *= sizeStep) {
		templates.push(templateOf(startModules, [], module), templateOf(stopModules, quiet, module));
	}
	return templates;
}

function templateOf(pattern: readonly number[], behind: readonly number[], module: number): PatternTemplate {
	const modules = [...quiet, ...pattern, ...behind];
	const seen = blurred(modules, fine, gaussian(0.5 + 0.3 / module, fine));
	const template = Float32Array.from({ length: Math.round(modules.length * module) }, (_, i) => {
		return -(seen[Math.min(seen.length - 1, Math.floor(((i + 0.5) / module) * fine))] as number);
	});
	const mean = template.reduce((sum, value) => sum + value, 0) / template.length;
	const size = Math.sqrt(template.reduce((sum, value) => sum + (value - mean) ** 2, 0));
	const values = template.map((value) => (value - mean) / size);
	const barFrom = Math.round(quiet.length * module);
	const barTo = Math.round((quiet.length + pattern.indexOf(0)) * module);
	const inBar = values.subarray(barFrom, barTo).reduce((sum, value) => sum + value, 0);
	const barSimilarity = -inBar / boxLength(barTo - barFrom, values.length);
	// The angle between unit vectors is a metric, so angles obey the triangle inequality.
	const barSimilarityMin = Math.cos(Math.acos(similarityMin) + Math.acos(barSimilarity));
	return { isStart: pattern === startModules, module, values, barFrom, barTo, barSimilarityMin };
}

/** The length, as a vector, of `bar` ones among `count` samples after subtracting the mean. */
const boxLength = (bar: number, count: number): number => Math.sqrt(bar * (1 - bar / count));

/** A row with running sums of its grey values and their squares. */
interface RunningRow {
	readonly greys: Uint8Array;
	readonly sums: Float64Array;
	readonly squares: Float64Array;
}

function runningRow({ width, data }: Grey, line: number): RunningRow {
	const greys = data.subarray(line * width, (line + 1) * width) as Uint8Array;
	const [sums, squares] = [new Float64Array(width + 1), new Float64Array(width + 1)];
	for (let x = 0; x < width; x++) {
		sums[x + 1] = (sums[x] as number) + (greys[x] as number);
		squares[x + 1] = (squares[x] as number) + (greys[x] as number) ** 2;
	}
	return { greys, sums, squares };
}

/** Positions where the template matches best: the correlation's peaks. */
function likePlaces(
	{ greys, sums, squares }: RunningRow,
	template: PatternTemplate,
): { x: number; similarity: number }[] {
	const { values, barFrom, barTo, barSimilarityMin } = template;
	const count = values.length;
	const places: { x: number; similarity: number }[] = [];
	const bar = barTo - barFrom;
	const darkerMin = barSimilarityMin * boxLength(bar, count);
	for (let x = 0; x + count <= greys.length; x++) {
		const sum = (sums[x + count] as number) - (sums[x] as number);
		const spread = (squares[x + count] as number) - (squares[x] as number) - (sum * sum) / count;
		if (spread <= count * spreadMin ** 2) continue;
		const size = Math.sqrt(spread);
		const inBar = (sums[x + barTo] as number) - (sums[x + barFrom] as number);
		if ((sum * bar) / count - inBar < darkerMin * size) continue;
		let product = 0;
		for (let i = 0; i < count; i++) product += (values[i] as number) * (greys[x + i] as number);
		const similarity = product / size;
		if (similarity < similarityMin) continue;
		const last = places.at(-1);
		if (last?.x === x - 1 && last.similarity < similarity) places.pop();
		else if (last?.x === x - 1) continue;
		places.push({ x, similarity });
	}
	return places;
}

/** The most likely size at each position of a row. */
function likeliest(sightings: readonly Likely[]): Sighting[] {
	const byRow = new Map<number, Likely[]>();
	for (const sighting of [...sightings].sort((a, b) => b.similarity - a.similarity)) {
		const row = byRow.get(sighting.y) ?? [];
		byRow.set(sighting.y, row);
		if (row.every(({ x }) => Math.abs(x - sighting.x) >= 4 * sighting.module)) row.push(sighting);
	}
	return [...byRow.values()].flat().sort((a, b) => a.y - b.y);
}
