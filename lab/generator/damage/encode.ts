import sharp, { type Sharp } from "sharp";
import { imageBytesMax } from "../../../src/answer/upload-limits.ts";
import type { Random } from "../random.ts";
import type { Damage, Level } from "./levels.ts";
import type { Pixels } from "./warp.ts";

/** An encoded picture with its file extension. */
export interface EncodedPicture {
	readonly bytes: Buffer;
	readonly extension: "jpg" | "png" | "webp";
	/** The EXIF orientation, 1 to 8; 1 is upright. */
	readonly orientation: number;
}

/** Rotates and mirrors a picture so that the EXIF orientation (1 to 8) undoes it. */
export function rotateForOrientation(image: Sharp, orientation: number): Sharp {
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

/** Applies the level's defocus and motion blur. `blurMaxPx` limits the blur so that a barcode remains decodable. */
export async function blurPicture(
	pixels: Pixels,
	random: Random,
	damage: Damage,
	capHeightPx: number,
	blurMaxPx: number,
): Promise<Sharp> {
	const raw = { raw: { width: pixels.width, height: pixels.height, channels: 4 } } as const;
	let image = sharp(Buffer.from(pixels.data.buffer, pixels.data.byteOffset, pixels.data.byteLength), raw).removeAlpha();
	const sigma = Math.min(random.between(...damage.blur) * capHeightPx, blurMaxPx);
	if (sigma >= 0.3) image = image.blur(sigma);
	if (random.chance(damage.motionBlurShare)) {
		const length = Math.min(random.between(...damage.motionBlur) * capHeightPx, 3 * blurMaxPx);
		const kernel = createMotionKernel(length, random.between(0, Math.PI));
		if (kernel.width >= 3) image = sharp(...(await toRaw(image))).convolve(kernel);
	}
	return sharp(...(await toRaw(image)));
}

async function toRaw(image: Sharp) {
	const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
	return [data, { raw: { width: info.width, height: info.height, channels: info.channels } }] as const;
}

/** Creates a convolution kernel for motion blur: a line of the given length in pixels and angle in radians. */
function createMotionKernel(length: number, angle: number): { width: number; height: number; kernel: number[] } {
	const width = Math.max(1, 2 * Math.round(length / 2) + 1);
	const kernel = new Array<number>(width * width).fill(0);
	const centre = (width - 1) / 2;
	for (let step = 0; step <= 4 * width; step++) {
		const along = (step / (4 * width) - 0.5) * length;
		const x = Math.round(centre + along * Math.cos(angle));
		const y = Math.round(centre + along * Math.sin(angle));
		kernel[y * width + x] = (kernel[y * width + x] ?? 0) + 1;
	}
	return { width, height: width, kernel };
}

/**
 * Encodes a picture in a random format at the level's quality. If it exceeds `imageBytesMax`, it becomes a JPEG, whose
 * quality is lowered until it fits or the quality is below 20.
 */
export async function encode(image: Sharp, random: Random, level: Level, damage: Damage): Promise<EncodedPicture> {
	const [data, options] = await toRaw(
		random.chance(damage.greyShare) ? image.greyscale().toColourspace("srgb") : image,
	);
	const orientation = random.chance(damage.exifShare) ? random.integer(1, 8) : 1;
	const [oriented, orientedOptions] = await toRaw(rotateForOrientation(sharp(data, options), orientation));
	const createEncoder = () => sharp(oriented, orientedOptions).withMetadata({ orientation });
	const quality = random.integer(...damage.quality);
	const extension = random.weighted([
		[16, "jpg"],
		[2, "webp"],
		[level === "hard" ? 0.3 : 1.6, "png"],
	] as const);
	if (extension === "png") {
		const bytes = await createEncoder().png({ compressionLevel: 7 }).toBuffer();
		if (bytes.length <= imageBytesMax) return { bytes, extension, orientation };
	}
	if (extension === "webp") {
		const bytes = await createEncoder().webp({ quality, effort: 2 }).toBuffer();
		if (bytes.length <= imageBytesMax) return { bytes, extension, orientation };
	}
	for (let jpegQuality = quality; ; jpegQuality -= 8) {
		const bytes = await createEncoder().jpeg({ quality: jpegQuality }).toBuffer();
		if (bytes.length <= imageBytesMax || jpegQuality < 20) return { bytes, extension: "jpg", orientation };
	}
}
