import sharp, { type Sharp } from "sharp";
import type { UnreadableReason } from "../engine.ts";
import type { Dimensions, Grey } from "./grey.ts";
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
/** Larger pictures, which few cameras take, are reduced to this many pixels: an A4 page then has 15 a millimetre. */
const decodedPixelsMax = 16_000_000;

/** The loaders that an upload may reach. All other loaders of libvips are blocked, because uploads are untrusted. */
const imageLoaders = ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"];

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: imageLoaders });
sharp.cache(false);

/** A decoded picture, and the size of the upload, which may be larger. */
export interface DecodedImage {
	readonly picture: Grey;
	readonly uploadSize: Dimensions;
}

/** A picture that can be decoded, or the reason why it cannot. */
export type OpenedFile =
	| { readonly outcome: "opened"; decode(): Promise<DecodedImage> }
	| { readonly outcome: "refused"; readonly reason: UnreadableReason };

/**
 * Reads only the header, and sets sharp's thread count for the process. `decode` then decodes the pixels, rotated by
 * EXIF, at full size or with at most `decodedPixelsMax`.
 */
export async function openImage(image: Uint8Array, threads: number): Promise<OpenedFile> {
	sharp.concurrency(threads);
	const header = await readHeader(image);
	if (!header) return { outcome: "refused", reason: "not_decodable" };
	const { size } = header;
	const { width, height } = size;
	if (Math.min(width, height) < shortSideMin) return { outcome: "refused", reason: "too_small" };
	if (width * height > pixelsMax) return { outcome: "refused", reason: "too_large" };
	const scale = Math.min(1, Math.sqrt(decodedPixelsMax / (width * height)));
	const source = sharp(image, {
		limitInputPixels: pixelsMax,
		failOn: "error",
		autoOrient: true,
		ignoreIcc: header.isSrgb,
	});
	const longSide = Math.ceil(Math.max(width, height) * scale);
	return { outcome: "opened", decode: async () => ({ picture: await toGrey(source, longSide), uploadSize: size }) };
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
