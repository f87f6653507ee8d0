import { certaintyMin } from "../../documents/certainty.ts";
import { formOf, type PrintForm } from "../../documents/claim.ts";
import { cutSpellings } from "../../formats/spellings.ts";
import type { BesidePrint, SecondPass } from "../../page/page.ts";
import { axesOf, boxOf, gapBetween, heightOf, localBox, pageQuad } from "../../page/quad.ts";
import type { TokenSpan } from "../candidates/candidate.ts";
import { isInDoubt } from "../choice/certainty.ts";
import type { Decision, Understanding } from "../choice/choose.ts";
import type { End } from "../grammars/searchable.ts";
import { inkOfGlyphs, isSignAt } from "../print/index.ts";
import { isAgreement, saysSame, verdictOf } from "../sources/likelihood-ratio.ts";
import { wordsOf } from "../sources/readings.ts";

/** The strip after the last letter's soft edge that the next letter covers, in letter heights; see decision 0061. */
const strip = { from: 0.1, to: 0.9 };
/** Length of the text beside the strip that shows the background, in letter heights; see decision 0061. */
const besides = 4;

/**
 * Names that no lexicon name extends are rejected only below this, as are 300 of 359 hidden ends. Of visible ends, 2 of
 * 1953 on scans, photos, copies and screens are below, and 23 of 1382 on hard pictures.
 */
const hiddenMax = 0.1;

/** An end at which a field's value may continue. */
interface EndToCheck {
	readonly field: string;
	readonly place: BesidePrint;
	/** The value is complete if a plain background is at least this probable, 0 to 1. */
	readonly plainMin: number;
}

/**
 * Fields whose value may continue where the page does not show it: the next letter's place is not plain ground. Checks
 * both ends of every name, more strictly where a lexicon name or another source has more letters.
 */
export async function hiddenEnds(
	{ decisions, scene }: Understanding,
	secondPass: SecondPass,
): Promise<ReadonlySet<string>> {
	const checked = decisions.flatMap((decision) => {
		const form = formOf(scene.declaration.claims, decision.field);
		return [
			...(isInDoubt(decision) ? [] : ownEnds(decision, form !== undefined)),
			...endsToCheck(decision, missingEnds(decision, form), certaintyMin),
		];
	});
	if (checked.length === 0) return new Set();
	const grounds = await secondPass.grounds(checked.map(({ place }) => place));
	return new Set(checked.filter(({ plainMin }, index) => (grounds[index] ?? 0) < plainMin).map(({ field }) => field));
}

/** The ends of a claim that its print lacks. One cut for lack of room may continue after what was read of it. */
function missingEnds({ best }: Decision, form: PrintForm | undefined): readonly End[] {
	const words = best ? wordsOf(best) : [];
	if (form?.kind !== "spelt" || words.length === 0) return [];
	const word = verdictOf(words, form);
	if (form.longer && isAgreement(word)) return ["end"];
	if (word !== "other") return [];
	const showsRest = (kept: End): boolean => saysSame(words, form, cutSpellings(form.whole, kept));
	return [...(showsRest("end") ? ["beginning" as const] : []), ...(showsRest("beginning") ? ["end" as const] : [])];
}

/** `hasOther`: another source also has the value and determines what is lacking. */
function ownEnds(decision: Decision, hasOther: boolean): readonly EndToCheck[] {
	const { mayLack } = decision.best ?? {};
	if (mayLack === undefined) return [];
	const isOther = (end: End): boolean => !mayLack.includes(end) && !goesOn(decision, end);
	const others = hasOther ? [] : (["beginning", "end"] as const).filter(isOther);
	return [...endsToCheck(decision, mayLack, certaintyMin), ...endsToCheck(decision, others, hiddenMax)];
}

function endsToCheck({ field, best }: Decision, ends: readonly End[], plainMin: number): readonly EndToCheck[] {
	return ends.flatMap((end) => {
		const place = placeBeside(best, end);
		return place ? [{ field, place, plainMin }] : [];
	});
}

/** Whether visible text continues there, such as initials after a surname. */
function goesOn({ best }: Decision, end: End): boolean {
	const span = endOf(best, end);
	if (!span) return false;
	const { row, from, to } = span;
	const next = end === "end" ? to : from - 1;
	if (!row.glyphs[next] || isSignAt(row, next)) return false;
	const own = inkOfGlyphs(row, from, to);
	return gapBetween(boxOf(own), boxOf(inkOfGlyphs(row, next, next + 1))) < strip.to * heightOf(own);
}

const endOf = (best: Decision["best"], end: End): TokenSpan | undefined =>
	end === "end" ? best?.spans.at(-1) : best?.spans[0];

/** Where the next letter of a value would be. Null for a value that is not printed. */
function placeBeside(best: Decision["best"], end: End): BesidePrint | null {
	const span = endOf(best, end);
	if (!span) return null;
	const ink = inkOfGlyphs(span.row, span.from, span.to);
	const frame = axesOf(ink);
	const [box, height] = [localBox(frame, ink), heightOf(ink)];
	const [near, far, reach] = [strip.from * height, strip.to * height, besides * height];
	const beside =
		end === "end"
			? { left: box.right + near, right: box.right + far }
			: { left: box.left - far, right: box.left - near };
	const print =
		end === "end"
			? { left: Math.max(box.left, box.right - reach), right: box.right }
			: { left: box.left, right: Math.min(box.right, box.left + reach) };
	return { place: pageQuad(frame, { ...box, ...beside }), print: pageQuad(frame, { ...box, ...print }) };
}
