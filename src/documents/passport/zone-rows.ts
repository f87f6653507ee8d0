import { lineLength } from "../../formats/mrz/td3.ts";
import type { Line, Page } from "../../page/page.ts";
import { axesOf, heightOf, localBox, spanOf, widthOf } from "../../page/quad.ts";
import { rowsInPieces } from "./zone-pieces.ts";
import { isPieceText, type ZoneRow, zoneText } from "./zone-row.ts";

/** What a piece of a zone looks like: capitals, digits and fillers only, and fillers or many digits among them. */
function isZoneLike(line: Line): boolean {
	const text = zoneText(line.text);
	const own = text.replaceAll(/[^A-Z0-9<]/g, "").length;
	if (text.length < 10 || own < 0.9 * text.length) return false;
	const fillers = fillersOf(text);
	return fillers >= 3 || (text.length >= 20 && (fillers > 0 || /\d{6}\d?[MFX]\d{5}/.test(text)));
}

const fillersOf = (text: string): number => text.split("<").length - 1;

/**
 * Finds the rows of machine readable zones on a page, top to bottom. A row has pieces that look like a zone, and
 * whatever stands between or beside them. Pieces shorter than ten characters count only beside a longer one, or where
 * two rows of them lie as a passport's do. A row without a letter or figure is none: it is a line of dots or dashes.
 */
export function zoneRows(page: Page): readonly ZoneRow[] {
	const seeds = page.lines.filter(isZoneLike).sort((a, b) => widthOf(b.quad) - widthOf(a.quad));
	const rows: ZoneRow[] = [];
	for (const seed of seeds) {
		if (rows.some((row) => row.lines.includes(seed))) continue;
		rows.push(rowOf(seed, page.lines));
	}
	const saying = rows.filter(({ text }) => /[A-Z0-9]/.test(text));
	const all = saying.length > 0 ? saying : rowsInPieces(page.lines.filter(isPieceText));
	return all.toSorted((a, b) => a.quad[0][1] - b.quad[0][1]);
}

/** Characters that may have been read too many in a piece, or seen as blank paper beside it. */
const charactersSpare = 3;

/**
 * A row has 44 characters at most: its pieces stand no farther from the longest one than those that it lacks. Beyond
 * lies print of another paper, another passport among it.
 */
function rowOf(seed: Line, lines: readonly Line[]): ZoneRow {
	const frame = axesOf(seed.quad);
	const [height, width, { length }] = [heightOf(seed.quad), widthOf(seed.quad), zoneText(seed.text)];
	const reach = ((Math.max(0, lineLength - length) + charactersSpare) * width) / length;
	const placed = lines
		.map((line) => ({ line, box: localBox(frame, line.quad) }))
		.filter(({ line, box }) => {
			// A degree of error in the seed's direction moves the far end of a row by almost its height.
			const off = Math.abs((box.top + box.bottom) / 2);
			const isInReach = box.right > -reach && box.left < width + reach;
			const isBeside = isInReach && off < 0.6 * height && heightOf(line.quad) < 1.6 * height;
			return line === seed || (isBeside && isPieceText(line));
		})
		.sort((a, b) => a.box.left - b.box.left);
	const own = placed.map(({ line }) => line);
	const text = own.map((line) => zoneText(line.text)).join("");
	// The seed first: the span takes its direction, which a short piece does not know.
	return { lines: own, quad: spanOf([seed.quad, ...own.map((line) => line.quad)]), text };
}
