import { join } from "node:path";
import sharp from "sharp";

const specimen = join(import.meta.dirname, "../../../specimens/passport.jpg");

/** What a camera of 1280 by 720 pixels sees, as JPEG. */
export async function passportOnATable(): Promise<Buffer> {
	const passport = await sharp(specimen).resize({ width: 1150, height: 660, fit: "inside" }).toBuffer();
	const table = sharp({ create: { width: 1280, height: 720, channels: 3, background: "#8a8278" } });
	return table
		.composite([{ input: passport }])
		.jpeg({ quality: 92 })
		.toBuffer();
}
