/** Minimal bytes that pass as each type: the API checks the first twelve and decodes nothing. */
export const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("canary-image-bytes")]);
export const png = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from("rest")]);
export const webp = Buffer.concat([Buffer.from("RIFF"), Buffer.from([4, 0, 0, 0]), Buffer.from("WEBPVP8 ")]);

/** Exactly this many bytes that begin with a JPEG's signature. */
export function jpegOf(byteLength: number): Buffer {
	const image = Buffer.alloc(byteLength, 0x55);
	jpeg.copy(image, 0, 0, Math.min(4, byteLength));
	return image;
}
