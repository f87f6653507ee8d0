import { certaintyOfPart } from "../../page/line-part.ts";
import type { Look } from "../../page/page.ts";
import { frameOf, heightOf, localBox, pageQuad } from "../../page/quad.ts";
import type { Seen } from "./look-again.ts";

/** How far right of a row its end is looked for, in heights: a hologram or a photograph hides up to a word from the text finder. */
const beyondHeights = 5;
/** What goes on there must be this certain to be believed: print, not a pattern. */
const certaintyMin = 0.9;

/**
 * A row of capitals whose end the text finder may have cut off: looked at once more with room on its right. Answers the row as it was, or
 * as long as it proves to be.
 */
export async function wholeRow(row: Seen, look: Look): Promise<Seen> {
	const [frame, height] = [frameOf(row.quad), heightOf(row.quad)];
	const box = localBox(frame, row.quad);
	const margin = 0.08 * height;
	const longer = pageQuad(frame, {
		left: box.left - 0.25 * height,
		right: box.right + beyondHeights * height,
		top: box.top - margin,
		bottom: box.bottom + margin,
	});
	const [line] = await look.lines([{ quad: longer, treatment: "plain" }]);
	const own = row.text.replaceAll(/[^A-Z]/g, "");
	const letters = line?.text.replaceAll(/[^A-Za-z]/g, "") ?? "";
	if (!line || own.length < 2 || !letters.startsWith(own) || letters.length === own.length) return row;
	const from = indexOfLetter(line.text, own.length);
	const rest = /^[A-Z' -]+/.exec(line.text.slice(from))?.[0].trimEnd() ?? "";
	if (rest === "" || certaintyOfPart(line, from, from + rest.length) < certaintyMin) return row;
	const end = line.words.reduce(
		(right, word) => (word.certainty >= certaintyMin ? Math.max(right, localBox(frame, word.quad).right) : right),
		box.right,
	);
	const text = line.text.slice(0, from + rest.length);
	return { text, certainty: line.certainty, quad: pageQuad(frame, { ...box, right: end + 0.25 * height }) };
}

/** Where in a text its n-th letter stands. */
function indexOfLetter(text: string, n: number): number {
	let seen = 0;
	for (let index = 0; index < text.length; index++) {
		if (!/[A-Za-z]/.test(text[index] ?? "")) continue;
		if (seen === n) return index;
		seen++;
	}
	return text.length;
}
