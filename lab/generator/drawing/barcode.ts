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

const encodeBarcode = (options: Record<string, unknown>) =>
	(bwip as unknown as { raw(options: object): readonly unknown[] }).raw(options)[0];

/** Records the box of a barcode under the pseudo-field `barcode`, so that overlays leave it clear. */
const recordBarcodeBox = (sheet: Sheet, { x, y, width, height }: Area): void =>
	sheet.recordBox("barcode", { left: x, right: x + width, top: y, bottom: y + height });

/** Draws a Code 39 that fills the area. */
export function drawCode39(sheet: Sheet, text: string, area: Area, colour = "#111"): void {
	const { sbs } = encodeBarcode({ bcid: "code39", text }) as RawLinear;
	const unit = area.width / sbs.reduce((sum, width) => sum + width, 0);
	recordBarcodeBox(sheet, area);
	sheet.context.fillStyle = colour;
	let x = area.x;
	sbs.forEach((width, index) => {
		// Bars and spaces alternate, starting with a bar.
		if (index % 2 === 0) sheet.context.fillRect(x, area.y, width * unit, area.height);
		x += width * unit;
	});
}

/** Draws a PDF417 of the given bytes that fills the area; `isMirrored` flips it vertically. */
export function drawPdf417(sheet: Sheet, bytes: Buffer, columns: number, area: Area, isMirrored: boolean): void {
	const text = bytes.toString("latin1");
	drawMatrix(
		sheet,
		encodeBarcode({ bcid: "pdf417", text, binarytext: true, columns, eclevel: 5 }) as RawMatrix,
		area,
		isMirrored,
	);
}

function drawMatrix(sheet: Sheet, { pixs, pixx }: RawMatrix, area: Area, isMirrored: boolean): void {
	const rows = pixs.length / pixx;
	const width = area.width / pixx;
	const height = area.height / rows;
	recordBarcodeBox(sheet, area);
	sheet.context.fillStyle = "#101012";
	for (let row = 0; row < rows; row++) {
		const y = area.y + (isMirrored ? rows - 1 - row : row) * height;
		for (let column = 0; column < pixx; column++) {
			if (!pixs[row * pixx + column]) continue;
			let end = column;
			while (end < pixx && pixs[row * pixx + end]) end++;
			// The rectangle is slightly taller than a row, so that no seam shows between two rows of a bar.
			sheet.context.fillRect(area.x + column * width, y, (end - column) * width, height * 1.02);
			column = end;
		}
	}
}
