import { isoDate } from "../days.ts";

/** The payload's header gives the lengths of its sections; docs/facts/south-africa.md, section 5. */
const headerLength = 10;
const stringCount = 14;
const idNumberLength = 13;

/** Section 1 as printed on the card. Empty fields are "". */
export interface StringSection {
	readonly strings: readonly string[];
	readonly idNumber: string;
}

/** The first two sections of a decrypted payload. Null if the lengths in its header are invalid. */
export function cutSections(payload: Uint8Array): { strings: Uint8Array; nibbles: Uint8Array } | null {
	const [stringsLength, nibblesLength] = [payload[5], payload[7]];
	if (payload[0] !== 2 || stringsLength === undefined || nibblesLength === undefined) return null;
	const nibblesAt = headerLength + stringsLength;
	if (nibblesAt + nibblesLength > payload.length) return null;
	return {
		strings: payload.subarray(headerLength, nibblesAt),
		nibbles: payload.subarray(nibblesAt, nibblesAt + nibblesLength),
	};
}

/**
 * Parses 14 Latin-1 strings and the identity number, which follows without a delimiter. E0 ends a string. E1 ends one
 * and announces an empty next one, so n E1 in a row end n + 1 strings. Null if the count is wrong or 13 characters do
 * not remain.
 */
export function readStrings(section: Uint8Array): StringSection | null {
	const strings: string[] = [];
	let start = 0;
	for (let at = 0; at < section.length && strings.length < stringCount; at++) {
		const byte = section[at];
		if (byte !== 0xe0 && byte !== 0xe1) continue;
		strings.push(Buffer.from(section.subarray(start, at)).toString("latin1"));
		start = at + 1;
		if (byte === 0xe1 && section[at + 1] !== 0xe1 && strings.length < stringCount) strings.push("");
	}
	const rest = section.subarray(start);
	if (strings.length !== stringCount || rest.length !== idNumberLength) return null;
	return { strings, idNumber: Buffer.from(rest).toString("latin1") };
}

/** Reads values from section 2, four bits at a time, high nibble first. */
export class NibbleReader {
	readonly #nibbles: readonly number[];
	#at = 0;

	constructor(section: Uint8Array) {
		this.#nibbles = [...section].flatMap((byte) => [byte >> 4, byte & 0x0f]);
	}

	/** Two nibbles as hexadecimal digits. Null past the end. */
	pair(): string | null {
		const [high, low] = [this.#next(), this.#next()];
		return high === null || low === null ? null : high.toString(16) + low.toString(16);
	}

	/**
	 * Eight digits as YYYY-MM-DD. "" for the single nibble A (none). Null past the end and for a date that does not
	 * exist.
	 */
	date(): string | null {
		if (this.#nibbles[this.#at] === 0xa) {
			this.#at++;
			return "";
		}
		const digits = Array.from({ length: 8 }, () => this.#next());
		const text = digits.map((digit) => (digit === null || digit > 9 ? "?" : String(digit))).join("");
		return isoDate(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)));
	}

	#next(): number | null {
		const nibble = this.#nibbles[this.#at];
		this.#at++;
		return nibble ?? null;
	}
}
