import { parseSaIdNumber, type SaIdNumber } from "../../formats/sa-id-number.ts";
import type { CaptionHit } from "../../page/captions.ts";
import type { Barcode, Line, Look, Page, Quad } from "../../page/page.ts";
import { frameOf, heightOf, localBox, pageQuad, spanOf, wholeOf } from "../../page/quad.ts";

/** The identity number in the panel's Code 39. */
export interface NumberBarcode {
	readonly id: SaIdNumber;
	readonly quad: Quad;
	/** Whether only the look of blurred bars speaks for it: good where the print is the same. */
	readonly isLikely: boolean;
}

const figures = 13;

/** The Code 39 in the panel: under the number's line; without that where the plan has it, or anywhere on the page. */
export async function readBarcode<Name extends string>(
	page: Page,
	look: Look,
	place: Quad | null,
	hits: readonly CaptionHit<Name>[],
): Promise<NumberBarcode | null> {
	const number = hits.find(({ name }) => name === "number")?.line ?? numberLine(page);
	const whole = wholeOf(page);
	const found = numberIn(await look.barcodes(number ? underLine(number) : (place ?? whole), figures));
	if (found || number || !place) return found;
	return numberIn(await look.barcodes(whole, figures));
}

/** Most of the number's figures: where its caption is lost, a line with so many is taken for it. */
const figuresMost = 9;

function numberLine({ lines }: Page): Line | null {
	return lines.find(({ text }) => text.replaceAll(/\D/g, "").length >= figuresMost) ?? null;
}

/** The strip below the line of the number. The line may hold the caption alone, a quarter of the barcode's width: hence the wide margins. */
function underLine(line: Line): Quad {
	const [frame, height] = [frameOf(line.quad), heightOf(line.quad)];
	const box = localBox(frame, line.quad);
	// Without its caption the line is little more than half as long as the barcode.
	const margin = /^\d/.test(line.text) ? 10 : 6;
	return pageQuad(frame, {
		left: box.left - margin * height,
		right: Math.max(box.right + margin * height, box.left + 36 * height),
		top: box.top,
		bottom: box.bottom + 6 * height,
	});
}

function numberIn(barcodes: readonly Barcode[]): NumberBarcode | null {
	for (const { format, text, quad, likely } of barcodes) {
		const id = format === "Code39" ? parseSaIdNumber(text) : null;
		if (id) return { id, quad, isLikely: likely ?? false };
	}
	return null;
}

/** The Code 39 of a page whose captions are lost. */
export async function findBarcode(page: Page, look: Look): Promise<NumberBarcode | null> {
	const line = numberLine(page);
	return line ? numberIn(await look.barcodes(underLine(line), figures)) : null;
}

/** The number's line stands so many heights of the barcode above it, middle to middle; off by as much again on tilted pages. */
const numberAbove = 1.1;

/** The line of print above the barcode: the pieces of it that were read, or where it must stand. */
export function lineAbove(barcode: NumberBarcode, lines: readonly Line[]): Quad {
	const { id, quad } = barcode;
	const [frame, height] = [frameOf(quad), heightOf(quad)];
	const pieces = groupsAbove(barcode, lines).filter(({ digits }) => digits.length >= 3 && id.digits.includes(digits));
	if (pieces.length > 0) return spanOf(pieces.map(({ line }) => line.quad));
	const box = localBox(frame, quad);
	const middle = -numberAbove * height;
	return pageQuad(frame, { ...box, top: middle - height / 4, bottom: middle + height / 4 });
}

/** The number's groups of figures, printed apart above the barcode, where together they are its number; null where one is missing. */
export function printedAbove(barcode: NumberBarcode, lines: readonly Line[]): Pick<Line, "text" | "quad"> | null {
	let read = "";
	const found: Line[] = [];
	for (const { line, digits } of groupsAbove(barcode, lines)) {
		if (!barcode.id.digits.startsWith(read + digits)) continue;
		read += digits;
		found.push(line);
	}
	if (read !== barcode.id.digits) return null;
	return { text: found.map(({ text }) => text).join(" "), quad: spanOf(found.map((line) => line.quad)) };
}

/** Where so many figures in a row of the barcode's number are printed, closer looks at the rest of it could only agree. */
const figuresTelling = 6;

/** Whether a good part of the barcode's number was read in print. */
export function isPartlyPrinted({ id }: NumberBarcode, lines: readonly Line[]): boolean {
	const runs = lines.flatMap(({ text }) => text.replaceAll(" ", "").match(/\d+/g) ?? []);
	return runs.some((run) => run.length >= figuresTelling && id.digits.includes(run));
}

/** Lines with figures in the rows directly above the barcode, left to right. */
function groupsAbove(
	{ quad }: NumberBarcode,
	lines: readonly Line[],
): readonly { readonly line: Line; readonly digits: string }[] {
	const [frame, height] = [frameOf(quad), heightOf(quad)];
	return lines
		.map((line) => ({ line, digits: line.text.replaceAll(/\D/g, ""), box: localBox(frame, line.quad) }))
		.filter(({ digits, box }) => {
			const above = -(box.top + box.bottom) / 2;
			return digits !== "" && above > 0 && above < 2 * numberAbove * height;
		})
		.sort((a, b) => a.box.left - b.box.left);
}
