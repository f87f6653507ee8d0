import sharp from "sharp";
import { expect, test } from "vitest";
import { designs } from "../../lab/generator/designs.ts";
import { createSheet } from "../../lab/generator/drawing/sheet.ts";
import { createRandom } from "../../lab/generator/random.ts";
import { processOfFile } from "../support/reader-of-file.ts";

const read = processOfFile();

const pixelsPerMm = 8;
/** A grey copy of a synthetic licence on larger paper, with a stamp of this colour across it; null: without a stamp. */
async function stampedLicence(seed: string, grey: string | null) {
	const { draw, fields } = designs["sa-drivers-front"].usual(createRandom(seed));
	const paper = createSheet(120, 90, pixelsPerMm);
	const { context } = paper;
	context.fillStyle = "#ffffff";
	context.fillRect(0, 0, 120, 90);
	context.drawImage(draw(pixelsPerMm).canvas, 15, 15, 85.6, 54);
	if (grey) drawStamp(paper, grey);
	return {
		image: await sharp(paper.canvas.toBuffer("image/png")).greyscale().linear(1.4, -70).png().toBuffer(),
		fields,
	};
}

function drawStamp(paper: ReturnType<typeof createSheet>, colour: string): void {
	const { context } = paper;
	context.save();
	context.translate(58, 34);
	context.rotate(0.14);
	const style = { family: "open-sans", weight: 700, capHeight: 2.6, colour, align: "center" } as const;
	for (const [row, text] of ["SOUTH AFRICAN POLICE SERVICE", "2025/11/03", "COMMUNITY SERVICE CENTRE"].entries()) {
		paper.text(text, 12, row * 6 - 4, style);
	}
	context.restore();
}

// Without the second reading, the stamp's letters corrupt the surname, and initials and restrictions are lost.
test("values under a pale stamp are read or null, but never contain letters of the stamp", async () => {
	const { image, fields } = await stampedLicence("stamp 1", "rgba(90,90,110,0.45)");
	const { outcome } = await read(image, "sa-drivers-front");
	const values = outcome.outcome === "read" ? outcome.fields : {};
	const { initials, restrictions, idNumber } = fields;
	expect(values).toMatchObject({ initials: { value: initials }, restrictions: { value: restrictions } });
	expect(values).toMatchObject({ idNumber: { value: idNumber } });
	for (const [name, value] of Object.entries(fields)) expect([null, value]).toContainEqual(values[name]?.value);
});
