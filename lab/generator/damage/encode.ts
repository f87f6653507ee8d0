import sharp, { type Sharp } from "sharp";
import { imageBytesMax } from "../../../src/answer/upload-limits.ts";
import type { Random } from "../random.ts";
import type { Damage, Level } from "./levels.ts";
import type { Pixels } from "./warp.ts";

/** An encoded picture with its file extension. */
export interface Encoded {
	readonly bytes: Buffer;
	readonly extension: "jpg" | "png" | "webp";
	/** The EXIF orientation, 1 to 8; 1 is upright. */
	readonly orientation: number;
}

/** Rotates and mirrors a picture so that the EXIF orientation (1 to 8) undoes it. */
export function turnedFor(image: Sharp, orientation: number): Sharp {
	switch (orientation) {
		case 2:
			return image.flop();
		case 3:
			return image.rotate(180);
		case 4:
			return image.flip();
		// sharp mirrors before it rotates, whatever the order of the calls.
		case 5:
			return image.rotate(90).flip();
		case 6:
			return image.rotate(270);
		case 7:
			return image.rotate(90).flop();
		case 8:
			return image.rotate(90);
		default:
			return image;
	}
}

/** Returns raw pixels with the level's defocus and motion blur. */
export async function blurred(
	pixels: Pixels,
	random: Random,
	damage: Damage,
	capPixels: number,
	moduleMax: number,
): Promise<Sharp> {
	const raw = { raw: { width: pixels.width, height: pixels.height, channels: 4 } } as const;
	let image = sharp(Buffer.from(pixels.data.buffer, pixels.data.byteOffset, pixels.data.byteLength), raw).removeAlpha();
	const sigma = Math.min(random.between(...damage.blur) * capPixels, moduleMax);
	if (sigma >= 0.3) image = image.blur(sigma);
	if (random.chance(damage.smearShare)) {
		const length = Math.min(random.between(...damage.smear) * capPixels, 3 * moduleMax);
		const kernel = smearKernel(length, random.between(0, Math.PI));
		if (kernel.width >= 3) image = sharp(...(await rawOf(image))).convolve(kernel);
	}
	return sharp(...(await rawOf(image)));
}

async function rawOf(image: Sharp) {
	const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
	return [data, { raw: { width: info.width, height: info.height, channels: info.channels } }] as const;
}

/** Returns a convolution kernel that is a line of the given length and direction. */
function smearKernel(length: number, angle: number): { width: number; height: number; kernel: number[] } {
	const width = Math.max(1, 2 * Math.round(length / 2) + 1);
	const kernel = new Array<number>(width * width).fill(0);
	const middle = (width - 1) / 2;
	for (let step = 0; step <= 4 * width; step++) {
		const along = (step / (4 * width) - 0.5) * length;
		const x = Math.round(middle + along * Math.cos(angle));
		const y = Math.round(middle + along * Math.sin(angle));
		kernel[y * width + x] = (kernel[y * width + x] ?? 0) + 1;
	}
	return { width, height: width, kernel };
}

/** Encodes with the level's losses, to at most 4 MiB; larger pictures become JPEG of lower quality. */
export async function encode(image: Sharp, random: Random, level: Level, damage: Damage): Promise<Encoded> {
	const [data, options] = await rawOf(
		random.chance(damage.greyShare) ? image.greyscale().toColourspace("srgb") : image,
	);
	const orientation = random.chance(damage.exifShare) ? random.integer(1, 8) : 1;
	const [turned, turnedOptions] = await rawOf(turnedFor(sharp(data, options), orientation));
	const stored = () => sharp(turned, turnedOptions).withMetadata({ orientation });
	const quality = random.integer(...damage.quality);
	const extension = random.weighted([
		[16, "jpg"],
		[2, "webp"],
		[level === "hard" ? 0.3 : 1.6, "png"],
	] as const);
	if (extension === "png") {
		const bytes = await stored().png({ compressionLevel: 7 }).toBuffer();
		if (bytes.length <= imageBytesMax) return { bytes, extension, orientation };
	}
	if (extension === "webp") {
		const bytes = await stored().webp({ quality, effort: 2 }).toBuffer();
		if (bytes.length <= imageBytesMax) return { bytes, extension, orientation };
	}
	for (let tried = quality; ; tried -= 8) {
		const bytes = await stored().jpeg({ quality: tried }).toBuffer();
		if (bytes.length <= imageBytesMax || tried < 20) return { bytes, extension: "jpg", orientation };
	}
}
