import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { readerOfFile } from "../support/reader-of-file.ts";

const specimenOf = async (name: string, width: number) =>
	sharp(await readFile(join(import.meta.dirname, `../../specimens/${name}.jpg`)))
		.resize({ width })
		.toBuffer();

const read = readerOfFile();
let image: Uint8Array;
beforeAll(async () => {
	image = await sharp({ create: { width: 1500, height: 2000, channels: 3, background: "#e8e6e0" } })
		.composite([
			{ input: await specimenOf("sa-id-smart-front", 1200), left: 150, top: 60 },
			{ input: await specimenOf("sa-id-smart-back", 1100), left: 200, top: 1050 },
		])
		.jpeg()
		.toBuffer();
});

test("of a picture with both sides of a card, each endpoint reads its side and mentions the other", async () => {
	const front = await read(image, "sa-id-smart-front");
	const back = await read(image, "sa-id-smart-back");
	if (front.outcome !== "read" || back.outcome !== "read") throw new Error("a side was not read");
	expect(front).toMatchObject({ others: [{ documentType: "sa-id-smart-back", number: back.located?.number }] });
	expect(back).toMatchObject({ others: [{ documentType: "sa-id-smart-front", number: front.located?.number }] });
	expect(back.fields.cardNumber?.value).toBe("153400556");
	expect(Object.values(front.fields).filter(({ value }) => value === null)).toEqual([]);
});

test("the endpoint of another document names both sides", async () => {
	expect(await read(image, "passport")).toMatchObject({
		outcome: "wrong-document",
		shown: expect.arrayContaining(["sa-id-smart-front", "sa-id-smart-back"]),
	});
});
