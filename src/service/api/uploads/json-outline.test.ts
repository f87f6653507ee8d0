import fc from "fast-check";
import { expect, test } from "vitest";
import { scanJsonOutline } from "./json-outline.ts";

const outline = (text: string) => scanJsonOutline(Buffer.from(text));

test("measures the nesting depth, ignoring brackets in strings", () => {
	expect(outline('{"a":[[{"b":"[[[{{{"}]],"c":{}}').depth).toBe(4);
	expect(outline('"[["').depth).toBe(0);
});

test("reports the length of a complete or truncated image", () => {
	expect(outline('{"mediaType":"image/png","image":"abcd"}').imageBytes).toBe(4);
	expect(outline('{ "image" : "abcd').imageBytes).toBe(4);
	expect(outline('{"image":"ab\\"cd').imageBytes).toBe(6);
	expect(outline('{"image":"ab\\').imageBytes).toBe(3);
});

test("ignores images that are not members of the outermost object", () => {
	for (const text of [
		'{"a":{"image":"abcd"}}',
		'{"a":"image","b":"abcd"}',
		'{"image":["abcd"]}',
		'["image","abcd"]',
		'"image"',
	]) {
		expect(outline(text).imageBytes, text).toBe(0);
	}
});

test("measures the depth of any JSON value", () => {
	const depthOf = (value: unknown): number =>
		typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
	fc.assert(
		fc.property(fc.jsonValue(), (value) => {
			expect(outline(JSON.stringify(value)).depth).toBe(depthOf(value));
		}),
	);
});

test("accepts any bytes, even if they are not JSON", () => {
	fc.assert(
		fc.property(fc.uint8Array(), (bytes) => {
			const { bytesOutsideStrings, imageBytes } = scanJsonOutline(bytes);
			expect(bytesOutsideStrings + imageBytes).toBeLessThanOrEqual(bytes.length);
		}),
	);
});
