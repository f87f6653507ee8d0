import { parseLicenceNumber } from "../../formats/licence-number.ts";
import { editDistance } from "../../page/approximate.ts";
import { type LikelyText, likelyTexts, stepsUnder } from "../../page/likely-texts.ts";
import { certaintyOfPart, partOfLine } from "../../page/line-part.ts";
import type { Line, Look, Quad } from "../../page/page.ts";
import { type Found, foundIn } from "../south-african/found.ts";
import type { Seen } from "../south-african/look-again.ts";
import { bestOf, corrected, shareOfBest, viewsOf, weigh } from "../south-african/weigh.ts";

/** A text of a licence number's shape, and the number. */
export interface LicenceNumberSeen extends Seen {
	readonly value: string;
}

/** A token may stand glued to its caption ("No.4024..."): at most this sign parts them. */
const token = /[0-9A-Za-z|!]{12}(?![0-9A-Za-z])/g;

/**
 * Every text on the lines that has a licence number's shape. `idNumber`: the holder's, so that a damaged print of it is not taken for one
 * (both may be all digits); null when it is not known: then only numbers with a letter among the last five count.
 */
export function licenceNumbersOn(lines: readonly Line[], idNumber: string | null): readonly LicenceNumberSeen[] {
	return lines.flatMap((line) =>
		[...line.text.matchAll(token)].flatMap((match) => {
			const [from, to] = [match.index, match.index + match[0].length];
			if (/[0-9/]/.test(line.text[from - 1] ?? "")) return [];
			const value = parseLicenceNumber(match[0]);
			if (!value || isDamagedIdNumber(value, idNumber)) return [];
			return [
				{ value, text: match[0], quad: partOfLine(line, from, to), certainty: certaintyOfPart(line, from, to), line },
			];
		}),
	);
}

/** Whether a text of the shape stands on the page: seven digits, and a letter among the last five. */
export function isLicenceNumberOn(lines: readonly Line[]): boolean {
	return licenceNumbersOn(lines, null).length > 0;
}

/** Seven digits and five characters of the numbers' own alphabet; I, O and Q never occur. */
const positions = [
	...Array.from({ length: 7 }, () => "0123456789"),
	...Array.from({ length: 5 }, () => "0123456789ABCDEFGHJKLMNPRSTUVWXYZ"),
];
/**
 * How sure one view, or all together, must be of all twelve characters: no check character would tell a mistake. Measured: half of the numbers below 0.85 are wrong, a
 * letter for the figure it resembles, and one of three between that and this.
 */
const shareMin = 0.9;

/**
 * The fifth to seventh place hold 000 to 003 on every card seen, the last five no vowel (facts, 6.2; up to 93 cards): so much the likelier
 * is a zero than an 8, and so much the less a vowel (natural logarithm). Print that is plain outweighs both.
 */
const [biasOfUsual, biasOfVowel] = [3.5, -1.5];

function withUsualPlaces(readings: readonly LikelyText[]): readonly LikelyText[] {
	const bias = (text: string): number =>
		(/^.{4}00[0-3]/.test(text) ? biasOfUsual : 0) + (text.slice(7).match(/[AEU]/g)?.length ?? 0) * biasOfVowel;
	return readings
		.map(({ text, logProbability }) => ({ text, logProbability: logProbability + bias(text) }))
		.sort((a, b) => b.logProbability - a.logProbability);
}

/**
 * Weighs the likely readings of the twelve characters (D or 0, S or 5 ...), with closer looks where one view is not sure. Null when they
 * do not settle it.
 */
export async function settleLicenceNumber(seen: Seen, look: Look): Promise<Found | null> {
	const readings = (line: Line, quad: Quad) =>
		withUsualPlaces(corrected(likelyTexts(line.lattice, stepsUnder(line, quad, 12), positions, 12)));
	const first = seen.line ? readings(seen.line, seen.quad) : [];
	const share = shareOfBest(weigh([first]));
	const alone =
		parseLicenceNumber(seen.text) === first[0]?.text && share >= shareMin ? { text: first[0]?.text, share } : null;
	const best =
		alone ?? bestOf([first, ...(await look.lines(viewsOf(seen.quad))).map((line) => readings(line, line.quad))]);
	if (!best?.text || best.share < shareMin) return null;
	return foundIn(best.text, { ...seen, certainty: best.share });
}

function isDamagedIdNumber(value: string, idNumber: string | null): boolean {
	if (!/^\d+$/.test(value)) return false;
	return idNumber === null || editDistance(value, idNumber) <= 3;
}
