import type { Quad } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import type { Grey } from "../raster/grey.ts";
import { averagedRows } from "./averaged-rows.ts";
import { type BarTemplates, barTemplates } from "./code39-templates.ts";

/** Figures read off bars that are too blurred to be told apart one by one. */
export interface BlurredCode {
	readonly text: string;
	readonly quad: Quad;
}

/** Rows are averaged over so many pixels, and so many of the clearest ones are tried. */
const calmRows = 15;
const rowsTried = 4;
/** What the characters must resemble their patterns at least, as a mean correlation. */
const likenessMin = 0.8;

/**
 * Reads a Code 39 of `count` figures by the whole look of each character: its place is told by the symbol's extent, and which of the ten
 * figures it is by correlation with their blurred patterns. Nothing in the symbol proves the result, so it is good only for confirming what
 * is known. Null where the bars resemble nothing well enough. The symbol must fill most of a strip's width.
 */
export function readBlurredCode39(strip: Grey, count: number): BlurredCode | null {
	const calm = averagedRows(strip, calmRows);
	let best = null as Read | null;
	let templates = barTemplates();
	for (const y of clearestRows(calm)) {
		const row = Float32Array.from(calm.data.subarray(y * calm.width, (y + 1) * calm.width), (value) => 255 - value);
		const extent = barsIn(row);
		if (!extent) continue;
		const reads = templates.flatMap((template): Read[] => {
			const cell = alignCharacters(row, extent, count + 2, template);
			return cell
				? [{ ...cell, template, quad: quadOf({ ...extent, top: y - calmRows / 2, bottom: y + calmRows / 2 }) }]
				: [];
		});
		best = reads.reduce<Read | null>((most, read) => (read.score > (most?.score ?? likenessMin) ? read : most), best);
		// The print and the blur are the same all over the symbol.
		if (best) templates = [best.template];
	}
	return best && { text: best.text, quad: best.quad };
}

interface Read extends Cell {
	readonly template: BarTemplates;
	readonly quad: Quad;
}

/** The rows whose neighbouring pixels differ most, some way apart. */
function clearestRows({ width, height, data }: Grey): readonly number[] {
	const rows: { readonly y: number; readonly change: number }[] = [];
	for (let y = 4; y < height - 4; y += 4) {
		let change = 0;
		for (let x = 2; x < width; x++)
			change += Math.abs((data[y * width + x] as number) - (data[y * width + x - 2] as number));
		rows.push({ y, change });
	}
	return rows
		.sort((a, b) => b.change - a.change)
		.slice(0, rowsTried)
		.map(({ y }) => y);
}

interface Extent {
	readonly left: number;
	readonly right: number;
}

/** Where a row swings between dark and light: the longest stretch that does so at least a third as much as its liveliest part. */
function barsIn(row: Float32Array): Extent | null {
	const radius = Math.max(4, Math.round(row.length / 60));
	const swing = Float32Array.from(row, (_, x) => {
		const part = row.subarray(Math.max(0, x - radius), Math.min(row.length, x + radius + 1));
		return (
			part.reduce((most, value) => Math.max(most, value), 0) -
			part.reduce((least, value) => Math.min(least, value), 255)
		);
	});
	const sorted = [...swing].sort((a, b) => a - b);
	const limit = (sorted[Math.floor(0.9 * sorted.length)] as number) / 3;
	let [best, start]: [Extent | null, number] = [null, -1];
	for (let x = 0; x <= swing.length; x++) {
		const isLively = x < swing.length && (swing[x] as number) > limit;
		if (isLively && start < 0) start = x;
		if (isLively || start < 0) continue;
		if (!best || x - start > best.right - best.left) best = { left: start, right: x };
		start = -1;
	}
	// The swing reaches as far over the outer bars as it is measured.
	return best && best.right - best.left > row.length / 3
		? { left: best.left + radius, right: best.right - radius }
		: null;
}

/** How far a character may begin from where even spacing puts it, and how much its width may differ, in widths of a character. */
const [shiftMax, stretchMax] = [0.5, 0.12];

interface Cell {
	readonly score: number;
	readonly text: string;
}

/** The best way to lay `count` characters over the bars, the first and last being start and stop; `score` is the mean correlation. */
function alignCharacters(
	row: Float32Array,
	{ left, right }: Extent,
	count: number,
	templates: BarTemplates,
): Cell | null {
	const pitch = (right - left + templates.gap * ((right - left) / count)) / count;
	const steps = Math.max(4, Math.round(2 * shiftMax * pitch));
	const place = (index: number, step: number) => left + index * pitch + (step / steps - 0.5) * 2 * shiftMax * pitch;
	let cells: (Cell | null)[] = Array.from({ length: steps + 1 }, () => ({ score: 0, text: "" }));
	for (let index = 0; index < count; index++) {
		const isGuard = index === 0 || index === count - 1;
		const next: (Cell | null)[] = Array.from({ length: steps + 1 }, () => null);
		for (let from = 0; from <= steps; from++) {
			const before = cells[from];
			if (!before) continue;
			for (let to = 0; to <= steps; to++) {
				const width = place(index + 1, to) - place(index, from);
				if (Math.abs(width / pitch - 1) > stretchMax) continue;
				const likeliest = templates.likeliest(row, place(index, from), width, isGuard);
				const score = before.score + likeliest.likeness;
				if (score > (next[to]?.score ?? -1)) next[to] = { score, text: before.text + likeliest.character };
			}
		}
		cells = next;
	}
	const best = cells.reduce((most, cell) => (cell && cell.score > (most?.score ?? -1) ? cell : most), null);
	return best && { score: best.score / count, text: best.text.replaceAll("*", "") };
}
