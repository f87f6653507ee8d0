import { join } from "node:path";
import sharp from "sharp";

const specimen = join(import.meta.dirname, "../../../specimens/passport.jpg");

/** A camera picture of 1280 by 720 pixels as JPEG: a passport at most this high, its light multiplied by `light`. */
async function seen(heightPx: number, light = 1, blurPx = 0): Promise<Buffer> {
	const passport = await sharp(specimen).resize({ width: 1150, height: heightPx, fit: "inside" }).toBuffer();
	const table = sharp({ create: { width: 1280, height: 720, channels: 3, background: "#8a8278" } });
	const flat = sharp(
		await table
			.composite([{ input: passport }])
			.png()
			.toBuffer(),
	).linear(light, 0);
	return (blurPx > 0 ? flat.blur(blurPx) : flat).jpeg({ quality: 92 }).toBuffer();
}

/** Frame rate of a browser's fake camera. */
const perSecond = 30;

/** What a part of a film shows, and for how long. */
interface Scene {
	readonly picture: Buffer;
	readonly seconds: number;
}

/** A film (.mjpeg) that shows the passport well lit and close. */
export const goodFilm = async (): Promise<Buffer> => filmOf([{ picture: await seen(640), seconds: 30 }]);

/** A film (.mjpeg): the passport dark, out of focus and too far away, each for a while, then well lit and close. */
export const growingFilm = async (): Promise<Buffer> =>
	filmOf([
		{ picture: await seen(640, 0.2), seconds: 3 },
		{ picture: await seen(640, 1, 6), seconds: 3 },
		{ picture: await seen(220), seconds: 3 },
		{ picture: await seen(640), seconds: 30 },
	]);

const filmOf = (scenes: readonly Scene[]): Buffer =>
	Buffer.concat(scenes.flatMap(({ picture, seconds }) => Array(seconds * perSecond).fill(picture)));
