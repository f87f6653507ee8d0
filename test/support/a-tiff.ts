import sharp, { type TiffOptions } from "sharp";

/** A TIFF with a page of 300 by 200 pixels for each grey level (0 to 255). Each page is a sheet with a black half. */
export async function aTiff(greys: readonly number[], options: TiffOptions): Promise<Buffer> {
	const sheets = await Promise.all(greys.map((grey) => aSheet(grey)));
	const joined = sharp(sheets, { join: { animated: true } });
	// A fax has one bit per pixel and no colour.
	return (options.bitdepth === 1 ? joined.toColourspace("b-w") : joined).tiff(options).toBuffer();
}

/** The upper half is black; the lower half has the grey level. */
function aSheet(grey: number): Promise<Buffer> {
	const half = { create: { width: 300, height: 100, channels: 3, background: "black" } } as const;
	return sharp({ create: { width: 300, height: 200, channels: 3, background: { r: grey, g: grey, b: grey } } })
		.composite([{ input: half, top: 0, left: 0 }])
		.removeAlpha()
		.png()
		.toBuffer();
}
