import type { Design } from "../../lab/generator/card.ts";
import { createSheet } from "../../lab/generator/drawing/sheet.ts";

const width = 85.6;
const height = 54;

/** A pale ID-1 card with a single surname, for testing its surroundings or copies. */
export const aDrawnCard = (surname: string, cornerMm = 0): Design => ({
	kind: "sa-id-smart-front",
	subject: { width, height, minCapHeightMm: 2, symbol: null },
	cornerMm,
	fields: { surname },
	accept: {},
	variant: "drawn",
	draw(pixelsPerMm) {
		const sheet = createSheet(width, height, pixelsPerMm);
		sheet.context.fillStyle = "#f4e8ff";
		sheet.context.fillRect(0, 0, width, height);
		const style = { family: "open-sans", weight: 700, capHeight: 2, colour: "#101010" } as const;
		sheet.text([{ field: "surname", text: surname }], 30, 20, style);
		return sheet;
	},
});
