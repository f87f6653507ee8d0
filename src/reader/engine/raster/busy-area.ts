import { findComponents } from "../text/components.ts";
import { type Grey, nearestLevel, type Pyramid } from "./grey.ts";

/**
 * The pyramid level whose long side is closest to this is analysed: it still shows the text of a small document, but
 * hardly any grain.
 */
const analysedSide = 1024;
/** Side of a cell, in pixels of that level. */
const cellSide = 16;
/**
 * A cell is busy if its edges reach this share of those in the busiest cells and exceed those of faint texture
 * (`busyEdgeMin`, in grey values).
 */
const busyEdgeShare = 0.3;
const busyEdgeMin = 6;
/** The share of all cells that count as the busiest. */
const topShare = 0.01;

/** An axis-aligned rectangle, in pixels. */
export interface Area {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/**
 * Finds the connected area with the most edges, such as text, barcodes or a face, with a margin of one cell. In pixels
 * of the pyramid's first level. Null for a picture without clear edges.
 */
export function findBusyArea(pyramid: Pyramid): Area | null {
	const level = nearestLevel(pyramid, analysedSide);
	const columns = Math.floor(level.width / cellSide);
	const rows = Math.floor(level.height / cellSide);
	const edges = blurCells(cellEdges(level, columns, rows), columns, rows);
	const busiestEdge = [...edges].sort((a, b) => b - a)[Math.floor(edges.length * topShare)] ?? 0;
	const components = findComponents(edges, columns, rows, Math.max(busyEdgeMin, busiestEdge * busyEdgeShare));
	const largest = components.sort((a, b) => b.area * b.mean - a.area * a.mean)[0];
	if (!largest) return null;
	const scale = (cellSide * pyramid.size.width) / level.width;
	const xs = largest.outline.map((point) => point[0]);
	const ys = largest.outline.map((point) => point[1]);
	const [left, topRow] = [Math.max(0, Math.min(...xs) - 1), Math.max(0, Math.min(...ys) - 1)];
	const [right, bottom] = [Math.min(columns, Math.max(...xs) + 1), Math.min(rows, Math.max(...ys) + 1)];
	return { x: left * scale, y: topRow * scale, width: (right - left) * scale, height: (bottom - topRow) * scale };
}

/** Mean of |dx| + |dy| in each cell, in grey values. */
function cellEdges({ width, data }: Grey, columns: number, rows: number): Float32Array {
	const cells = new Float32Array(columns * rows);
	for (let y = 0; y < rows * cellSide - 1; y++) {
		const row = Math.floor(y / cellSide) * columns;
		for (let x = 0; x < columns * cellSide - 1; x++) {
			const i = y * width + x;
			const value = data[i] as number;
			const edge = Math.abs((data[i + 1] as number) - value) + Math.abs((data[i + width] as number) - value);
			const cell = row + Math.floor(x / cellSide);
			cells[cell] = (cells[cell] as number) + edge / (cellSide * cellSide);
		}
	}
	return cells;
}

/** The mean over 5 x 5 cells, which connects the lines of one page. */
function blurCells(cells: Float32Array, columns: number, rows: number): Float32Array {
	return cells.map((_, index) => {
		const [cx, cy] = [index % columns, Math.floor(index / columns)];
		let [sum, count] = [0, 0];
		for (let y = Math.max(0, cy - 2); y <= Math.min(rows - 1, cy + 2); y++) {
			for (let x = Math.max(0, cx - 2); x <= Math.min(columns - 1, cx + 2); x++) {
				sum += cells[y * columns + x] as number;
				count++;
			}
		}
		return sum / count;
	});
}
