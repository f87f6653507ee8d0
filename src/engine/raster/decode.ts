import sharp, { type Sharp } from "sharp";
import type { UnreadableReason } from "../engine.ts";
import type { Grey } from "./grey.ts";
import { isSrgbProfile } from "./srgb-profile.ts";

/**
 * A picture of two lines of a zone alone may be this low and still be read. Larger pictures are tried: being right or
 * null costs nothing. docs/api.md tells callers.
 */
const shortSideMin = 48;
/** Larger pictures are not unpacked: a decompression bomb must cost nothing (docs/api.md: `too_large`). */
export const pixelsMax = 50_000_000;
/**
 * Most telephones' cameras have at most this many pixels. In full such a picture takes 118 ms, made smaller in colour
 * 146 (docs/experiments.md). A larger one costs too much in full where nobody needs
 * all of it.
 */
const pixelsOnce = 16_000_000;

/** The loaders an upload may reach. Everything else that libvips can open is blocked for hostile bytes. */
const imageLoaders = ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"];

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: imageLoaders });
sharp.cache(false);

/** The upload's size once it is turned as its EXIF tag says. */
export interface Dimensions {
	readonly width: number;
	readonly height: number;
}

/** A picture that can be decoded, or why it cannot. */
export type Opened =
	| { readonly outcome: "opened"; readonly size: Dimensions; decode(longSideMax: number): Promise<Grey> }
	| { readonly outcome: "refused"; readonly reason: UnreadableReason };

/**
 * Reads the header only. `decode` then unpacks the pixels, turned by EXIF, at most `longSideMax` on the long side. A
 * picture of up to `pixelsOnce` is unpacked in full at the first call and made smaller from there. One in full costs
 * less than one made smaller in colour, and closer looks want it.
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

/** The picture no longer than `longSideMax` on its long side. */
async function reduced(picture: Grey, longSideMax: number): Promise<Grey> {
	const { width, height, data } = picture;
	if (Math.max(width, height) <= longSideMax) return picture;
	return greyFrom(sharp(data, { raw: { width, height, channels: 1 } }), longSideMax);
}

/** What the header says. */
interface Header {
	readonly size: Dimensions;
	/**
	 * Its pixels are sRGB, and it carries the profile that says so. It is not applied: it was a third of the unpacking's
	 * time and changed no grey. Others are applied: without Display P3, greys differ by up to 2 of 255, and five of 48
	 * passports were read otherwise.
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
