import { hasCode } from "../../formats/mrz/mrz-kind.ts";
import { hasCheckedDates, hasCheckedSecondLine } from "../../formats/mrz/second-line-checks.ts";
import type { Page } from "../../page/page.ts";
import { axesOf, heightOf, localBox, widthOf } from "../../page/quad.ts";
import { type MrzRow, mrzRows } from "./mrz-rows.ts";

/** An MRZ as found: two rows (three on small cards), top to bottom. */
export interface Mrz {
	readonly rows: readonly MrzRow[];
}

/**
 * The MRZ of a page, or null: a line whose check digits (or those of its dates) hold, with the lines above it, the
 * widest if there are several. If none holds: the group of adjacent rows with most letters and digits, provided one
 * looks like an MRZ line. A single row counts too: the reader predicts the other.
 */
export function findMrz(page: Page): Mrz | null {
	const rows = mrzRows(page);
	const checked = rows.filter(({ text }) => hasCheckedDates(text) || hasCheckedSecondLine(text)).sort(byWidth)[0];
	if (checked) return { rows: groupAbove(checked, rows) };
	const groups = rows.map((row) => groupAbove(row, rows));
	const whole = groups.filter(
		(group) => !groups.some((other) => other.length > group.length && other.includes(group[0] as MrzRow)),
	);
	const [best] = whole.filter((group) => group.some(saysMore)).sort((a, b) => characters(b) - characters(a));
	return best ? { rows: best } : null;
}

const byWidth = (a: MrzRow, b: MrzRow): number => worthOf(b) - worthOf(a);

/**
 * Width bonus of a row that passes all of its check digits. A visa beside a passport has lines of 44 characters too
 * (ICAO Doc 9303-7), and perspective enlarges one of two pages.
 */
const checkedWidth = 1.15;

/** By its widest piece, because print beside a smaller MRZ may have been taken for a piece of it. */
const worthOf = ({ text, lines }: MrzRow): number =>
	Math.max(...lines.map(({ quad }) => widthOf(quad))) * (hasCheckedSecondLine(text) ? checkedWidth : 1);

/**
 * Minimum distance of rows, middle to middle, in heights: closer ones are one row found twice. MRZ lines are 6.35 mm
 * apart (ICAO Doc 9303 part 3), 1.3 times a box twice as high as its 2.4 mm capitals.
 */
const distanceMin = 0.8;
/** Maximum distance of rows in heights. Boxes are 1.3 to 2 times as high as OCR-B capitals (2.4 mm). */
const distanceMax = 4;

/** A row with its adjacent rows above, top to bottom. */
function groupAbove(last: MrzRow, rows: readonly MrzRow[]): readonly MrzRow[] {
	const group = [last];
	for (const row of rows.slice(0, rows.indexOf(last)).reverse()) {
		const below = group[0] as MrzRow;
		const distance = distanceOf(row, below);
		if (distance > distanceMin && distance < distanceMax && overlaps(row, below)) group.unshift(row);
	}
	return group;
}

/** Distance of two rows' middles, in heights of the upper row. */
function distanceOf(upper: MrzRow, lower: MrzRow): number {
	const box = localBox(axesOf(upper.quad), lower.quad);
	return (box.top + box.bottom) / 2 / heightOf(upper.quad);
}

function overlaps(upper: MrzRow, lower: MrzRow): boolean {
	const box = localBox(axesOf(upper.quad), lower.quad);
	const shared = Math.min(box.right, widthOf(upper.quad)) - Math.max(box.left, 0);
	return shared > 0.5 * Math.min(widthOf(upper.quad), box.right - box.left);
}

const charactersOf = ({ text }: MrzRow): string => text.replaceAll(/[^A-Z0-9]/g, "");

const characters = (rows: readonly MrzRow[]): number => rows.reduce((sum, row) => sum + charactersOf(row).length, 0);

/** Labels before a dotted line have fewer letters and digits. */
const charactersEnough = 20;

/** Whether a row has what labels before a dotted line lack: a document code and state, two names, or many characters. */
const saysMore = (row: MrzRow): boolean =>
	hasCode(row.text) || /[A-Z]<<?[A-Z]/.test(row.text) || charactersOf(row).length >= charactersEnough;
