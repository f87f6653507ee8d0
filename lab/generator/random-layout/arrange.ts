import type { Area } from "../drawing/security-print.ts";
import { createSheet, type Line, type Sheet, type TextStyle } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";
import type { Box, Entry, Piece } from "./entry.ts";
import { chooseLayoutStyle, type LabelPlacement, type LayoutStyle, type LayoutStyleRange } from "./layout-style.ts";

/** Line spacing within a text, relative to the capital height. */
const labelStep = 1.5;
const valueStep = 1.42;
/** How far a value may be condensed to fit its column. */
const squeezeMax = 1.12;
/** Gap between two columns, in millimetres. */
const columnGap = 1.6;
const attemptsMax = 600;

type Measure = Pick<Sheet, "widthOf">;

/** A label and its value, relative to their upper left corner. */
interface Cell {
	readonly pieces: readonly Piece[];
	readonly width: number;
	readonly height: number;
}

/** An entry whose label has been chosen. */
interface Worded {
	readonly entry: Entry;
	readonly label: readonly string[];
	readonly place: LabelPlacement;
}

/** Entries and the rectangle they are printed in. */
export interface Block {
	readonly area: Area;
	readonly entries: readonly Entry[];
}

/** The arrangement that fitted, and its style. */
export interface Arrangement {
	readonly pieces: readonly Piece[];
	readonly layoutStyle: LayoutStyle;
}

/**
 * Tries styles until every block fits its area. `blocksFor` may choose different areas on each attempt. Throws if
 * nothing fits, which means that the document's areas are wrong.
 */
export function arrangeFitting(
	random: Random,
	range: LayoutStyleRange,
	blocksFor: (layoutStyle: LayoutStyle) => readonly Block[],
): Arrangement {
	const measure = createSheet(4, 4, 20);
	for (let attempt = 0; attempt < attemptsMax; attempt++) {
		const chance = random.fork(`attempt ${attempt}`);
		const layoutStyle = chooseLayoutStyle(chance, range);
		const placed = blocksFor(layoutStyle).map((block) => arrange(measure, chance, block, layoutStyle));
		if (placed.every((pieces) => pieces !== null)) return { pieces: placed.flat(), layoutStyle };
	}
	throw new Error("No look fits the areas of this document");
}

/** Places every entry of a block. Returns null if they do not fit. */
function arrange(
	measure: Measure,
	random: Random,
	{ area, entries }: Block,
	layoutStyle: LayoutStyle,
): readonly Piece[] | null {
	const worded = entries.map((entry) => worded1(random, entry, layoutStyle));
	const before = worded.filter(({ place }) => place === "beside");
	const tab = layoutStyle.isAligned
		? Math.max(0, ...before.map(({ label }) => labelWidth(measure, label, layoutStyle)))
		: 0;
	const cells = worded.map((entry) => cellOf(measure, entry, layoutStyle, tab));
	const boxes = entries.flatMap(({ box }) => box ?? []);
	const isForm = boxes.length > 0;
	const rows = isForm ? boxedRows(cells, boxes) : rowsOf(random, cells, area.width, layoutStyle);
	const heights = rows.map((row) => Math.max(...row.map(({ cell }) => cell.height)));
	const spare = area.height - heights.reduce((sum, height) => sum + height, 0);
	const gapMin = layoutStyle.place === "below" ? layoutStyle.gap + 0.7 : 0.45;
	if (spare < gapMin * rows.length) return null;
	// Text on a form is condensed to fit its box.
	if (!isForm && cells.some(({ width }) => width > area.width * squeezeMax)) return null;
	const gap = Math.max(gapMin, Math.min(layoutStyle.rowGapMax, spare / rows.length) * random.between(0.6, 1));
	const top = area.y + random.between(0, spare - gap * (rows.length - 1)) * random.between(0, 1);
	const tops = heights.map((_, index) => top + heights.slice(0, index).reduce((sum, height) => sum + height + gap, 0));
	return rows.flatMap((row, index) =>
		row.flatMap(({ cell, x, width = area.width - x }) => moved(cell.pieces, area.x + x, tops[index] as number, width)),
	);
}

function moved(pieces: readonly Piece[], x: number, y: number, width: number): readonly Piece[] {
	return pieces.map((piece) => ({
		...piece,
		x: x + piece.x,
		y: y + piece.y,
		style: { ...piece.style, widthMax: width - piece.x },
	}));
}

/** Chooses an entry's label and its position. */
function worded1(random: Random, entry: Entry, layoutStyle: LayoutStyle): Worded {
	const isBare = entry.labels.length === 0 || (entry.isTelling && random.chance(layoutStyle.bareShare));
	const usual = random.chance(layoutStyle.oddShare)
		? layoutStyle.place === "beside"
			? "above"
			: "beside"
		: layoutStyle.place;
	const place = entry.place ?? usual;
	if (isBare) return { entry, label: [], place };
	const words = random.pick(entry.labels).map((word) => (layoutStyle.isUpper ? word.toUpperCase() : word));
	const lines = layoutStyle.joint === null && place !== "beside" ? words : [words.join(layoutStyle.joint ?? "/")];
	return {
		entry,
		place,
		label: lines.map((line, index) => (index === lines.length - 1 ? line + layoutStyle.colon : line)),
	};
}

function labelWidth(measure: Measure, label: readonly string[], layoutStyle: LayoutStyle): number {
	return label.length === 0
		? 0
		: Math.max(...label.map((line) => measure.widthOf(line, layoutStyle.label))) + layoutStyle.gap + 0.6;
}

function cellOf(measure: Measure, { entry, label, place }: Worded, layoutStyle: LayoutStyle, tab: number): Cell {
	const scale = entry.scale ?? 1;
	const weight = entry.isBold ? 700 : layoutStyle.value.weight;
	const value = { ...layoutStyle.value, weight, capHeight: layoutStyle.value.capHeight * scale };
	const values = stack(measure, entry.lines, value, valueStep);
	if (label.length === 0) return values;
	const labels = stack(measure, label, layoutStyle.label, labelStep);
	if (place === "beside") {
		const x = Math.max(tab, labelWidth(measure, label, layoutStyle));
		// Label and value are on the same line.
		const down = Math.max(0, value.capHeight - layoutStyle.label.capHeight);
		return beside(shifted(labels, 0, down), shifted(values, x, 0));
	}
	const [upper, lower] = place === "above" ? [labels, values] : [values, labels];
	return beside(upper, shifted(lower, 0, upper.height + layoutStyle.gap));
}

/** Lines below each other; the first one touches the top of the cell. */
function stack(measure: Measure, lines: readonly Line[], style: TextStyle, step: number): Cell {
	const { capHeight } = style;
	return {
		pieces: lines.map((line, index) => ({ line, x: 0, y: capHeight * (1 + index * step), style })),
		width: Math.max(...lines.map((line) => measure.widthOf(line, style))),
		height: capHeight * (1 + (lines.length - 1) * step),
	};
}

function shifted(cell: Cell, x: number, y: number): Cell {
	return {
		pieces: cell.pieces.map((piece) => ({ ...piece, x: piece.x + x, y: piece.y + y })),
		width: cell.width + x,
		height: cell.height + y,
	};
}

function beside(one: Cell, other: Cell): Cell {
	return {
		pieces: [...one.pieces, ...other.pieces],
		width: Math.max(one.width, other.width),
		height: Math.max(one.height, other.height),
	};
}

interface Placed {
	readonly cell: Cell;
	readonly x: number;
	/** Absent: up to the right edge of the area. */
	readonly width?: number;
}

/** Places every cell in the row of its box. */
function boxedRows(cells: readonly Cell[], boxes: readonly Box[]): readonly (readonly Placed[])[] {
	const rows = [...new Set(boxes.map(({ row }) => row))];
	return rows.map((wanted) =>
		boxes.flatMap(({ row, x, width }, index) => (row === wanted ? [{ cell: cells[index] as Cell, x, width }] : [])),
	);
}

/** Fills rows of equal columns from left to right; a cell wider than its column spans as many columns as it needs. */
function rowsOf(
	random: Random,
	cells: readonly Cell[],
	width: number,
	layoutStyle: LayoutStyle,
): readonly (readonly Placed[])[] {
	const column = width / layoutStyle.columns;
	const rows: Placed[][] = [];
	let taken: number = layoutStyle.columns;
	for (const cell of cells) {
		const span = Math.min(layoutStyle.columns, Math.ceil((cell.width + columnGap) / column));
		if (taken + span > layoutStyle.columns || random.chance(layoutStyle.newRowShare)) {
			rows.push([]);
			taken = 0;
		}
		rows.at(-1)?.push({ cell, x: taken * column });
		taken += span;
	}
	return rows;
}
