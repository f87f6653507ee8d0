import sharp from "sharp";
import { expect, test } from "vitest";
import { designSubstituteCard, designTd1, designTd2 } from "../../lab/generator/others/cards.ts";
import { designPassportCard, designPassportCardBack } from "../../lab/generator/others/passport-like.ts";
import { designBlank, designLandscape } from "../../lab/generator/others/sheets.ts";
import { createRandom } from "../../lab/generator/random.ts";
import { readerOfFile } from "../support/reader-of-file.ts";

const read = readerOfFile();

type Drawn = ReturnType<typeof designTd1>;

/** A drawing of this width on a grey table, rotated clockwise by this many degrees. */
async function pictureOf(drawn: Drawn, width: number, turn: number): Promise<Uint8Array> {
	const flat = await sharp(drawn.draw(10).toBuffer("image/png")).resize(width).png().toBuffer();
	const edge = Math.round(width / 10);
	return sharp(flat)
		.rotate(turn)
		.extend({ top: edge, bottom: edge, left: edge, right: edge, background: "#d4d4d4" })
		.jpeg()
		.toBuffer();
}

const cards = { designPassportCard, designPassportCardBack, designTd1, designTd2, designSubstituteCard };
const turns = [0, 90, 180, 270];

test.each(
	Object.entries(cards).flatMap(([name, design], at) =>
		// Testing all cards in all rotations takes a minute, so each is small in two rotations and large in the others.
		turns.map((turn, index) => [name, (at + index) % 2 === 0 ? 282 : 1000, turn, design] as const),
	),
)("%s of %i pixels, turned by %i degrees, is not taken for a passport", async (name, width, turn, design) => {
	const drawn = design(createRandom(`other/${name}/${turn}`));
	const wide = Math.round((width * drawn.width) / Math.min(drawn.width, 105));
	expect(await read(await pictureOf(drawn, wide, turn), "passport")).toMatchObject({
		outcome: "wrong-document",
		detected: null,
	});
});

test.each([
	["an empty sheet", designBlank],
	["hills under a sky", designLandscape],
] as const)("%s is unreadable because it has no text", async (name, design) => {
	const image = await pictureOf(design(createRandom(`nothing/${name}`)), 900, 0);
	expect(await read(image, "passport")).toMatchObject({
		outcome: "unreadable",
		reasons: expect.arrayContaining(["no_text"]),
	});
});
