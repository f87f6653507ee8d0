import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createSheet } from "../../lab/generator/drawing/sheet.ts";
import { drawMrz } from "../../lab/generator/others/card-parts.ts";
import { readerOfFile } from "../support/reader-of-file.ts";

const read = readerOfFile();

test("reads a strip of 866 x 64 pixels with only two MRZ lines", async () => {
	const lines = ["P<UTOERIKSSON<<ANNA<MARIA".padEnd(44, "<"), "L898902C36UTO7408122F1204159ZE184226B<<<<<10"];
	const sheet = createSheet(118, 8.72, 866 / 118);
	sheet.context.fillStyle = "#f4f2ee";
	sheet.context.fillRect(0, 0, 118, 8.72);
	drawMrz(sheet, lines, 3, 7.2, 2.54);
	const image = await sharp(sheet.canvas.toBuffer("image/png")).removeAlpha().png().toBuffer();
	expect(await sharp(image).metadata()).toMatchObject({ width: 866, height: 64 });
	expect(await read(image, "passport")).toMatchObject({
		outcome: "read",
		fields: { mrzLine1: { value: lines[0] }, mrzLine2: { value: lines[1] }, surname: { value: "ERIKSSON" } },
	});
});

test.each(["passport", "sa-id-smart-front"] as const)(
	"a mirrored %s is unreadable because it is mirrored",
	async (documentType) => {
		const image = await sharp(readFileSync(`specimens/${documentType}.jpg`))
			.autoOrient()
			.flop()
			.jpeg()
			.toBuffer();
		expect(await read(image, documentType)).toEqual({ outcome: "unreadable", reasons: ["mirrored"] });
	},
);
