import type { LikelyText } from "../../page/likely-texts.ts";
import type { Line, Look, Quad } from "../../page/page.ts";
import type { Found } from "./found.ts";
import type { ParseText, Seen } from "./look-again.ts";
import { spacedText } from "./spaced-text.ts";
import { bestOf, shareOfBest, viewsOf, weigh, wordsOn } from "./weigh.ts";

/** Letters of names, countries and codes; signs between them (hyphen, apostrophe, space) are taken from the text. */
const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŠŽ";
/** At this share of the likely readings one view is believed; nine in ten wrong names of specimens lie below it. */
const shareAlone = 0.93;
/**
 * Settles a text of letters that no arithmetic checks. The page's own reading is believed when hardly another is likely; else five closer
 * looks are weighed with it. Null when they do not agree well enough, for a wrong name is worse than none.
 */
export async function settleLetters(seen: Seen, look: Look, parse: ParseText): Promise<Found | null> {
	const first = seen.line ? [readingsOf(seen.line, seen.quad, seen.text.length)] : [];
	const alone = weigh(first);
	const spaced = seen.line ? spacedText(seen.line, seen.quad) : { text: seen.text, isSure: true };
	const value = parse(spaced.text);
	if (value !== null && lettersOf(value) === alone[0]?.text && spaced.isSure && shareOfBest(alone) >= shareAlone) {
		return found(value, seen.text, seen.quad, seen.certainty * shareOfBest(alone));
	}
	const again = await look.lines(viewsOf(seen.quad));
	const views = again.map((line) => readingsOf(line, line.quad, line.text.length));
	const texts = [spaced.text, ...again.map((line) => spacedText(line, line.quad).text)];
	return decided([...first, ...views], texts, seen.quad, parse);
}

/** Reads letters at a place where the page shows nothing. */
export async function readLettersAt(quad: Quad, look: Look, parse: ParseText): Promise<Found | null> {
	const again = await look.lines(viewsOf(quad));
	const views = again.map((line) => readingsOf(line, line.quad, line.text.length));
	const texts = again.map((line) => spacedText(line, line.quad).text);
	return decided(views, texts, quad, parse);
}

function readingsOf(line: Line, quad: Quad, characters: number): readonly LikelyText[] {
	return wordsOn(line, quad, characters, capitals);
}

function decided(
	views: readonly (readonly LikelyText[])[],
	texts: readonly string[],
	quad: Quad,
	parse: ParseText,
): Found | null {
	const best = bestOf(views);
	if (!best) return null;
	const value = mostCommon(
		texts.flatMap((text) => {
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
