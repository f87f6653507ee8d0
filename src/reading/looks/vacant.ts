import { median } from "../../page/median.ts";
import type { Line, Quad } from "../../page/page.ts";
import { type Axes, axesOf, type Box, heightOf, localBox, pageQuad, spanOf } from "../../page/quad.ts";
import { surePrintMin } from "../../page/sure-print.ts";
import { quadOfStretch, type Stretch } from "../candidates/candidate.ts";
import { placeOfHit } from "../captions/captions.ts";
import { isInDoubt } from "../choice/certainty.ts";
import type { Decision, Understanding } from "../choice/choose.ts";
import type { CaptionBlock } from "../choice/place.ts";
import type { Scene } from "../choice/scene.ts";
import { languageOf } from "../languages/language.ts";

/** The longest strip that is looked at, in heights of a line. */
const longest = 10;
/** The room between a strip and the print before or behind it, in heights of a line. */
const room = 0.2;
/** The shortest strip that is worth a look, in heights of a line. */
const shortest = 0.8;
/**
 * Each window over a strip begins this many heights behind the last one, and is twice as wide. A single letter in a
 * long strip would not be read.
 */
const step = 1.5;
/**
 * How far below a row of a text the next one stands, in its heights, middle to middle. Measured: 0.72 where a second
 * row ran into the caption below it, and 1.15 at most.
 */
const nextRow = 0.9;
/** This many windows are looked at on a page. */
const windowsMax = 24;

/**
 * Where a value should stand and nothing was surely read: by the caption of a field without a sure value. For a list
 * also below the caption and beside its entries.
 */
export function vacantPlaces({ decisions, scene }: Understanding, all: readonly Line[]): readonly Quad[] {
	const lines = all.filter(({ certainty }) => certainty >= surePrintMin);
	const values = decisions.flatMap(({ best }) => best?.stretches ?? []);
	if (values.length === 0) return [];
	const height = median(values.map(({ row }) => heightOf(row.quad)));
	const down = median(stepsDown(decisions, scene), null);
	const strips = decisions.flatMap((decision) => {
		const { field, best } = decision;
		const isList = scene.declaration.printed[field]?.language.kind === "list";
		if (!isInDoubt(decision) && !isList) return [];
		const own = scene.blocks.filter(({ fields }) => fields.includes(field));
		const under = own.flatMap((block) => below(block, down, height, lines));
		if (best !== null && isList) return [...besideEntries(best.stretches, height, lines), ...under];
		return [...own.flatMap((block) => beside(block, height, lines)), ...under];
	});
	return [...strips, ...decisions.flatMap((decision) => furtherRow(decision, scene, lines))].slice(0, windowsMax);
}

/**
 * Where a text that may have several rows would go on below its last one: one window, for all of its letters at once.
 */
function furtherRow({ field, best }: Decision, { declaration }: Scene, lines: readonly Line[]): readonly Quad[] {
	const [last, language] = [best?.stretches.at(-1), declaration.printed[field]?.language];
	if (last === undefined || language === undefined || languageOf(language).rows === 1) return [];
	const quad = quadOfStretch(last);
	const [frame, height] = [axesOf(quad), heightOf(quad)];
	const { left, top, bottom } = localBox(frame, quad);
	const middle = (top + bottom) / 2 + nextRow * height;
	const windows = free(frame, { left: left - room * height, middle }, height, lines);
	return windows.length === 0 ? [] : [spanOf(windows)];
}

/** How far the values that stand below their captions stand below them, in pixels, middle to middle. */
function stepsDown(decisions: readonly Decision[], { blocks }: Scene): readonly number[] {
	return decisions.flatMap(({ field, best }) => {
		const word = best?.stretches[0]?.segments[0];
		const block = blocks.find(({ fields }) => fields.includes(field));
		const relation = word && block?.relations.get(word)?.find(({ way, between }) => way === "below" && between === 0);
		if (!relation || !block || !best) return [];
		const box = localBox(axesOf(captionQuad(block)), quadOfStretch(best.stretches[0] as Stretch));
		return [(box.top + box.bottom) / 2];
	});
}

const captionQuad = ({ hits }: CaptionBlock): Quad => spanOf(hits.map(placeOfHit));

function beside(block: CaptionBlock, height: number, lines: readonly Line[]): readonly Quad[] {
	const frame = axesOf(captionQuad(block));
	const { right } = localBox(frame, captionQuad(block));
	return free(frame, { left: right + room * height, middle: 0 }, height, lines);
}

function below(block: CaptionBlock, down: number | null, height: number, lines: readonly Line[]): readonly Quad[] {
	if (down === null) return [];
	const frame = axesOf(captionQuad(block));
	const { left } = localBox(frame, captionQuad(block));
	// A caption's own line is no lower than the caption, though its box may reach into the row below.
	const own = new Set(block.hits.flatMap(({ row }) => row.lines));
	const others = lines.filter((line) => !own.has(line));
	return free(frame, { left: left - room * height, middle: down }, height, others);
}

/**
 * What is free right of each entry of a list, and under the last one. If entries stand under each other, that is a
 * row's step below.
 */
function besideEntries(stretches: readonly Stretch[], height: number, lines: readonly Line[]): readonly Quad[] {
	const quads = stretches.map(quadOfStretch);
	return quads.flatMap((quad, index) => {
		const frame = axesOf(quad);
		const box = localBox(frame, quad);
		const before = index > 0 ? localBox(frame, quads[index - 1] as Quad) : null;
		const down = before && before.top < -height / 2 ? -(before.top + before.bottom) / 2 : null;
		if (down === null) return free(frame, { left: box.right + room * height, middle: 0 }, height, lines);
		const isLast = index === quads.length - 1;
		return isLast ? free(frame, { left: box.left - room * height, middle: down }, height, lines) : [];
	});
}

/** Windows over the strip that begins there, up to the next line. None where a line stands at its beginning. */
function free(
	frame: Axes,
	{ left, middle }: { readonly left: number; readonly middle: number },
	height: number,
	lines: readonly Line[],
): readonly Quad[] {
	const [top, bottom] = [middle - height / 2, middle + height / 2];
	const inWay = lines
		.map(({ quad }): Box => localBox(frame, quad))
		.filter(
			(box) => box.top < middle + height / 4 && box.bottom > middle - height / 4 && box.right > left + room * height,
		);
	const right = Math.min(left + longest * height, ...inWay.map((box) => box.left - room * height));
	if (right - left < shortest * height) return [];
	const count = Math.max(1, Math.ceil((right - left) / (step * height)) - 1);
	return Array.from({ length: count }, (_, index) => {
		const from = left + index * step * height;
		return pageQuad(frame, { left: from, right: Math.min(right, from + 2 * step * height), top, bottom });
	});
}
