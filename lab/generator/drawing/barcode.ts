import bwip from "bwip-js/node";
import type { Area } from "./security-print.ts";
import type { Sheet } from "./sheet.ts";

interface RawLinear {
	readonly sbs: readonly number[];
}

interface RawMatrix {
	readonly pixs: ArrayLike<number>;
	readonly pixx: number;
}

const raw = (options: Record<string, unknown>) =>
	(bwip as unknown as { raw(options: object): readonly unknown[] }).raw(options)[0];

/** Barcodes are recorded as ink without a field, so that overlays leave them clear. */
const noteBarcode = (sheet: Sheet, { x, y, width, height }: Area): void =>
	sheet.note("barcode", { left: x, right: x + width, top: y, bottom: y + height });

/** Draws a Code 39 that fills the area. */
export function drawCode39(sheet: Sheet, text: string, area: Area, colour = "#111"): void {
	const { sbs } = raw({ bcid: "code39", text }) as RawLinear;
	const unit = area.width / sbs.reduce((sum, width) => sum + width, 0);
	noteBarcode(sheet, area);
	sheet.context.fillStyle = colour;
	let x = area.x;
	sbs.forEach((width, index) => {
		// Bars and spaces alternate, starting with a bar.
		if (index % 2 === 0) sheet.context.fillRect(x, area.y, width * unit, area.height);
		x += width * unit;
	});
}

/** Draws a PDF417 of the given bytes that fills the area; `mirrored` flips it vertically. */
export function drawPdf417(sheet: Sheet, bytes: Buffer, columns: number, area: Area, mirrored: boolean): void {
	const text = bytes.toString("latin1");
	drawMatrix(sheet, raw({ bcid: "pdf417", text, binarytext: true, columns, eclevel: 5 }) as RawMatrix, area, mirrored);
}

function drawMatrix(sheet: Sheet, { pixs, pixx }: RawMatrix, area: Area, mirrored: boolean): void {
	const rows = pixs.length / pixx;
	const width = area.width / pixx;
	const height = area.height / rows;
	noteBarcode(sheet, area);
	sheet.context.fillStyle = "#101012";
	for (let row = 0; row < rows; row++) {
		const y = area.y + (mirrored ? rows - 1 - row : row) * height;
		for (let column = 0; column < pixx; column++) {
			if (!pixs[row * pixx + column]) continue;
			let end = column;
			while (end < pixx && pixs[row * pixx + end]) end++;
			// Slightly taller, so that no seam shows between two rows of a bar.
			sheet.context.fillRect(area.x + column * width, y, (end - column) * width, height * 1.02);
			column = end;
		}
	}
}
