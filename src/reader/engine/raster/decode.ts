import sharp, { type Sharp } from "sharp";
import type { UnreadableReason } from "../engine.ts";
import type { Grey } from "./grey.ts";
import { isSrgbProfile } from "./srgb-profile.ts";

/**
 * Minimum short side of a picture, in pixels. A strip with only the two MRZ lines is still readable at this height
 * (docs/api.md).
 */
const shortSideMin = 48;
/**
 * Maximum number of pixels. Larger pictures are not decoded, because a decompression bomb must cost nothing
 * (docs/api.md: `too_large`).
 */
export const pixelsMax = 50_000_000;
/**
 * A picture of up to this many pixels, which most phone cameras do not exceed, is decoded in full: that takes 118 ms,
 * while downscaling it in colour takes 146 ms. A larger picture is decoded in full only if all of its pixels are
 * needed.
 */
const fullDecodePixelsMax = 16_000_000;

/** The loaders that an upload may reach. All other loaders of libvips are blocked, because uploads are untrusted. */
const imageLoaders = ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"];

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: imageLoaders });
sharp.cache(false);

/** A size in pixels; that of an upload is after its EXIF rotation. */
export interface Dimensions {
	readonly width: number;
	readonly height: number;
}

/** A picture that can be decoded, or the reason why it cannot. */
export type OpenedFile =
	| { readonly outcome: "opened"; readonly size: Dimensions; decode(longSideMax: number): Promise<Grey> }
	| { readonly outcome: "refused"; readonly reason: UnreadableReason };

/**
 * Reads only the header, and sets sharp's thread count for the process. `decode` then decodes the pixels, rotated by
 * EXIF, to a long side of at most `longSideMax`. A picture of up to `fullDecodePixelsMax` is decoded in full once and
 * kept, because downscaling that costs less than downscaling in colour, and closer passes need all pixels.
 */
export async function openImage(image: Uint8Array, threads: number): Promise<OpenedFile> {
	sharp.concurrency(threads);
	const header = await readHeader(image);
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
	if (width * height > fullDecodePixelsMax) {
		return { outcome: "opened", size, decode: (longSideMax) => toGrey(source.clone(), longSideMax) };
	}
	let fullPicture: Promise<Grey> | null = null;
	const decodeFull = () => {
		fullPicture ??= toGrey(source, Math.max(width, height));
		return fullPicture;
	};
	return { outcome: "opened", size, decode: async (longSideMax) => downscale(await decodeFull(), longSideMax) };
}

/** Downscales the picture to a long side of at most `longSideMax`. */
async function downscale(picture: Grey, longSideMax: number): Promise<Grey> {
	const { width, height, data } = picture;
	if (Math.max(width, height) <= longSideMax) return picture;
	return toGrey(sharp(data, { raw: { width, height, channels: 1 } }), longSideMax);
}

/** The information in the header. */
interface Header {
	readonly size: Dimensions;
	/**
	 * Whether the pixels are sRGB and the profile says so. The profile is then not applied, because applying it took
	 * a third of the decoding time and changed no grey value. Other profiles are applied: if Display P3 is ignored,
	 * greys differ by up to 2 of 255, and five of 48 passports were read differently.
	 */
	readonly isSrgb: boolean;
}

async function readHeader(image: Uint8Array): Promise<Header | null> {
	try {
		const { autoOrient, space, icc } = await sharp(image, { limitInputPixels: false }).metadata();
		const isSrgb = space === "srgb" && icc !== undefined && isSrgbProfile(icc);
		return { size: { width: autoOrient.width, height: autoOrient.height }, isSrgb };
	} catch {
		return null;
	}
}

async function toGrey(source: Sharp, longSideMax: number): Promise<Grey> {
	const { data, info } = await source
		.resize({ width: longSideMax, height: longSideMax, fit: "inside", withoutEnlargement: true, kernel: "linear" })
		.flatten({ background: "white" })
		.toColourspace("b-w")
		.raw({ depth: "uchar" })
		.toBuffer({ resolveWithObject: true });
	const grey = info.channels === 1 ? data : data.filter((_, i) => i % info.channels === 0);
	return { width: info.width, height: info.height, data: grey };
}
