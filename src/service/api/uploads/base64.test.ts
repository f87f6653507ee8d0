import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeBase64, measureBase64 } from "./base64.ts";

const bytes = fc.uint8Array({ maxLength: 200 });

test("decodes both alphabets, with or without padding", () => {
	fc.assert(
		fc.property(bytes, fc.constantFrom("base64", "base64url"), fc.boolean(), (image, alphabet, isPadded) => {
			const encoded = Buffer.from(image).toString(alphabet as "base64");
			const text = isPadded ? encoded : encoded.replaceAll("=", "");
			expect(measureBase64(text)).toEqual({ byteLength: image.length, isValid: true });
			expect(Buffer.from(decodeBase64(text))).toEqual(Buffer.from(image));
		}),
	);
});

test("ignores white space anywhere in the text", () => {
	fc.assert(
		fc.property(bytes, fc.array(fc.tuple(fc.nat(), fc.constantFrom(" ", "\n", "\r\n", "\t"))), (image, gaps) => {
			let text = Buffer.from(image).toString("base64");
			for (const [offset, gap] of gaps) {
				const position = offset % (text.length + 1);
				text = text.slice(0, position) + gap + text.slice(position);
			}
			expect(measureBase64(text)).toEqual({ byteLength: image.length, isValid: true });
			expect(Buffer.from(decodeBase64(text))).toEqual(Buffer.from(image));
		}),
	);
});

test("measures the decoded length of every valid text", () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom(..."AZaz09+/-_= \n!é") }), (text) => {
			const { isValid, byteLength } = measureBase64(text);
			fc.pre(isValid);
			expect(decodeBase64(text).length).toBe(byteLength);
		}),
	);
});

test.each([
	"A",
	"AAAAA",
	"AA=A",
	"AAA==",
	"AA==AA==",
	"====",
	"=",
	"AAAA!",
	"AAAÄ",
	"data:image/png,AAAA",
	"AAAA\u0000",
])("rejects %j as base64", (text) => {
	expect(measureBase64(text).isValid).toBe(false);
});
