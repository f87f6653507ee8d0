import { certaintyMin } from "../../documents/certainty.ts";
import type { BesidePrint, Look } from "../../page/page.ts";
import { axesOf, heightOf, localBox, pageQuad } from "../../page/quad.ts";
import { isInDoubt } from "../choice/certainty.ts";
import type { Decision } from "../choice/choose.ts";
import type { End } from "../languages/searchable.ts";
import { inkOfGlyphs } from "../print/index.ts";

/**
 * A strip begins behind the soft edge of the last letter and holds the next one, in heights of a letter. The curve of
 * 1 470 whole values and 110 hidden ends was fitted with it (decision 0061).
 */
const strip = { from: 0.1, to: 0.9 };
/**
 * The ground is that of so much print beside the strip, in heights: light changes along a line. The curve of 1 470
 * whole values and 110 hidden ends was fitted with it (decision 0061).
 */
const besides = 4;

/**
 * The fields whose value may go on where the page does not show it. A known text has more letters there, and the place
 * of the next one is no plain ground. `lacking`: ends that another source of the document says more letters for.
 */
export async function hiddenEnds(
	decisions: readonly Decision[],
	lacking: ReadonlyMap<string, readonly End[]>,
	look: Look,
): Promise<ReadonlySet<string>> {
	const asked = decisions.flatMap((decision) => {
		const { field, best } = decision;
		if (best === null) return [];
		const known = isInDoubt(decision) ? [] : (best.mayLack ?? []);
		return [...known, ...(lacking.get(field) ?? [])].flatMap((end) => {
			const place = placeBeside(best, end);
			return place ? [{ field, place }] : [];
		});
	});
	if (asked.length === 0) return new Set();
	const grounds = await look.grounds(asked.map(({ place }) => place));
	return new Set(asked.filter((_, index) => (grounds[index] ?? 0) < certaintyMin).map(({ field }) => field));
}

/** Where the next letter of a value would stand. Null for a value that is not printed. */
function placeBeside({ stretches }: NonNullable<Decision["best"]>, end: End): BesidePrint | null {
	const stretch = end === "end" ? stretches.at(-1) : stretches[0];
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
