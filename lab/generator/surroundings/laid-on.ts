import type { Design } from "../card.ts";
import { roundCorners } from "../drawing/rounded.ts";
import type { Area } from "../drawing/security-print.ts";
import { createSheet, type FieldBox, type Sheet, toMillimetres } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";

/** The surroundings of a document, and its position in them; lengths in millimetres. */
export interface SurroundingLayout {
	readonly width: number;
	readonly height: number;
	/** The document's top left corner before it is rotated about its centre. */
	readonly x: number;
	readonly y: number;
	/** Rotation of the document, in degrees clockwise. */
	readonly turn: number;
	/** A readable description. */
	readonly variant: string;
	/** Draws everything under the document. Where the canvas stays transparent, the table of the photograph shows. */
	drawUnder(sheet: Sheet, random: Random): void;
	/** Draws everything over the document; `values` are the areas of its values. */
	drawOver?(sheet: Sheet, random: Random, values: readonly Area[]): void;
}

/** A document with surroundings. */
export interface SurroundedDesign {
	readonly design: Design;
	/** The document's corners in millimetres of the full picture, clockwise from the document's own top left. */
	readonly outline: readonly (readonly [number, number])[];
}

/** Places a document in its surroundings. The ground truth remains that of the document. */
export function placeInSurroundings(random: Random, design: Design, surroundings: SurroundingLayout): SurroundedDesign {
	const { width, height, variant } = surroundings;
	return {
		outline: computeOutline(design, surroundings),
		design: {
			...design,
			subject: { ...design.subject, width, height },
			cornerMm: 0,
			variant: `${design.variant}, ${variant}`,
			draw(pixelsPerMm) {
				const sheet = createSheet(width, height, pixelsPerMm);
				surroundings.drawUnder(sheet, random.fork("under"));
				drawDocument(sheet, design, surroundings);
				surroundings.drawOver?.(
					sheet,
					random.fork("over"),
					sheet.fieldBoxes.map((ink) => toArea(ink, pixelsPerMm)),
				);
				return { canvas: sheet.canvas, fieldBoxes: sheet.fieldBoxes };
			},
		},
	};
}

/** Draws the document on a sheet, and records the boxes of its values. */
function drawDocument(sheet: Sheet, design: Design, { x, y, turn }: Pick<SurroundingLayout, "x" | "y" | "turn">): void {
	const { width, height } = design.subject;
	const { canvas, fieldBoxes } = design.draw(sheet.pixelsPerMm);
	sheet.context.save();
	rotateAbout(sheet, x + width / 2, y + height / 2, turn);
	sheet.context.drawImage(roundCorners(canvas, design.cornerMm * sheet.pixelsPerMm), x, y, width, height);
	for (const box of fieldBoxes) {
		const { left, top, right, bottom } = toMillimetres(box, sheet.pixelsPerMm);
		sheet.recordBox(box.field, { left: x + left, top: y + top, right: x + right, bottom: y + bottom });
	}
	sheet.context.restore();
}

/**
 * Draws an item that must not be read, such as another document or a card. `scale` is the size of the drawn item
 * relative to its real size.
 */
export function drawOtherItem(
	sheet: Sheet,
	item: Design,
	{ x, y, turn }: Pick<SurroundingLayout, "x" | "y" | "turn">,
	scale = 1,
): void {
	const { width, height } = item.subject;
	const { canvas } = item.draw(sheet.pixelsPerMm * scale);
	sheet.context.save();
	rotateAbout(sheet, x + (width * scale) / 2, y + (height * scale) / 2, turn);
	const radius = item.cornerMm * sheet.pixelsPerMm * scale;
	sheet.context.drawImage(roundCorners(canvas, radius), x, y, width * scale, height * scale);
	sheet.context.restore();
}

function rotateAbout({ context }: Sheet, x: number, y: number, degrees: number): void {
	context.translate(x, y);
	context.rotate((degrees * Math.PI) / 180);
	context.translate(-x, -y);
}

/** Converts a box from pixels to an area in millimetres. */
function toArea(ink: FieldBox, pixelsPerMm: number): Area {
	const { left, top, right, bottom } = toMillimetres(ink, pixelsPerMm);
	return { x: left, y: top, width: right - left, height: bottom - top };
}

function computeOutline(
	{ subject: { width, height } }: Design,
	{ x, y, turn }: SurroundingLayout,
): SurroundedDesign["outline"] {
	const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
	const [centreX, centreY] = [x + width / 2, y + height / 2];
	return (
		[
			[-1, -1],
			[1, -1],
			[1, 1],
			[-1, 1],
		] as const
	).map(([signX, signY]) => {
		const [dx, dy] = [(signX * width) / 2, (signY * height) / 2];
		return [centreX + dx * cos - dy * sin, centreY + dx * sin + dy * cos] as const;
	});
}
