import { certaintyMin } from "../../documents/certainty.ts";
import { type PrintForm, printFormOf } from "../../documents/claim.ts";
import { truncateSpellings } from "../../formats/spellings.ts";
import type { BlankRegion, Quad, SecondPass } from "../../page/page.ts";
import { axesOf, boxOf, gapBetween, heightOf, toLocalBox, toPageQuad } from "../../page/quad.ts";
import type { Candidate, TokenSpan } from "../candidates/candidate.ts";
import { isInDoubt } from "../choice/certainty.ts";
import type { Decision, Understanding } from "../choice/choose.ts";
import type { TextEnd } from "../grammars/searchable.ts";
import { inkQuadOf, isSignAt } from "../print/index.ts";
import { glyphRunsOf } from "../sources/compare-print.ts";
import { compareWithClaim, isAgreement, showsClaim } from "../sources/likelihood-ratio.ts";

/** The area beside a value in which the next letter would be, in letter heights from its print; see decision 0061. */
const nextLetterArea = { from: 0.1, to: 0.9 };
/** Length of the adjacent print that shows what the background looks like, in letter heights; see decision 0061. */
const referenceLength = 4;

/**
 * Minimum probability (0 to 1) of a plain background for the end of a name that no lexicon name extends, or of unknown
 * free text. Of 359 hidden ends, 300 are below. Of visible ends, 2 of 1953 are below it on most levels, and 23 of 1382
 * on hard pictures.
 */
const plainMinUnextended = 0.1;

const bothEnds = ["beginning", "end"] as const;

/** An end at which a field's value may continue where the page does not show it. */
interface EndToCheck {
	readonly field: string;
	readonly area: BlankRegion;
	/** The value is complete if the probability of a plain background is at least this, 0 to 1. */
	readonly plainMin: number;
}

/**
 * Finds fields whose value may continue where something covers the page: the area of the next letter does not show a
 * plain background. Checks names, lists and unknown free text not in doubt, more strictly where a lexicon name is
 * longer, and ends only in a claim.
 */
export async function findHiddenEnds(
	{ decisions, scene }: Understanding,
	secondPass: SecondPass,
): Promise<ReadonlySet<string>> {
	const ends = decisions.flatMap((decision) => {
		const form = printFormOf(scene.declaration.claims, decision.field);
		return [
			...(isInDoubt(decision) ? [] : endsOfText(decision, form !== undefined)),
			...toEndChecks(decision, endsMissingInPrint(decision, form), certaintyMin),
		];
	});
	if (ends.length === 0) return new Set();
	const plainness = await secondPass.measureBackgrounds(ends.map(({ area }) => area));
	return new Set(ends.filter(({ plainMin }, index) => (plainness[index] ?? 0) < plainMin).map(({ field }) => field));
}

/** The ends of a claim that its print does not show. Print may continue at the end of a value that its source cut. */
function endsMissingInPrint({ best }: Decision, form: PrintForm | undefined): readonly TextEnd[] {
	const words = best ? glyphRunsOf(best) : [];
	if (form?.kind !== "spelt" || words.length === 0) return [];
	const verdict = compareWithClaim(words, form);
	if (form.extended && isAgreement(verdict)) return ["end"];
	if (verdict !== "other") return [];
	const showsOnly = (shownEnd: TextEnd): boolean => showsClaim(words, form, truncateSpellings(form.complete, shownEnd));
	return bothEnds.filter((end) => showsOnly(end === "end" ? "beginning" : "end"));
}

/** The ends of a text to check. `hasClaim`: another source has the value, so only ends that may lack letters matter. */
function endsOfText(decision: Decision, hasClaim: boolean): readonly EndToCheck[] {
	const { best } = decision;
	if (!best?.extensibleEnds) return [];
	const { extensibleEnds } = best;
	const isUnextended = (end: TextEnd): boolean => !extensibleEnds.includes(end) && !hasTextBeside(best, end);
	const others = hasClaim ? [] : bothEnds.filter(isUnextended);
	return [...toEndChecks(decision, extensibleEnds, certaintyMin), ...toEndChecks(decision, others, plainMinUnextended)];
}

const toEndChecks = ({ field, best }: Decision, ends: readonly TextEnd[], plainMin: number): readonly EndToCheck[] =>
	ends.map((end) => ({ field, area: areaBeside(best as Candidate, end), plainMin }));

/** Whether visible text is directly beside an end, such as initials after a surname. */
function hasTextBeside(best: Candidate, end: TextEnd): boolean {
	const { row, from, to } = spanAt(best, end);
	const next = end === "end" ? to : from - 1;
	if (!row.glyphs[next] || isSignAt(row, next)) return false;
	const quad = inkQuadOf(row, from, to);
	return gapBetween(boxOf(quad), boxOf(inkQuadOf(row, next, next + 1))) < nextLetterArea.to * heightOf(quad);
}

const spanAt = ({ spans }: Candidate, end: TextEnd): TokenSpan => spans.at(end === "end" ? -1 : 0) as TokenSpan;

/** The area in which a value's next letter would be, with the print beside it. */
function areaBeside(best: Candidate, end: TextEnd): BlankRegion {
	const { row, from, to } = spanAt(best, end);
	const quad = inkQuadOf(row, from, to);
	const [axes, height] = [axesOf(quad), heightOf(quad)];
	const [near, far, length] = [nextLetterArea.from * height, nextLetterArea.to * height, referenceLength * height];
	const box = toLocalBox(axes, quad);
	const { left, right } = box;
	const toArea = (from: number, to: number): Quad => toPageQuad(axes, { ...box, left: from, right: to });
	return end === "end"
		? { region: toArea(right + near, right + far), adjacentText: toArea(Math.max(left, right - length), right) }
		: { region: toArea(left - far, left - near), adjacentText: toArea(left, Math.min(right, left + length)) };
}
