import type { Quad } from "../../page/page.ts";
import { codeIn } from "./country-codes.ts";
import { type Found, foundIn } from "./found.ts";
import type { ParseText } from "./look-again.ts";
import { mayBeTwo, spacedAsUsual, withoutUnusualSpaces, withSeenHyphens } from "./parted-words.ts";
import { isUsualButForThinEnd, mayLackLetter } from "./thin-letters.ts";
import { shareAgreed, usualReading, type View, viewsAgreed } from "./usual-reading.ts";
import { type ClosedTexts, lettersOf, type UsualTexts } from "./usual-texts.ts";
import { bestOf, shareOfBest, weigh } from "./weigh.ts";

/** At this share of the likely readings one reading is believed; nine in ten wrong names of specimens lie below it. */
export const shareAlone = 0.93;
/** A reading of usual texts is believed from this share of what may stand there on; where not all of it is usual, from the other on. */
const shareUsual = 0.75;
const shareUnusual = 0.8;

/**
 * What views of one place together say: of likely readings those that are `usual` are preferred. Null when they do not agree well enough.
 * `texts`: what the views were read as, with their spaces.
 */
export function decideLetters(
	views: readonly View[],
	texts: readonly string[],
	quad: Quad,
	parse: ParseText,
	usual: UsualTexts | ClosedTexts | undefined,
): Found | null {
	if (usual && "closed" in usual) {
		const code = codeIn(views, usual);
		return code && foundAs(code, quad);
	}
	const parsed = texts.flatMap((text) => parse(text) ?? []);
	const found = usual ? decidedAsUsual(views, parsed, quad, usual) : decidedAsSeen(views, parsed, quad);
	const value = found && withSeenHyphens(String(found.value), texts);
	const isOneOfTwo =
		value && usual && mayBeTwo(value, usual) && views.some(({ line }) => gaps(line.text) > gaps(value));
	return value && !isOneOfTwo ? { ...found, value } : null;
}

const gaps = (text: string): number => text.trim().match(/[ |]/g)?.length ?? 0;

function decidedAsUsual(
	views: readonly View[],
	parsed: readonly string[],
	quad: Quad,
	usual: UsualTexts,
): Found | null {
	const joined = parsed.map((text) => spacedAsUsual(withoutUnusualSpaces(text, usual, parsed), usual));
	const agreed = usual.isComplete ? null : unanimous(views, joined);
	// What all looks read alike is not overruled by what is usual, nor believed without a letter that all of them lose.
	if (agreed && isUsualButForThinEnd(agreed.text, usual)) return null;
	if (agreed && !mayLackLetter(views, agreed.text, usual)) return foundAs(agreed, quad);
	const preferred = usualReading(views, joined, usual);
	if (preferred && preferred.usual !== "none") {
		const { text, share } = preferred;
		if (preferred.usual === "some" && mayLackLetter(views, text, usual)) return null;
		return share < (preferred.usual === "all" ? shareUsual : shareUnusual) ? null : foundAs(preferred, quad);
	}
	const seen = decidedAsSeen(views, parsed, quad);
	if (!seen || (usual.isComplete && seen.certainty < shareAlone)) return null;
	return mayLackLetter(views, String(seen.value), usual) ? null : seen;
}

function decidedAsSeen(views: readonly View[], parsed: readonly string[], quad: Quad): Found | null {
	const best = bestOf(views.map(({ readings }) => readings));
	const value = best && mostCommon(parsed.filter((text) => lettersOf(text) === best.text));
	return value ? foundAs({ text: value, share: best.share }, quad) : null;
}

function unanimous(views: readonly View[], parsed: readonly string[]): Settled | null {
	const weighed = weigh(views.map(({ readings }) => readings));
	const letters = weighed[0]?.text;
	const isSame = views.every(({ readings }) => readings[0]?.text === letters);
	const share = shareOfBest(weighed);
	if (!letters || !isSame || views.length < viewsAgreed || share < shareAgreed) return null;
	const text = mostCommon(parsed.filter((each) => lettersOf(each) === letters));
	return text === null ? null : { text, share };
}

/** Spaces, hyphens and apostrophes may differ between the views: most votes win, the first of equals. */
function mostCommon(values: readonly string[]): string | null {
	const counts = new Map<string, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** A text that was settled on, its share as certainty. */
const foundAs = ({ text, share }: Settled, quad: Quad): Found => foundIn(text, { text, quad, certainty: share });

/** A text and its share of what the views think, 0..1. */
interface Settled {
	readonly text: string;
	readonly share: number;
}
