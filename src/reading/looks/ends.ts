import { certaintyMin } from "../../documents/certainty.ts";
import { formOf } from "../../documents/claim.ts";
import type { BesidePrint, Look } from "../../page/page.ts";
import { axesOf, boxOf, gapBetween, heightOf, localBox, pageQuad } from "../../page/quad.ts";
import type { Stretch } from "../candidates/candidate.ts";
import { isInDoubt } from "../choice/certainty.ts";
import type { Decision, Understanding } from "../choice/choose.ts";
import type { End } from "../languages/searchable.ts";
import { inkOfGlyphs, isSignAt } from "../print/index.ts";

/**
 * A strip begins behind the soft edge of the last letter and holds the next one, in heights of a letter. What plain
 * ground is was fitted with it (decision 0061).
 */
const strip = { from: 0.1, to: 0.9 };
/**
 * The ground is that of so much print beside the strip, in heights: light changes along a line. What plain ground is
 * was fitted with it (decision 0061).
 */
const besides = 4;

/**
 * A name that no list takes further is null only where its end is hidden for certain: few are. Below this lie 300
 * of 359 hidden ends. Of whole values' ends 2 of 1 953 do on scans, photos, copies and screens, 23 of 1 382 on hard
 * pictures.
 */
const hiddenMax = 0.1;

/** A field's value may go on here. */
interface EndAsked {
	readonly field: string;
	readonly place: BesidePrint;
	/** It is whole where the page shows plain ground as surely as this, 0..1. */
	readonly plainMin: number;
}

/**
 * The fields whose value may go on where the page does not show it. The place of the next letter is no plain ground.
 * Both ends of every name are asked, more strictly where a known text has more letters there, or another source of the
 * document says them: `lacking`.
 */
export async function hiddenEnds(
	{ decisions, scene }: Understanding,
	lacking: ReadonlyMap<string, readonly End[]>,
	look: Look,
): Promise<ReadonlySet<string>> {
	const { claims } = scene.declaration;
	const asked = decisions.flatMap((decision) => [
		...(isInDoubt(decision) ? [] : ownEnds(decision, formOf(claims, decision.field) !== undefined)),
		...endsAsked(decision, lacking.get(decision.field) ?? [], certaintyMin),
	]);
	if (asked.length === 0) return new Set();
	const grounds = await look.grounds(asked.map(({ place }) => place));
	return new Set(asked.filter(({ plainMin }, index) => (grounds[index] ?? 0) < plainMin).map(({ field }) => field));
}

/** `hasOther`: another source says the value as well, and tells what is lacking. */
function ownEnds(decision: Decision, hasOther: boolean): readonly EndAsked[] {
	const { mayLack } = decision.best ?? {};
	if (mayLack === undefined) return [];
	const isOther = (end: End): boolean => !mayLack.includes(end) && !goesOn(decision, end);
	const others = hasOther ? [] : (["beginning", "end"] as const).filter(isOther);
	return [...endsAsked(decision, mayLack, certaintyMin), ...endsAsked(decision, others, hiddenMax)];
}

function endsAsked({ field, best }: Decision, ends: readonly End[], plainMin: number): readonly EndAsked[] {
	return ends.flatMap((end) => {
		const place = placeBeside(best, end);
		return place ? [{ field, place, plainMin }] : [];
	});
}

/** Whether print stands there in plain sight: initials behind a surname. */
function goesOn({ best }: Decision, end: End): boolean {
	const stretch = endOf(best, end);
	if (!stretch) return false;
	const { row, from, to } = stretch;
	const next = end === "end" ? to : from - 1;
	if (!row.glyphs[next] || isSignAt(row, next)) return false;
	const own = inkOfGlyphs(row, from, to);
	return gapBetween(boxOf(own), boxOf(inkOfGlyphs(row, next, next + 1))) < strip.to * heightOf(own);
}

const endOf = (best: Decision["best"], end: End): Stretch | undefined =>
	end === "end" ? best?.stretches.at(-1) : best?.stretches[0];

/** Where the next letter of a value would stand. Null for a value that is not printed. */
function placeBeside(best: Decision["best"], end: End): BesidePrint | null {
	const stretch = endOf(best, end);
	if (!stretch) return null;
	const ink = inkOfGlyphs(stretch.row, stretch.from, stretch.to);
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
