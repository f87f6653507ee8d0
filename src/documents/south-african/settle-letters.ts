import type { Line, Look, Quad } from "../../page/page.ts";
import { restoredText } from "../accents/restored-text.ts";
import { codeIn } from "./country-codes.ts";
import type { Found } from "./found.ts";
import type { ParseText, Seen } from "./look-again.ts";
import { spacedText } from "./spaced-text.ts";
import { mayLackLetter } from "./thin-letters.ts";
import { usualReading, type View, viewOf } from "./usual-reading.ts";
import { type ClosedTexts, lettersOf, type UsualTexts } from "./usual-texts.ts";
import { bestOf, shareOfBest, viewsOf, weigh, widestView } from "./weigh.ts";

/** Letters of names, countries and codes; signs between them (hyphen, apostrophe, space) are taken from the text. */
const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŠŽ";
/** At this share of the likely readings one view is believed; nine in ten wrong names of specimens lie below it. */
const shareAlone = 0.93;
/** A reading of usual texts is believed from this share of what may stand there on; where not all of it is usual, from the other on. */
const shareUsual = 0.75;
const shareUnusual = 0.8;
/** From this share on the page's own reading of an unusual text needs no second, wider look. */
const shareBeyond = 0.99;

/**
 * Settles a text of letters that no arithmetic checks. The page's own reading is believed when hardly another is likely; else five closer
 * looks are weighed with it, and of likely readings those that are `usual` are preferred. Null when they do not agree well enough, for a
 * wrong name is worse than none.
 */
export async function settleLetters(
	seen: Seen,
	look: Look,
	parse: ParseText,
	usual?: UsualTexts | ClosedTexts,
): Promise<Found | null> {
	const settled = await settleBareLetters(seen, look, parse, usual);
	return settled && (await withAccents(settled, seen.line ?? null, look, usual));
}

/** The same with the accents that the picture shows put back; null where one is certain and which one is not. */
async function withAccents(
	found: Found,
	line: Line | null,
	look: Look,
	usual: UsualTexts | ClosedTexts | undefined,
): Promise<Found | null> {
	if (found.quad === null || typeof found.value !== "string" || (usual && "closed" in usual)) return found;
	const value = await restoredText({ line, quad: found.quad }, found.value, "ZAF", look);
	return value === null ? null : { ...found, value };
}

async function settleBareLetters(
	seen: Seen,
	look: Look,
	parse: ParseText,
	usual: UsualTexts | ClosedTexts | undefined,
): Promise<Found | null> {
	const first = seen.line ? [lettersSeen(seen.line, seen.quad, seen.text.length)] : [];
	const alone = weigh(first.map(({ readings }) => readings));
	const spaced = seen.line ? spacedText(seen.line, seen.quad) : { text: seen.text, isSure: true };
	const value = parse(spaced.text);
	const isSure =
		value !== null && lettersOf(value) === alone[0]?.text && spaced.isSure && shareOfBest(alone) >= shareAlone;
	const isBeyondDoubt = shareOfBest(alone) >= shareBeyond || !usual || "closed" in usual || usual.has(value ?? "");
	const isOneWord = !value || !usual || "closed" in usual || !mayBeTwo(value, usual);
	if (isSure && isOneWord && (isBeyondDoubt || (await staysInWiderLook(value, seen.quad, look)))) {
		return found(value, seen.text, seen.quad, seen.certainty * shareOfBest(alone));
	}
	const again = await look.lines(viewsOf(seen.quad));
	const views = again.map((line) => lettersSeen(line, line.quad, line.text.length));
	const texts = [spaced.text, ...again.map((line) => spacedText(line, line.quad).text)];
	return decided([...first, ...views], texts, seen.quad, parse, usual);
}

/** Names are no shorter than this where two may have run into one. */
const lettersOfPart = 3;

/** Whether a word that is not usual falls into two that are: the space between them may have been lost (MAGDALENAJOY). */
function mayBeTwo(value: string, usual: UsualTexts): boolean {
	return value.split(" ").some((word) => {
		if (usual.has(word)) return false;
		const cuts = Array.from({ length: Math.max(0, word.length - 2 * lettersOfPart + 1) }, (_, i) => i + lettersOfPart);
		return cuts.some((at) => usual.has(word.slice(0, at)) && usual.has(word.slice(at)));
	});
}

/** Whether the widest look reads nothing else: a box that is too narrow cuts a thin last letter off, and what is left looks sure. */
async function staysInWiderLook(value: string, quad: Quad, look: Look): Promise<boolean> {
	const [line] = await look.lines([widestView(quad)]);
	if (!line || line.text === "") return true;
	return lettersSeen(line, line.quad, line.text.length).readings[0]?.text === lettersOf(value);
}

/** Of the looks at a place where the page shows nothing, so many must read the very letters that are answered. */
const votesMin = 2;

/** Reads letters at a place where the page shows nothing. */
export async function readLettersAt(
	quad: Quad,
	look: Look,
	parse: ParseText,
	usual?: UsualTexts | ClosedTexts,
): Promise<Found | null> {
	const again = await look.lines(viewsOf(quad));
	const views = again.map((line) => lettersSeen(line, line.quad, line.text.length));
	const texts = again.map((line) => spacedText(line, line.quad).text);
	const settled = decided(views, texts, quad, parse, usual);
	const votes = texts.filter((text) => settled && lettersOf(parse(text) ?? "") === lettersOf(String(settled.value)));
	return settled === null || votes.length < votesMin ? null : withAccents(settled, null, look, usual);
}

function lettersSeen(line: Line, quad: Quad, characters: number): View {
	return viewOf(line, quad, characters, capitals);
}

function decided(
	views: readonly View[],
	texts: readonly string[],
	quad: Quad,
	parse: ParseText,
	usual: UsualTexts | ClosedTexts | undefined,
): Found | null {
	if (usual && "closed" in usual) {
		const code = codeIn(views, usual);
		return code && found(code.text, code.text, quad, code.share);
	}
	const parsed = texts.flatMap((text) => parse(text) ?? []);
	const preferred = usual ? usualReading(views, parsed, usual) : null;
	if (preferred && preferred.usual !== "none") {
		const { text, share } = preferred;
		if (preferred.usual === "some" && mayLackLetter(views, text)) return null;
		return share < (preferred.usual === "all" ? shareUsual : shareUnusual) ? null : found(text, text, quad, share);
	}
	const best = bestOf(views.map(({ readings }) => readings));
	if (usual?.isComplete && best && best.share < shareAlone) return null;
	if (usual && best && mayLackLetter(views, best.text)) return null;
	const value = best && mostCommon(parsed.filter((text) => lettersOf(text) === best.text));
	return value ? found(value, value, quad, best.share) : null;
}

/** Spaces, hyphens and apostrophes may differ between the views: most votes win, the first of equals. */
function mostCommon(values: readonly string[]): string | null {
	const counts = new Map<string, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function found(value: string, printed: string, quad: Quad, certainty: number): Found {
	return { value, printed, source: "visual", certainty, quad, checks: [] };
}
