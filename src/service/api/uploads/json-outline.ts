/** The outline of a possibly truncated JSON text, determined without building its values. */
export interface JsonOutline {
	/** Deepest nesting level of objects and arrays. */
	readonly depth: number;
	/** Number of bytes outside strings, which parsing would turn into objects, numbers and keys. */
	readonly bytesOutsideStrings: number;
	/** Bytes of the string value of the top-level `image` member, as far as the text goes. 0 if there is none. */
	readonly imageBytes: number;
}

const quote = 0x22;
const backslash = 0x5c;
const nesting: ReadonlyMap<number, number> = new Map([
	[0x7b, 1],
	[0x5b, 1],
	[0x7d, -1],
	[0x5d, -1],
]);
/** A value follows a colon; a key (or an array's next value) follows a comma or an opening brace. */
const isValueAfter: ReadonlyMap<number, boolean> = new Map([
	[0x3a, true],
	[0x2c, false],
	[0x7b, false],
]);
const imageKey = Buffer.from("image");

/** Scans the bytes once; they do not have to be valid JSON. */
export function outlineOf(json: Uint8Array): JsonOutline {
	let depth = 0;
	let deepest = 0;
	let bytesOutsideStrings = 0;
	let imageBytes = 0;
	let isKeyImage = false;
	let isValueNext = false;
	for (let i = 0; i < json.length; i++) {
		const byte = json[i] as number;
		if (byte === quote) {
			const end = endOfString(json, i + 1);
			if (depth === 1 && isValueNext && isKeyImage) imageBytes = end - i - 1;
			if (!isValueNext) isKeyImage = depth === 1 && imageKey.equals(json.subarray(i + 1, end));
			i = end;
			continue;
		}
		bytesOutsideStrings++;
		depth += nesting.get(byte) ?? 0;
		deepest = Math.max(deepest, depth);
		isValueNext = isValueAfter.get(byte) ?? isValueNext;
	}
	return { depth: deepest, bytesOutsideStrings, imageBytes };
}

/** Index of the closing quotation mark, or the text's length if there is none. */
function endOfString(json: Uint8Array, from: number): number {
	let i = from;
	while (i < json.length && json[i] !== quote) i += json[i] === backslash ? 2 : 1;
	return Math.min(i, json.length);
}
