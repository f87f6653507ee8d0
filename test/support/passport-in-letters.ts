import { buildPrintedValues, findLabelKey } from "../../lab/generator/documents/passport/entries.ts";
import { findWordings, type LabelKey } from "../../lab/generator/people/labels.ts";
import type { PassportContent } from "../../lab/generator/people/passport-holder.ts";
import type { Page } from "../../src/reader/page/page.ts";
import { drawnAlphabet } from "./a-lattice.ts";
import { aPage } from "./a-page.ts";

/** The rows of the page in ICAO Doc 9303-4, each with its columns from left to right. */
const rows: readonly (readonly LabelKey[])[] = [
	["type", "code", "number"],
	["surname"],
	["given"],
	["nationality"],
	["birth", "personal"],
	["sex", "place"],
	["issue", "authority"],
	["expiry"],
];

/** Minimum distance between two columns, in cells. */
const gap = 3;
/** Where the text begins to the right of the photograph, in cells. */
const margin = 14;

/**
 * The specimen's passport as a synthetic page, with the certainty of plainly printed text and English labels above
 * their values, to scale with its MRZ.
 */
export function passportInLetters(content: PassportContent): Page {
	const drawing = drawingOf(content);
	return aPage(drawing, { certainty: plain, cell, alphabet: [...new Set(drawnAlphabet + drawing)].join("") });
}

/** The certainty of plainly printed text. */
const plain = 0.99;
/** Size of a character cell in pixels. With lines as close as this, the data page ends above its first row. */
const cell = [10, 18] as const;

function drawingOf(content: PassportContent): string {
	const values = buildPrintedValues(content);
	const print = rows.flatMap((row) => {
		const shown = row.flatMap((key) => {
			const label = findLabelKey(content, key);
			return label === null ? [] : [[shortest(findWordings("en", label)), ...values[key]]];
		});
		const lines = Math.max(0, ...shown.map(({ length }) => length));
		const widths = shown.map((entry) => Math.max(...entry.map(({ length }) => length + gap)));
		return Array.from({ length: lines }, (_, line) => {
			const texts = shown.map((entry, column) => (entry[line] ?? "").padEnd(widths[column] ?? 0));
			return " ".repeat(margin) + texts.join("").trimEnd();
		});
	});
	const [first, second] = content.mrz;
	return `\n${" ".repeat(margin)}${content.issuer.title}   PASSPORT\n${print.join("\n")}\n\n  ${first}\n\n  ${second}\n`;
}

/** The shortest of several texts: the page is as wide as its MRZ, and has room for short labels only. */
const shortest = (texts: readonly string[]): string => [...texts].sort((a, b) => a.length - b.length)[0] ?? "";
