import sharp, { type Sharp } from "sharp";
import type { UnreadableReason } from "../engine.ts";
import type { Grey } from "./grey.ts";
import { isSrgbProfile } from "./srgb-profile.ts";

/** Minimum short side. A strip with only the two MRZ lines is still readable at this height (docs/api.md). */
const shortSideMin = 48;
/** Larger pictures are not decoded, because a decompression bomb must cost nothing (docs/api.md: `too_large`). */
export const pixelsMax = 50_000_000;
/**
 * Most phone cameras produce at most this many pixels. Decoding such a picture in full takes 118 ms, downscaling it in
 * colour 146 (docs/experiments.md). Decoding a larger one in full costs too much unless all of it is needed.
 */
const pixelsOnce = 16_000_000;

/** The loaders an upload may reach. All other loaders in libvips are blocked for untrusted bytes. */
const imageLoaders = ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"];

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: imageLoaders });
sharp.cache(false);

/** The upload's size after its EXIF rotation. */
export interface Dimensions {
	readonly width: number;
	readonly height: number;
}

/** A picture that can be decoded, or the reason why it cannot. */
export type Opened =
	| { readonly outcome: "opened"; readonly size: Dimensions; decode(longSideMax: number): Promise<Grey> }
	| { readonly outcome: "refused"; readonly reason: UnreadableReason };

/**
 * Reads only the header. `decode` then decodes the pixels, rotated by EXIF, with a long side of at most `longSideMax`.
 * The first call decodes a picture of up to `pixelsOnce` in full and downscales from there, because that costs less
 * than downscaling in colour, and closer passes need all pixels.
 */
export async function openImage(image: Uint8Array, threads: number): Promise<Opened> {
	sharp.concurrency(threads);
	const header = await headerOf(image);
	if (!header) return { outcome: "refused", reason: "not_decodable" };
	const { size } = header;
	if (Math.min(size.width, size.height) < shortSideMin) return { outcome: "refused", reason: "too_small" };
	if (size.width * size.height > pixelsMax) return { outcome: "refused", reason: "too_large" };
	const { width, height } = size;
	const source = sharp(image, {
		limitInputPixels: pixelsMax,
		failOn: "error",
		autoOrient: true,
		ignoreIcc: header.isSrgb,
	});
	if (width * height > pixelsOnce) {
		return { outcome: "opened", size, decode: (longSideMax) => greyFrom(source.clone(), longSideMax) };
	}
	let unpacked: Promise<Grey> | null = null;
	const full = () => {
		unpacked ??= greyFrom(source, Math.max(width, height));
		return unpacked;
	};
	return { outcome: "opened", size, decode: async (longSideMax) => reduced(await full(), longSideMax) };
}

/** The picture, downscaled to a long side of at most `longSideMax`. */
async function reduced(picture: Grey, longSideMax: number): Promise<Grey> {
	const { width, height, data } = picture;
	if (Math.max(width, height) <= longSideMax) return picture;
	return greyFrom(sharp(data, { raw: { width, height, channels: 1 } }), longSideMax);
}

/** The information in the header. */
interface Header {
	readonly size: Dimensions;
	/**
	 * The pixels are sRGB and the profile says so. It is then not applied, because applying it took a third of the
	 * decoding time and changed no grey value. Other profiles are applied: without Display P3, greys differ by up to 2
	 * of 255, and five of 48 passports were read differently.
	 */
	readonly isSrgb: boolean;
}

async function headerOf(image: Uint8Array): Promise<Header | null> {
	try {
		const { autoOrient, space, icc } = await sharp(image, { limitInputPixels: false }).metadata();
		const isSrgb = space === "srgb" && icc !== undefined && isSrgbProfile(icc);
		return { size: { width: autoOrient.width, height: autoOrient.height }, isSrgb };
	} catch {
		return null;
	}
}

async function greyFrom(source: Sharp, longSideMax: number): Promise<Grey> {
	const { data, info } = await source
		.resize({ width: longSideMax, height: longSideMax, fit: "inside", withoutEnlargement: true, kernel: "linear" })
		.flatten({ background: "white" })
		.toColourspace("b-w")
		.raw({ depth: "uchar" })
		.toBuffer({ resolveWithObject: true });
	const grey = info.channels === 1 ? data : data.filter((_, i) => i % info.channels === 0);
	return { width: info.width, height: info.height, data: grey };
}
