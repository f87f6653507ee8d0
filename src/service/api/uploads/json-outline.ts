/** Measures of a possibly truncated JSON text, determined without building its values. */
export interface JsonOutline {
	/** Deepest nesting level of objects and arrays. */
	readonly depth: number;
	/** Number of bytes outside strings. Parsing would turn them into objects, arrays and numbers. */
	readonly bytesOutsideStrings: number;
	/** Length in bytes of the top-level `image` string, as far as the text contains it. 0 if there is none. */
	readonly imageBytes: number;
}

const quote = 0x22;
const backslash = 0x5c;
const depthChange: ReadonlyMap<number, number> = new Map([
	[0x7b, 1],
	[0x5b, 1],
	[0x7d, -1],
	[0x5d, -1],
]);
/** A string after a colon is a value. After a comma or an opening brace it is a key, or an element of an array. */
const isValueNextAfter: ReadonlyMap<number, boolean> = new Map([
	[0x3a, true],
	[0x2c, false],
	[0x7b, false],
]);
const imageKey = Buffer.from("image");

/** Scans the bytes once. They do not have to be valid JSON. */
export function scanJsonOutline(json: Uint8Array): JsonOutline {
	let depth = 0;
	let depthMax = 0;
	let bytesOutsideStrings = 0;
	let imageBytes = 0;
	let isKeyImage = false;
	let isValueNext = false;
	for (let i = 0; i < json.length; i++) {
		const byte = json[i] as number;
		if (byte === quote) {
			const end = findStringEnd(json, i + 1);
			if (depth === 1 && isValueNext && isKeyImage) imageBytes = end - i - 1;
			if (!isValueNext) isKeyImage = depth === 1 && imageKey.equals(json.subarray(i + 1, end));
			i = end;
			continue;
		}
		bytesOutsideStrings++;
		depth += depthChange.get(byte) ?? 0;
		depthMax = Math.max(depthMax, depth);
		isValueNext = isValueNextAfter.get(byte) ?? isValueNext;
	}
	return { depth: depthMax, bytesOutsideStrings, imageBytes };
}

/** Index of the closing quotation mark, or the text's length if there is none. */
function findStringEnd(json: Uint8Array, from: number): number {
	let i = from;
	while (i < json.length && json[i] !== quote) i += json[i] === backslash ? 2 : 1;
	return Math.min(i, json.length);
}
