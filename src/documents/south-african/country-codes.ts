import { knownCodes, standingOf } from "../../formats/country-code.ts";
import { editDistance } from "../../page/approximate.ts";
import { parseCountryCode } from "./codes.ts";
import { behindBest, type View } from "./usual-reading.ts";
import type { ClosedTexts } from "./usual-texts.ts";
import { shareOfBest } from "./weigh.ts";

/** The codes of three letters that a Smart ID card may print: the ICAO's, and South Africa's own. */
export const countryCodes: ClosedTexts = {
	closed: new Set(["RSA", ...knownCodes.filter((code) => code.length === 3 && standingOf(code) === "official")]),
};

/** How much likelier a code of the list is than another (natural logarithm). */
const listedBonus = 2.5;
/** What the views together must come to; a code that is not listed has the bonus of those near it against it already. */
const [listedMin, otherMin] = [0.8, 0.75];
/** Further behind what the views look like a code is not what stands there, and no view counts for more (natural logarithms). */
const [farMost, viewMost] = [4.6, 10];

/**
 * The code that several views of one place show, and how sure they are of it: codes of a list are preferred, and one that no list knows
 * must be the likelier by that much. A letter that no view shows (MW for MWI) can be made good. Null where they do not settle it.
 */
export function codeIn(
	views: readonly View[],
	{ closed }: ClosedTexts,
): { readonly text: string; readonly share: number } | null {
	const seen = views.filter(({ readings }) => readings.length > 0);
	const read = [...new Set(seen.flatMap(({ readings }) => readings.map(({ text }) => text)))];
	const near = [...closed].filter((code) => read.some((text) => editDistance(code, text) <= 1));
	const ranked = [...new Set([...near, ...read.filter((text) => parseCountryCode(text) === text)])]
		.map((text) => ({ text, behind: behindBest(seen, text, viewMost), isListed: closed.has(text) }))
		.map((code) => ({ ...code, score: code.behind + (code.isListed ? listedBonus : 0) }))
		.sort((a, b) => b.score - a.score);
	const [best, share] = [ranked[0], shareOfBest(ranked)];
	if (!best || best.behind < -farMost || share < (best.isListed ? listedMin : otherMin)) return null;
	return { text: best.text, share };
}
