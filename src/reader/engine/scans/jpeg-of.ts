import sharp from "sharp";

/** Decoded pixels: RGBA, 8 bits per channel, row-major without padding. */
export interface Pixels {
	readonly data: Uint8Array;
	readonly width: number;
	readonly height: number;
}

/**
 * Scales and JPEG qualities, tried in order. At quality 92, print keeps its edges. A picture that is too large even so
 * is mostly noise.
 */
const attempts = [
	[1, 92],
	[1, 75],
	[0.5, 75],
	[0.25, 75],
] as const;

/**
 * Encodes the pixels as a JPEG: the first of the attempts that has at most `bytesMax` bytes, otherwise the last and
 * smallest one. Transparent areas become white.
 */
export async function encodeJpeg({ data, width, height }: Pixels, bytesMax: number): Promise<Uint8Array> {
	const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: "white" });
	let jpeg = new Uint8Array();
	for (const [scale, quality] of attempts) {
		const scaled = picture.clone().resize(Math.ceil(width * scale));
		jpeg = await scaled.jpeg({ quality }).toBuffer();
		if (jpeg.length <= bytesMax) break;
	}
	return jpeg;
}
