import sharp from "sharp";

/** Unpacked pixels: RGBA, row by row without gaps, 8 bits each. */
export interface Pixels {
	readonly data: Uint8Array;
	readonly width: number;
	readonly height: number;
}

/** Scale and JPEG quality, tried in this order. At 92 print keeps its edges. What is still too large is noise. */
const attempts = [
	[1, 92],
	[1, 75],
	[0.5, 75],
	[0.25, 75],
] as const;

/** The pixels as the first JPEG of at most `bytesMax`, else the smallest one. Transparent paper becomes white. */
export async function jpegOf({ data, width, height }: Pixels, bytesMax: number): Promise<Uint8Array> {
	const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: "white" });
	let jpeg = new Uint8Array();
	for (const [scale, quality] of attempts) {
		const scaled = picture.clone().resize(Math.ceil(width * scale));
		jpeg = await scaled.jpeg({ quality }).toBuffer();
		if (jpeg.length <= bytesMax) break;
	}
	return jpeg;
}
