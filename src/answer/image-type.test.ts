import { expect, test } from "vitest";
import { detectImageType, isAcceptedType } from "./image-type.ts";

const latin1 = (text: string) => Buffer.from(text, "latin1");

test("detects the three types by their first bytes", () => {
	expect(detectImageType(latin1("\xff\xd8\xff\xe1...."))).toBe("image/jpeg");
	expect(detectImageType(latin1("\x89PNG\r\n\x1a\n...."))).toBe("image/png");
	expect(detectImageType(latin1("RIFF\x01\x02\x03\x04WEBPVP8 "))).toBe("image/webp");
});

test.each([
	["nothing", ""],
	["a cut signature", "\x89PNG\r\n"],
	["a GIF", "GIF89a......"],
	["a BMP", "BM.........."],
	["a TIFF", "II*\0........"],
	["an AVIF", "\0\0\0\x1cftypavif"],
	["a HEIC", "\0\0\0\x18ftypheic"],
	["a PDF", "%PDF-1.7...."],
	["an SVG", "<svg xmlns=..."],
	["a sound in RIFF", "RIFF....WAVEfmt "],
	["a RIFF cut short", "RIFF....WEB"],
])("rejects %s", (_, bytes) => {
	expect(detectImageType(latin1(bytes))).toBeNull();
});

test("ignores case and parameters of a declared type, and accepts image/jpg", () => {
	for (const type of ["image/jpeg", "IMAGE/PNG", " image/webp ; q=1", "image/jpg"])
		expect(isAcceptedType(type), type).toBe(true);
	for (const type of ["", "image", "image/gif", "image/*", "application/pdf", "text/plain", "toString"]) {
		expect(isAcceptedType(type), type).toBe(false);
	}
});
