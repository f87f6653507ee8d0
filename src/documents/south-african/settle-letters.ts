import type { LikelyText } from "../../page/likely-texts.ts";
import type { Line, Look, Quad } from "../../page/page.ts";
import { frameOf, localBox, widthOf } from "../../page/quad.ts";
import type { Found } from "./found.ts";
import type { ParseText, Seen } from "./look-again.ts";
import { bestOf, shareOfBest, viewsOf, weigh, wordsOn } from "./weigh.ts";

/** Letters of names, countries and codes; signs between them (hyphen, apostrophe, space) are taken from the text. */
const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŠŽ";
/** At this share of the likely readings one view is believed; nine in ten wrong names of specimens lie below it. */
const shareAlone = 0.93;
/** A space less probable than this between two words, or more probable than the second inside one, is looked at again. */
const spaceMin = 0.3;
const strayMax = 0.12;

/**
 * Settles a text of letters that no arithmetic checks. The page's own reading is believed when hardly another is likely; else five closer
 * looks are weighed with it. Null when they do not agree well enough, for a wrong name is worse than none.
 */
export async function settleLetters(seen: Seen, look: Look, parse: ParseText): Promise<Found | null> {
	const first = seen.line ? [readingsOf(seen.line, seen.quad, seen.text.length)] : [];
	const alone = weigh(first);
	const value = parse(seen.text);
	const isSure = shareOfBest(alone) >= shareAlone && (!seen.line || hasSureSpaces(seen.line, seen.quad));
	if (value !== null && lettersOf(value) === alone[0]?.text && isSure) {
		return found(value, seen.text, seen.quad, seen.certainty * shareOfBest(alone));
	}
	const again = await look.lines(viewsOf(seen.quad));
	const views = again.map((line) => readingsOf(line, line.quad, line.text.length));
	return decided([...first, ...views], [seen, ...again], seen.quad, parse);
}

/** Reads letters at a place where the page shows nothing. */
export async function readLettersAt(quad: Quad, look: Look, parse: ParseText): Promise<Found | null> {
	const again = await look.lines(viewsOf(quad));
	const views = again.map((line) => readingsOf(line, line.quad, line.text.length));
	return decided(views, again, quad, parse);
}

function readingsOf(line: Line, quad: Quad, characters: number): readonly LikelyText[] {
	return wordsOn(line, quad, characters, capitals);
}

/** Whether every space between the words is one for the recogniser too, and none hides inside a word. */
function hasSureSpaces({ words, quad: whole, lattice }: Line, quad: Quad): boolean {
	const column = lattice.alphabet.indexOf(" ") + 1;
	if (column === 0) return true;
	const [frame, width] = [frameOf(whole), widthOf(whole) || 1];
	const part = localBox(frame, quad);
	const boxes = words
		.map((word) => localBox(frame, word.quad))
		.filter((box) => box.left < part.right && part.left < box.right);
	const peak = (from: number, to: number): number => {
		let most = 0;
		for (let step = Math.max(0, from); step < Math.min(to, lattice.steps); step++) {
			most = Math.max(
				most,
				Math.exp(lattice.logProbabilities[step * (lattice.alphabet.length + 1) + column] as number),
			);
		}
		return most;
	};
	const step = (u: number): number => Math.round((u / width) * lattice.steps);
	const between = boxes.slice(1).map((box, index) => peak(step(boxes[index]?.right ?? 0) - 1, step(box.left) + 1));
	const inside = boxes.map((box) => peak(step(box.left) + 1, step(box.right) - 1));
	return between.every((space) => space >= spaceMin) && inside.every((space) => space <= strayMax);
}

function decided(
	views: readonly (readonly LikelyText[])[],
	readings: readonly (Seen | Line)[],
	quad: Quad,
	parse: ParseText,
): Found | null {
	const best = bestOf(views);
	if (!best) return null;
	const value = mostCommon(
		readings.flatMap(({ text }) => {
			const parsed = parse(text);
			return parsed !== null && lettersOf(parsed) === best.text ? [parsed] : [];
		}),
	);
	return value === null ? null : found(value, value, quad, best.share);
}

/** Spaces, hyphens and apostrophes may differ between the views: most votes win, the first of equals. */
function mostCommon(values: readonly string[]): string | null {
	const counts = new Map<string, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function lettersOf(text: string): string {
	return text.replaceAll(/[^\p{L}\p{M}]/gu, "");
}

function found(value: string, printed: string, quad: Quad, certainty: number): Found {
	return { value, printed, source: "visual", certainty, quad, checks: [] };
}
