import type { Area } from "../drawing/security-print.ts";
import { createSheet, type Line, type Sheet, type TextStyle } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";
import type { Entry, FormBox, Piece } from "./entry.ts";
import { chooseLayoutStyle, type LabelPlacement, type LayoutStyle, type LayoutStyleRange } from "./layout-style.ts";

/** Line spacing within a label, relative to its capital height. */
const labelStep = 1.5;
/** Line spacing within a value, relative to its capital height. */
const valueStep = 1.42;
/** Maximum width of a value relative to its area; a wider value would be condensed too much. */
const overflowMax = 1.12;
/** Gap between two columns, in millimetres. */
const columnGap = 1.6;
const attemptsMax = 600;

type Measure = Pick<Sheet, "measureWidth">;

/** A label and its value, positioned relative to their upper left corner. */
interface Cell {
	readonly pieces: readonly Piece[];
	readonly width: number;
	readonly height: number;
}

/** An entry with its chosen label. */
interface LabelledEntry {
	readonly entry: Entry;
	readonly label: readonly string[];
	readonly placement: LabelPlacement;
}

/** Entries and the area they are printed in. */
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
 * Tries random styles until every block fits its area. `blocksFor` returns the blocks for a style. Throws if no style
 * fits, which means that the document's areas are too small.
 */
export function findArrangement(
	random: Random,
	range: LayoutStyleRange,
	blocksFor: (layoutStyle: LayoutStyle) => readonly Block[],
): Arrangement {
	const measure = createSheet(4, 4, 20);
	for (let attempt = 0; attempt < attemptsMax; attempt++) {
		const attemptRandom = random.fork(`attempt ${attempt}`);
		const layoutStyle = chooseLayoutStyle(attemptRandom, range);
		const placed = blocksFor(layoutStyle).map((block) => arrange(measure, attemptRandom, block, layoutStyle));
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
	const labelled = entries.map((entry) => chooseLabel(random, entry, layoutStyle));
	const labelledBeside = labelled.filter(({ placement }) => placement === "beside");
	const tabWidth = layoutStyle.isAligned
		? Math.max(0, ...labelledBeside.map(({ label }) => measureLabel(measure, label, layoutStyle)))
		: 0;
	const cells = labelled.map((entry) => buildCell(measure, entry, layoutStyle, tabWidth));
	const boxes = entries.flatMap(({ box }) => box ?? []);
	const isForm = boxes.length > 0;
	const rows = isForm ? buildFormRows(cells, boxes) : fillRows(random, cells, area.width, layoutStyle);
	const heights = rows.map((row) => Math.max(...row.map(({ cell }) => cell.height)));
	const spareHeight = area.height - heights.reduce((sum, height) => sum + height, 0);
	const gapMin = layoutStyle.labelPlacement === "below" ? layoutStyle.gap + 0.7 : 0.45;
	if (spareHeight < gapMin * rows.length) return null;
	// Text on a form is condensed to fit its box.
	if (!isForm && cells.some(({ width }) => width > area.width * overflowMax)) return null;
	const gap = Math.max(gapMin, Math.min(layoutStyle.rowGapMax, spareHeight / rows.length) * random.between(0.6, 1));
	const top = area.y + random.between(0, spareHeight - gap * (rows.length - 1)) * random.between(0, 1);
	const tops = heights.map((_, index) => top + heights.slice(0, index).reduce((sum, height) => sum + height + gap, 0));
	return rows.flatMap((row, index) =>
		row.flatMap(({ cell, x, width = area.width - x }) =>
			movePieces(cell.pieces, area.x + x, tops[index] as number, width),
		),
	);
}

function movePieces(pieces: readonly Piece[], x: number, y: number, width: number): readonly Piece[] {
	return pieces.map((piece) => ({
		...piece,
		x: x + piece.x,
		y: y + piece.y,
		style: { ...piece.style, widthMax: width - piece.x },
	}));
}

/** Chooses an entry's label and its position. */
function chooseLabel(random: Random, entry: Entry, layoutStyle: LayoutStyle): LabelledEntry {
	const hasNoLabel =
		entry.labels.length === 0 || (entry.isSelfExplanatory && random.chance(layoutStyle.unlabelledShare));
	const usualPlacement = random.chance(layoutStyle.deviatingLabelShare)
		? layoutStyle.labelPlacement === "beside"
			? "above"
			: "beside"
		: layoutStyle.labelPlacement;
	const placement = entry.labelPlacement ?? usualPlacement;
	if (hasNoLabel) return { entry, label: [], placement };
	const words = random.pick(entry.labels).map((word) => (layoutStyle.isUppercase ? word.toUpperCase() : word));
	const lines =
		layoutStyle.languageSeparator === null && placement !== "beside"
			? words
			: [words.join(layoutStyle.languageSeparator ?? "/")];
	return {
		entry,
		placement,
		label: lines.map((line, index) => (index === lines.length - 1 ? line + layoutStyle.colon : line)),
	};
}

function measureLabel(measure: Measure, label: readonly string[], layoutStyle: LayoutStyle): number {
	return label.length === 0
		? 0
		: Math.max(...label.map((line) => measure.measureWidth(line, layoutStyle.label))) + layoutStyle.gap + 0.6;
}

function buildCell(
	measure: Measure,
	{ entry, label, placement }: LabelledEntry,
	layoutStyle: LayoutStyle,
	tabWidth: number,
): Cell {
	const scale = entry.scale ?? 1;
	const weight = entry.isBold ? 700 : layoutStyle.value.weight;
	const value = { ...layoutStyle.value, weight, capHeight: layoutStyle.value.capHeight * scale };
	const values = stackLines(measure, entry.lines, value, valueStep);
	if (label.length === 0) return values;
	const labels = stackLines(measure, label, layoutStyle.label, labelStep);
	if (placement === "beside") {
		const x = Math.max(tabWidth, measureLabel(measure, label, layoutStyle));
		// Label and value are on the same line.
		const offsetY = Math.max(0, value.capHeight - layoutStyle.label.capHeight);
		return mergeCells(shiftCell(labels, 0, offsetY), shiftCell(values, x, 0));
	}
	const [upper, lower] = placement === "above" ? [labels, values] : [values, labels];
	return mergeCells(upper, shiftCell(lower, 0, upper.height + layoutStyle.gap));
}

/** Stacks lines below each other; the first one touches the top of the cell. */
function stackLines(measure: Measure, lines: readonly Line[], style: TextStyle, step: number): Cell {
	const { capHeight } = style;
	return {
		pieces: lines.map((line, index) => ({ line, x: 0, y: capHeight * (1 + index * step), style })),
		width: Math.max(...lines.map((line) => measure.measureWidth(line, style))),
		height: capHeight * (1 + (lines.length - 1) * step),
	};
}

function shiftCell(cell: Cell, x: number, y: number): Cell {
	return {
		pieces: cell.pieces.map((piece) => ({ ...piece, x: piece.x + x, y: piece.y + y })),
		width: cell.width + x,
		height: cell.height + y,
	};
}

function mergeCells(first: Cell, second: Cell): Cell {
	return {
		pieces: [...first.pieces, ...second.pieces],
		width: Math.max(first.width, second.width),
		height: Math.max(first.height, second.height),
	};
}

interface PlacedCell {
	readonly cell: Cell;
	readonly x: number;
	/** Absent if the cell extends to the right edge of the area. */
	readonly width?: number;
}

/** Places every cell in its box on the form. */
function buildFormRows(cells: readonly Cell[], boxes: readonly FormBox[]): readonly (readonly PlacedCell[])[] {
	const rows = [...new Set(boxes.map(({ row }) => row))];
	return rows.map((rowNumber) =>
		boxes.flatMap(({ row, x, width }, index) => (row === rowNumber ? [{ cell: cells[index] as Cell, x, width }] : [])),
	);
}

/** Fills rows of equal columns from left to right; a cell wider than its column spans as many columns as it needs. */
function fillRows(
	random: Random,
	cells: readonly Cell[],
	width: number,
	layoutStyle: LayoutStyle,
): readonly (readonly PlacedCell[])[] {
	const columnWidth = width / layoutStyle.columns;
	const rows: PlacedCell[][] = [];
	let usedColumns: number = layoutStyle.columns;
	for (const cell of cells) {
		const span = Math.min(layoutStyle.columns, Math.ceil((cell.width + columnGap) / columnWidth));
		if (usedColumns + span > layoutStyle.columns || random.chance(layoutStyle.newRowShare)) {
			rows.push([]);
			usedColumns = 0;
		}
		rows.at(-1)?.push({ cell, x: usedColumns * columnWidth });
		usedColumns += span;
	}
	return rows;
}
