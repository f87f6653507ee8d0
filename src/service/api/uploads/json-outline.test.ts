import fc from "fast-check";
import { expect, test } from "vitest";
import { outlineOf } from "./json-outline.ts";

const outline = (text: string) => outlineOf(Buffer.from(text));

test("measures the nesting depth, ignoring brackets in strings", () => {
	expect(outline('{"a":[[{"b":"[[[{{{"}]],"c":{}}').depth).toBe(4);
	expect(outline('"[["').depth).toBe(0);
});

test("reports the image's length, complete or truncated", () => {
	expect(outline('{"mediaType":"image/png","image":"abcd"}').imageBytes).toBe(4);
	expect(outline('{ "image" : "abcd').imageBytes).toBe(4);
	expect(outline('{"image":"ab\\"cd').imageBytes).toBe(6);
	expect(outline('{"image":"ab\\').imageBytes).toBe(3);
});

test("an image that is not a member of the outermost object is no image", () => {
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

test("any JSON is told its own depth", () => {
	const depthOf = (value: unknown): number =>
		typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
	fc.assert(
		fc.property(fc.jsonValue(), (value) => {
			expect(outline(JSON.stringify(value)).depth).toBe(depthOf(value));
		}),
	);
});

test("any bytes at all have an outline", () => {
	fc.assert(
		fc.property(fc.uint8Array(), (bytes) => {
			const { bytesOutsideStrings, imageBytes } = outlineOf(bytes);
			expect(bytesOutsideStrings + imageBytes).toBeLessThanOrEqual(bytes.length);
		}),
	);
});
