import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

const wholeMax = 10;
/** The service rejects images with a side shorter than 48 pixels once it has read the header. */
const sides = Array.from({ length: 18 }, (_, index) => 10 + 2 * index);
const encodings: readonly ((picture: Sharp) => Sharp)[] = [
	(picture) => picture.jpeg(),
	(picture) => picture.png(),
	(picture) => picture.webp(),
];

/**
 * Valid seed images: up to ten from the folder, each with 54 small variants that the service rejects after reading
 * their header. A whole document keeps the models busy for a second and would test them rather than the requests.
 */
export async function seedImages(folder: string): Promise<readonly Buffer[]> {
	const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name));
	const images = await Promise.all(names.map((name) => readFile(join(folder, name))));
	const whole = images.filter(({ length }) => length > 100 && length < 300_000).slice(0, wholeMax);
	return [...whole, ...(await Promise.all(whole.map(smallOnes))).flat()];
}

async function smallOnes(image: Buffer): Promise<readonly Buffer[]> {
	const largest = await sharp(image).resize(sides.at(-1)).png().toBuffer();
	return Promise.all(
		sides.flatMap((side) => encodings.map((encode) => encode(sharp(largest).resize(side, side)).toBuffer())),
	);
}
