import sharp, { type Sharp } from "sharp";
import { pixelsMax } from "../raster/decode.ts";
import type { Pixels } from "./jpeg-of.ts";

// An upload never reaches this loader: it is opened where this module is loaded, which is no process that takes uploads.
sharp.unblock({ operation: ["VipsForeignLoadTiffBuffer"] });

/** A TIFF that is open. */
export interface OpenTiff {
	readonly pages: number;
	/** One page, the first is 1, turned as its tag says. Throws where it is damaged or too large. */
	draw(page: number): Promise<Pixels>;
}

/** A scanner's file, of one page or several. Null where it is damaged. */
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
