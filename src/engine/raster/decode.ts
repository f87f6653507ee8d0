import sharp from "sharp";
import type { UnreadableReason } from "../engine.ts";
import type { Grey } from "./grey.ts";

/** spec/decisions.md, check 12. */
const SHORT_SIDE_MIN = 200;
const PIXELS_MAX = 50_000_000;

/** The loaders an upload may reach; everything else that libvips can open is blocked for hostile bytes. */
const LOADERS = ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"];

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS });
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

/** Reads the header only; `decode` then unpacks the pixels, turned by EXIF, no longer than `longSideMax` on the long side. */
export async function openImage(image: Uint8Array, threads: number): Promise<Opened> {
	sharp.concurrency(threads);
	const size = await sizeOf(image);
	if (!size) return { outcome: "refused", reason: "not_decodable" };
	if (Math.min(size.width, size.height) < SHORT_SIDE_MIN) return { outcome: "refused", reason: "too_small" };
	if (size.width * size.height > PIXELS_MAX) return { outcome: "refused", reason: "too_large" };
	return { outcome: "opened", size, decode: (longSideMax) => decodeGrey(image, longSideMax) };
}

async function sizeOf(image: Uint8Array): Promise<Dimensions | null> {
	try {
		const { autoOrient } = await sharp(image, { limitInputPixels: false }).metadata();
		return { width: autoOrient.width, height: autoOrient.height };
	} catch {
		return null;
	}
}

async function decodeGrey(image: Uint8Array, longSideMax: number): Promise<Grey> {
	const { data, info } = await sharp(image, { limitInputPixels: PIXELS_MAX, failOn: "error", autoOrient: true })
		.resize({ width: longSideMax, height: longSideMax, fit: "inside", withoutEnlargement: true, kernel: "linear" })
		.flatten({ background: "white" })
		.toColourspace("b-w")
		.raw({ depth: "uchar" })
		.toBuffer({ resolveWithObject: true });
	const grey = info.channels === 1 ? data : data.filter((_, i) => i % info.channels === 0);
	return { width: info.width, height: info.height, data: grey };
}
