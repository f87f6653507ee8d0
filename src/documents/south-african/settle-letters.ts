import type { Line, Look, Quad } from "../../page/page.ts";
import { decideLetters, shareAlone } from "./decide-letters.ts";
import { type Found, foundIn } from "./found.ts";
import type { ParseText, Seen } from "./look-again.ts";
import { isPartedAsUsual, spacedAsUsual } from "./parted-words.ts";
import { spacedText } from "./spaced-text.ts";
import { isUsualButForThinEnd } from "./thin-letters.ts";
import { type View, viewOf } from "./usual-reading.ts";
import { type ClosedTexts, lettersOf, type UsualTexts } from "./usual-texts.ts";
import { closeView, shareOfBest, viewsOf, weigh, widestView } from "./weigh.ts";

/** Letters of names, countries and codes; signs between them (hyphen, apostrophe, space) are taken from the text. */
const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŠŽ";
/** From this share on the page's own reading of an unusual text needs no second, wider look. */
const shareBeyond = 0.99;

/**
 * Settles a text of letters that no arithmetic checks. The page's own reading is believed when hardly another is likely; else four closer
 * looks are weighed with it, and of likely readings those that are `usual` are preferred. Null when they do not agree well enough, for a
 * wrong name is worse than none.
 */
export async function settleLetters(
	seen: Seen,
	look: Look,
	parse: ParseText,
	usual?: UsualTexts | ClosedTexts,
): Promise<Found | null> {
	const first = seen.line ? [lettersSeen(seen.line, seen.quad, seen.text.length)] : [];
	const alone = weigh(first.map(({ readings }) => readings));
	const spaced = seen.line ? spacedText(seen.line, seen.quad) : { text: seen.text, isSure: true };
	const open = usual && !("closed" in usual) ? usual : null;
	const read = parse(spaced.text);
	const value = read !== null && open ? spacedAsUsual(read, open) : read;
	const isSure =
		value !== null && lettersOf(value) === alone[0]?.text && spaced.isSure && shareOfBest(alone) >= shareAlone;
	const isBeyondDoubt = shareOfBest(alone) >= shareBeyond || !open || open.has(value ?? "");
	const isWhole = !value || !open || (isPartedAsUsual(value, open) && !isUsualButForThinEnd(value, open));
	if (isSure && isWhole && (isBeyondDoubt || (await staysInWiderLook(value, seen.quad, look)))) {
		return foundIn(value, { ...seen, certainty: seen.certainty * shareOfBest(alone) });
	}
	// What the page read in parts has no reading of its own: one more look stands for it.
	const again = await look.lines([...viewsOf(seen.quad), ...(seen.line ? [] : [closeView(seen.quad)])]);
	const views = again.map((line) => lettersSeen(line, line.quad, line.text.length));
	const texts = [spaced.text, ...again.map((line) => spacedText(line, line.quad).text)];
	const settled = decideLetters([...first, ...views], texts, seen.quad, parse, usual);
	return seen.line || isVoted(settled, texts, parse) ? settled : null;
}

/** Of the readings of a place that is no line of its own so many must be the very letters that are answered. */
const votesMin = 2;

const isVoted = (settled: Found | null, texts: readonly string[], parse: ParseText): boolean =>
	settled !== null &&
	texts.filter((text) => lettersOf(parse(text) ?? "") === lettersOf(String(settled.value))).length >= votesMin;

/** Whether the widest look reads nothing else: a box that is too narrow cuts a thin last letter off, and what is left looks sure. */
async function staysInWiderLook(value: string, quad: Quad, look: Look): Promise<boolean> {
	const [line] = await look.lines([widestView(quad)]);
	if (!line || line.text === "") return true;
	return lettersSeen(line, line.quad, line.text.length).readings[0]?.text === lettersOf(value);
}

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
	const settled = decideLetters(views, texts, quad, parse, usual);
	return settled && isVoted(settled, texts, parse) ? settled : null;
}

function lettersSeen(line: Line, quad: Quad, characters: number): View {
	return viewOf(line, quad, characters, capitals);
}
