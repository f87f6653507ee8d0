import sharp, { type Sharp } from "sharp";
import { pixelsMax } from "../raster/decode.ts";
import type { Pixels } from "./jpeg-of.ts";

// Uploads never reach this loader, because no process that accepts uploads imports this module.
sharp.unblock({ operation: ["VipsForeignLoadTiffBuffer"] });

/** An open TIFF. */
export interface OpenTiff {
	readonly pages: number;
	/**
	 * Decodes one page, counted from 1, rotated according to its orientation tag. Throws if it is damaged or has too
	 * many pixels.
	 */
	decode(page: number): Promise<Pixels>;
}

/** Opens a TIFF with one or more pages. Null if it is damaged. */
export async function openTiff(bytes: Uint8Array): Promise<OpenTiff | null> {
	const metadata = await pageOf(bytes, 0)
		.metadata()
		.catch(() => null);
	return metadata && { pages: metadata.pages ?? 1, decode: (page) => decodePage(pageOf(bytes, page - 1)) };
}

const pageOf = (bytes: Uint8Array, page: number): Sharp =>
	sharp(bytes, { page, limitInputPixels: pixelsMax, failOn: "error" });

async function decodePage(page: Sharp): Promise<Pixels> {
	const oriented = page.autoOrient().toColourspace("srgb").ensureAlpha().raw({ depth: "uchar" });
	const { data, info } = await oriented.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}
