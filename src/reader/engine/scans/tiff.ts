import sharp, { type Sharp } from "sharp";
import { pixelsMax } from "../raster/decode.ts";
import type { Pixels } from "./jpeg-of.ts";

// Uploads never reach this loader, because no process that accepts uploads loads this module.
sharp.unblock({ operation: ["VipsForeignLoadTiffBuffer"] });

/** An open TIFF. */
export interface OpenTiff {
	readonly pages: number;
	/** One page, counted from 1, rotated according to its tag. Throws if it is damaged or too large. */
	draw(page: number): Promise<Pixels>;
}

/** A scanner's file with one or more pages. Null if it is damaged. */
export async function openTiff(bytes: Uint8Array): Promise<OpenTiff | null> {
	const head = await pageOf(bytes, 0)
		.metadata()
		.catch(() => null);
	return head && { pages: head.pages ?? 1, draw: (page) => draw(pageOf(bytes, page - 1)) };
}

const pageOf = (bytes: Uint8Array, page: number): Sharp =>
	sharp(bytes, { page, limitInputPixels: pixelsMax, failOn: "error" });

async function draw(page: Sharp): Promise<Pixels> {
	const upright = page.autoOrient().toColourspace("srgb").ensureAlpha().raw({ depth: "uchar" });
	const { data, info } = await upright.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}
