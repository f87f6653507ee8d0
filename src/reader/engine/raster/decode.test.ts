import sharp from "sharp";
import { expect, test } from "vitest";
import { openImage } from "./decode.ts";
import { isSrgbProfile } from "./srgb-profile.ts";

const colours = Uint8Array.from({ length: 64 * 64 * 3 }, (_, i) => (i * 37 + (i >> 6) * 11) % 256);
const picture = () => sharp(colours, { raw: { width: 64, height: 64, channels: 3 } });
const profiled = (name: string) => picture().withIccProfile(name).png().toBuffer();

async function profileOf(image: Buffer): Promise<Buffer> {
	return (await sharp(image).metadata()).icc as Buffer;
}

const applied = (image: Buffer) => sharp(image).toColourspace("b-w").raw().toBuffer();

async function greyOf(image: Uint8Array): Promise<Uint8Array> {
	const opened = await openImage(image, 1);
	if (opened.outcome === "refused") throw new Error(opened.reason);
	return (await opened.decode(64)).data;
}

test.each(["srgb", "p3"])("greys are those that the profile %s says", async (name) => {
	const image = await profiled(name);
	expect(await greyOf(image)).toEqual(await applied(image));
});

test("a profile of sRGB is known, one of Display P3 is another", async () => {
	expect(isSrgbProfile(await profileOf(await profiled("srgb")))).toBe(true);
	expect(isSrgbProfile(await profileOf(await profiled("p3")))).toBe(false);
});

test("a profile that is cut off, or no profile, is none of sRGB", async () => {
	const profile = await profileOf(await profiled("srgb"));
	for (let length = 0; length < profile.length; length += 7) {
		expect(() => isSrgbProfile(profile.subarray(0, length))).not.toThrow();
	}
	expect(isSrgbProfile(Buffer.alloc(200, 255))).toBe(false);
	expect(isSrgbProfile(profile.subarray(0, 140))).toBe(false);
});
