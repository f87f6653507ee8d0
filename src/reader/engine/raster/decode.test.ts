import sharp from "sharp";
import { expect, test } from "vitest";
import { openImage } from "./decode.ts";
import { isSrgbProfile } from "./srgb-profile.ts";

const colours = Uint8Array.from({ length: 64 * 64 * 3 }, (_, i) => (i * 37 + (i >> 6) * 11) % 256);
const picture = () => sharp(colours, { raw: { width: 64, height: 64, channels: 3 } });
const withProfile = (name: string) => picture().withIccProfile(name).png().toBuffer();

async function profileOf(image: Buffer): Promise<Buffer> {
	return (await sharp(image).metadata()).icc as Buffer;
}

const applyProfile = (image: Buffer) => sharp(image).toColourspace("b-w").raw().toBuffer();

async function greyOf(image: Uint8Array): Promise<Uint8Array> {
	const opened = await openImage(image, 1);
	if (opened.outcome === "refused") throw new Error(opened.reason);
	return (await opened.decode()).picture.data;
}

test.each(["srgb", "p3"])("converts colours to grey according to the profile %s", async (name) => {
	const image = await withProfile(name);
	expect(await greyOf(image)).toEqual(await applyProfile(image));
});

test("distinguishes an sRGB profile from a Display P3 one", async () => {
	expect(isSrgbProfile(await profileOf(await withProfile("srgb")))).toBe(true);
	expect(isSrgbProfile(await profileOf(await withProfile("p3")))).toBe(false);
});

test("does not take a truncated or invalid profile for sRGB", async () => {
	const profile = await profileOf(await withProfile("srgb"));
	for (let length = 0; length < profile.length; length += 7) {
		expect(() => isSrgbProfile(profile.subarray(0, length))).not.toThrow();
	}
	expect(isSrgbProfile(Buffer.alloc(200, 255))).toBe(false);
	expect(isSrgbProfile(profile.subarray(0, 140))).toBe(false);
});

test("decodes at most 16 megapixels, and smaller pictures at full size", async () => {
	const sizeOf = async (width: number, height: number) => {
		const image = await sharp({ create: { width, height, channels: 3, background: "grey" } })
			.jpeg()
			.toBuffer();
		const opened = await openImage(image, 1);
		if (opened.outcome === "refused") throw new Error(opened.reason);
		const { picture: decoded, uploadSize } = await opened.decode();
		return [uploadSize, { width: decoded.width, height: decoded.height }];
	};
	expect(await sizeOf(4000, 3000)).toEqual([
		{ width: 4000, height: 3000 },
		{ width: 4000, height: 3000 },
	]);
	expect(await sizeOf(6000, 4000)).toEqual([
		{ width: 6000, height: 4000 },
		{ width: 4899, height: 3266 },
	]);
});
