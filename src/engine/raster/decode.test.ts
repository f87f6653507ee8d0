import sharp from "sharp";
import { expect, test } from "vitest";
import { openImage } from "./decode.ts";

const colours = Uint8Array.from({ length: 64 * 64 * 3 }, (_, i) => (i * 37 + (i >> 6) * 11) % 256);
const picture = () => sharp(colours, { raw: { width: 64, height: 64, channels: 3 } });

async function greyOf(image: Uint8Array): Promise<Uint8Array> {
	const opened = await openImage(image, 1);
	if (opened.outcome === "refused") throw new Error(opened.reason);
	return (await opened.decode(64)).data;
}

test("a colour profile of red, green and blue is not applied", async () => {
	const inP3 = await picture().withIccProfile("p3").png().toBuffer();
	const { data, info } = await sharp(inP3, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
	const { width, height } = info;
	const bare = await sharp(data, { raw: { width, height, channels: 3 } })
		.png()
		.toBuffer();
	expect(await greyOf(inP3)).toEqual(await greyOf(bare));
});
