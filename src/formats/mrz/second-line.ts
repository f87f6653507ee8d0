import { alphabetSize, characterClasses, checkDigitOf, checkDigitWeights, codeOf, mrzAlphabet } from "./characters.ts";
import { kBest, type Reading } from "./k-best.ts";
import { type DecodedLook, decodeLook, type LineLook, type LineReading, meanMarginals, rank } from "./line-reading.ts";
import { isPossibleDate } from "./mrz-date.ts";
import type { Span } from "./names.ts";
import { logAt, type Rough, statesIn } from "./states.ts";
import { secondSpans, secondTemplate as template, textAt } from "./td3.ts";

/**
 * How rare it is that a print breaks a rule (natural logarithms), from experience with specimens. One in several
 * hundred has a check digit that does not check. An optional field without its check digit is more common.
 */
const rarity = {
	check: Math.log(1e-3),
	optionalCheck: Math.log(1e-2),
	date: Math.log(1e-2),
	/** A line without a composite digit: a visa's, where a passport was expected. */
	visa: Math.log(1e-2),
	/** Where a field breaks its check the composite mostly goes with it: that is one fault, not two. */
	compositeToo: Math.log(0.3),
	/** K among the fillers of an optional field, and alone between its figures and its fillers. */
	fillerBetween: Math.log(1e-2),
	fillerBehind: Math.log(0.1),
};

/** What is known of the line from elsewhere. */
export interface SecondLineHints {
	/** The issuing state of line 1, three characters with fillers. Most holders are its nationals. */
	readonly issuingState: string | null;
	/** How much more likely a document number is for what is printed elsewhere on the page (natural logarithm). */
	readonly favour: (documentNumber: string) => number;
}

/** Parts with a check digit behind them. */
const checkedParts = [
	{ part: "documentNumber", kind: "check" },
	{ part: "dateOfBirth", kind: "date" },
	{ part: "dateOfExpiry", kind: "date" },
	{ part: "optionalData", kind: "optionalCheck" },
] as const;

/** This many readings of each field are put together into whole lines. */
const readingsMax = 12;
/** This many whole lines are weighed exactly, which is dear; the rest were weighed roughly. */
const linesMax = 16;
/** This many readings of a field are kept for each sum that its check digit may ask for. */
const readingsPerSum = 8;

/** Decodes one look at the second line of a passport. Null for one that cannot hold it. */
export const decodeSecondLine = (look: LineLook): DecodedLook | null =>
	decodeLook(look, template, () => template.length);

/** Reads the second line of a passport from all looks at it: texts of 44 characters. */
export function readSecondLine(looks: readonly DecodedLook[], hints: SecondLineHints): LineReading {
	if (looks.length === 0) return { ranked: [], seen: 0 };
	const marginals = meanMarginals(looks);
	const fields = checkedParts.map((each) =>
		readingsOf(marginals, each, each.part === "documentNumber" ? (text) => hints.favour(text.slice(0, -1)) : () => 0),
	);
	const middles = statesIn(marginals, secondSpans.nationality, hints.issuingState).flatMap((nationality) =>
		sexes(marginals).map((sex) => ({ nationality, sex, prior: nationality.prior + sex.prior })),
	);
	const lines = wholeLines(fields, marginals).flatMap((line) =>
		middles.map(({ nationality, sex, prior }) => ({
			text: put(put(line.text, secondSpans.nationality, nationality.text), secondSpans.sex, sex.text),
			prior: line.prior + prior,
			rough: line.rough + nationality.rough + sex.rough,
		})),
	);
	lines.sort((a, b) => b.rough - a.rough);
	return { ranked: rank(lines.slice(0, linesMax), looks), seen: 1 };
}

const put = (line: string, [from, to]: Span, text: string): string => line.slice(0, from) + text + line.slice(to);

/** A field with a check digit, and whether that fails. */
interface RoughField extends Rough {
	readonly isBroken: boolean;
}

const textOfCodes = (codes: readonly number[]): string => codes.map((code) => mrzAlphabet[code]).join("");

function readingsOf(
	marginals: Float64Array,
	{ part, kind }: (typeof checkedParts)[number],
	favour: (text: string) => number,
): RoughField[] {
	const [start, check] = secondSpans[part];
	const own = Array.from({ length: check - start }, (_, j) => checkDigitWeights[j % 3] as number);
	// Weight 9 takes the check digit off: a field that checks sums to 0.
	const readings = kBest(marginals, start, check + 1, [...own, 9], readingsPerSum);
	const priorOf = ({ codes, residue }: Reading): number => {
		const text = textOfCodes(codes);
		const broken = residue === 0 ? 0 : rarity[kind === "optionalCheck" ? "optionalCheck" : "check"];
		const filler = kind === "optionalCheck" ? fillerPrior(text.slice(0, -1)) : 0;
		return (
			favour(text) +
			broken +
			filler +
			lettersPrior(text) +
			(kind === "date" && !isPossibleDate(text.slice(0, 6)) ? rarity.date : 0)
		);
	};
	return readings
		.map((reading) => ({
			text: textOfCodes(reading.codes),
			prior: priorOf(reading),
			rough: reading.logProbability,
			isBroken: reading.residue !== 0,
		}))
		.map((reading) => ({ ...reading, rough: reading.rough + reading.prior }))
		.sort((a, b) => b.rough - a.rough)
		.filter((reading, _, [first]) => reading.rough > (first?.rough ?? 0) - roughMax)
		.slice(0, readingsMax);
}

/**
 * A filler that was taken for K: K counts 20, which no check digit tells from nothing. Among fillers it is hardly
 * anything else. Behind figures it may end a number: Chile's run to K.
 */
const fillerPrior = (optional: string): number =>
	/<K|KK<*$/.test(optional) ? rarity.fillerBetween : /K<+$/.test(optional) ? rarity.fillerBehind : 0;

/**
 * How many times rarer O, Q and I are than the figures that they look like, at the first, the second and any later
 * place of a number. Most numbers begin with a letter or two, few have one behind, and many states leave these three
 * out. Check digits notice one misread character, but not always two.
 */
const rarer = [3, 8, 30];

const lettersPrior = (text: string): number =>
	[...text].reduce(
		(sum, each, i) => sum - ("OQI".includes(each) ? Math.log(rarer[i] ?? (rarer.at(-1) as number)) : 0),
		0,
	);

/**
 * Readings this much less likely than the best of their field (natural logarithm) cannot win: two broken rules cost as
 * much.
 */
const roughMax = 14;

/**
 * The likeliest combinations of field readings, each with the composite digit that is right, the one that was seen, and
 * none.
 */
function wholeLines(fields: readonly RoughField[][], marginals: Float64Array): Rough[] {
	const composite = marginals.subarray(secondSpans.compositeCheck[0] * alphabetSize);
	const seen = mrzAlphabet[composite.indexOf(Math.max(...composite))] ?? "0";
	const lines = combinations(fields).flatMap(([number, birth, expiry, optional]) => {
		const right = String(checkDigitOf(number.text + birth.text + expiry.text + optional.text));
		const isBroken = number.isBroken || birth.isBroken || expiry.isBroken;
		const before = `${number.text}   ${birth.text} ${expiry.text}${optional.text}`;
		const prior = number.prior + birth.prior + expiry.prior + optional.prior;
		const rough = number.rough + birth.rough + expiry.rough + optional.rough;
		return [...new Set([right, seen, "<"])].map((digit) => {
			const rule = compositePrior(digit, right, isBroken);
			const likely = logAt(marginals, secondSpans.compositeCheck[0], digit);
			return { text: before + digit, prior: prior + rule, rough: rough + rule + likely };
		});
	});
	return lines.sort((a, b) => b.rough - a.rough).slice(0, linesMax);
}

function compositePrior(digit: string, right: string, isBroken: boolean): number {
	if (digit === right) return 0;
	if (digit === "<") return rarity.visa;
	return isBroken ? rarity.compositeToo : rarity.check;
}

type FourFields = readonly [number: RoughField, birth: RoughField, expiry: RoughField, optional: RoughField];

/** One reading of each field, in every way that is not `roughMax` less likely than the best. */
function combinations([
	numbers = [],
	births = [],
	expiries = [],
	optionals = [],
]: readonly RoughField[][]): FourFields[] {
	const behind = (field: RoughField, [first]: readonly RoughField[]) => (first?.rough ?? 0) - field.rough;
	const found: FourFields[] = [];
	for (const number of numbers) {
		for (const birth of births) {
			const soFar = behind(number, numbers) + behind(birth, births);
			if (soFar > roughMax) break;
			for (const expiry of expiries) {
				const lost = soFar + behind(expiry, expiries);
				if (lost > roughMax) break;
				const likely = optionals.filter((optional) => lost + behind(optional, optionals) <= roughMax);
				found.push(...likely.map((optional) => [number, birth, expiry, optional] as const));
			}
		}
	}
	return found;
}

function sexes(marginals: Float64Array): Rough[] {
	const priors: Readonly<Record<string, number>> = { M: 0.49, F: 0.49, "<": 0.018, X: 0.002 };
	return Object.entries(priors)
		.map(([text, share]) => {
			const prior = Math.log(share);
			return { text, prior, rough: prior + logAt(marginals, secondSpans.sex[0], text) };
		})
		.filter(({ text }) => characterClasses.sex[codeOf(text)] === 1)
		.sort((a, b) => b.rough - a.rough)
		.slice(0, 2);
}

/** Whether both dates of a second line are days that a calendar has, as far as they are known. */
export const hasPossibleDates = (line: string): boolean =>
	[secondSpans.dateOfBirth, secondSpans.dateOfExpiry].every((span) => isPossibleDate(textAt(line, span)));
