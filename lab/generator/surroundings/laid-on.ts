import type { Design } from "../card.ts";
import { rounded } from "../drawing/rounded.ts";
import type { Area } from "../drawing/security-print.ts";
import { createSheet, type Ink, inMillimetres, type Sheet } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";

/** The surroundings of a document, and its position in them; lengths in millimetres. */
export interface Around {
	readonly width: number;
	readonly height: number;
	/** Its top left corner before it is rotated about its centre. */
	readonly x: number;
	readonly y: number;
	/** Degrees clockwise. */
	readonly turn: number;
	/** Description for people. */
	readonly variant: string;
	/** Draws what lies under the document. The table shows wherever the canvas is left clear. */
	under(sheet: Sheet, random: Random): void;
	/** Draws what is over the document; `values` are the areas of its values' ink. */
	over?(sheet: Sheet, random: Random, values: readonly Area[]): void;
}

/** A document with surroundings. */
export interface Surrounded {
	readonly design: Design;
	/** The document's corners in millimetres of the whole, clockwise from the document's own top left. */
	readonly outline: readonly (readonly [number, number])[];
}

/** Places a document in its surroundings. The ground truth remains that of the document. */
export function laidOn(random: Random, design: Design, around: Around): Surrounded {
	const { width, height, variant } = around;
	return {
		outline: outlineOf(design, around),
		design: {
			...design,
			subject: { ...design.subject, width, height },
			cornerMm: 0,
			variant: `${design.variant}, ${variant}`,
			draw(pixelsPerMm) {
				const sheet = createSheet(width, height, pixelsPerMm);
				around.under(sheet, random.fork("under"));
				lay(sheet, design, around);
				around.over?.(
					sheet,
					random.fork("over"),
					sheet.ink.map((ink) => areaOf(ink, pixelsPerMm)),
				);
				return { canvas: sheet.canvas, ink: sheet.ink };
			},
		},
	};
}

/** Draws a document on a sheet, and records the ink of its values. */
function lay(sheet: Sheet, design: Design, { x, y, turn }: Pick<Around, "x" | "y" | "turn">): void {
	const { width, height } = design.subject;
	const { canvas, ink } = design.draw(sheet.pixelsPerMm);
	sheet.context.save();
	turnAbout(sheet, x + width / 2, y + height / 2, turn);
	sheet.context.drawImage(rounded(canvas, design.cornerMm * sheet.pixelsPerMm), x, y, width, height);
	for (const box of ink) {
		const { left, top, right, bottom } = inMillimetres(box, sheet.pixelsPerMm);
		sheet.note(box.field, { left: x + left, top: y + top, right: x + right, bottom: y + bottom });
	}
	sheet.context.restore();
}

/**
 * Draws an item that must not be read: another document or a card. `factor`: millimetres of the item per millimetre of
 * the sheet.
 */
export function layThing(
	sheet: Sheet,
	thing: Design,
	{ x, y, turn }: Pick<Around, "x" | "y" | "turn">,
	factor = 1,
): void {
	const { width, height } = thing.subject;
	const { canvas } = thing.draw(sheet.pixelsPerMm * factor);
	sheet.context.save();
	turnAbout(sheet, x + (width * factor) / 2, y + (height * factor) / 2, turn);
	const corner = thing.cornerMm * sheet.pixelsPerMm * factor;
	sheet.context.drawImage(rounded(canvas, corner), x, y, width * factor, height * factor);
	sheet.context.restore();
}

function turnAbout({ context }: Sheet, x: number, y: number, degrees: number): void {
	context.translate(x, y);
	context.rotate((degrees * Math.PI) / 180);
	context.translate(-x, -y);
}

/** Returns the area covered by ink, in millimetres. */
function areaOf(ink: Ink, pixelsPerMm: number): Area {
	const { left, top, right, bottom } = inMillimetres(ink, pixelsPerMm);
	return { x: left, y: top, width: right - left, height: bottom - top };
}

function outlineOf({ subject: { width, height } }: Design, { x, y, turn }: Around): Surrounded["outline"] {
	const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
	const [middleX, middleY] = [x + width / 2, y + height / 2];
	return (
		[
			[-1, -1],
			[1, -1],
			[1, 1],
			[-1, 1],
		] as const
	).map(([right, down]) => {
		const [dx, dy] = [(right * width) / 2, (down * height) / 2];
		return [middleX + dx * cos - dy * sin, middleY + dx * sin + dy * cos] as const;
	});
}
