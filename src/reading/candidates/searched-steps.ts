import type { BoundedSteps } from "../../decode/beam.ts";
import { anyCharacter, type StepOdds, type Steps } from "../../decode/steps.ts";
import { once } from "../../once.ts";
import { confusedWithin, isMarkedCode, strayCharacter, strayFigure, strayLetter } from "../characters/confusion.ts";
import { figureCodes, letterCodes, type Silence } from "../characters/letters.ts";
import type { Odds } from "../characters/odds.ts";
import type { Search } from "../languages/searchable.ts";
import type { Step } from "../print/index.ts";

/**
 * Makes steps ready for a search: none of its texts comes to more than the bounds, where each step gives all that may
 * stand there. What depends on steps, silent signs or the alphabet alone is worked out once.
 */
export function searchedSteps(
	steps: readonly Step[],
	{ alphabet, silent }: Pick<Search, "alphabet" | "silent">,
): BoundedSteps {
	const { shown, goesOn } = numbersOf(steps);
	const { silences, least } = betweenOf(steps)(silent);
	const odds = ownOf(steps)(alphabet);
	return { silences, shown, goesOn, odds, bounds: boundsOf(least, odds) };
}

/** Makes steps ready to be asked for a text of any alphabet. */
export function printedSteps(steps: readonly Step[], silent: Silence): Steps {
	const { shown, goesOn, printed } = numbersOf(steps);
	return { silences: betweenOf(steps)(silent).silences, shown, goesOn, odds: printed };
}

const numbersOf = once((steps: readonly Step[]) => ({
	shown: Float64Array.from(steps, ({ blank }) => 1 - blank),
	goesOn: Uint8Array.from(steps, (step) => Number(step.goesOn)),
	printed: flat(steps.map(({ printed }) => printed)),
	/** The steps that show a letter with a mark. */
	marked: steps.flatMap(({ seen }, index) => (seen.codes.some((code) => isMarkedCode(code)) ? [index] : [])),
}));

function flat(odds: readonly Odds[]): StepOdds {
	const firsts = new Int32Array(odds.length + 1);
	for (const [index, { codes }] of odds.entries()) firsts[index + 1] = (firsts[index] as number) + codes.length;
	const [codes, shares] = [new Uint16Array(firsts.at(-1) as number), new Float64Array(firsts.at(-1) as number)];
	for (const [index, each] of odds.entries()) {
		codes.set(each.codes, firsts[index]);
		shares.set(each.shares, firsts[index]);
	}
	return { firsts, codes, shares };
}

const betweenOf = once((steps: readonly Step[]) => once((silent: Silence) => between(steps, silent)));

/** What each step gives where no character of a text stands: with a little of all else, and without. */
function between(steps: readonly Step[], silent: Silence) {
	const [silences, least] = [new Float64Array(steps.length), new Float64Array(steps.length)];
	for (let step = 0; step < steps.length; step++) {
		const { blank, seen } = steps[step] as Step;
		let [all, sure] = [blank, Math.max(blank, anyCharacter)];
		for (let i = 0; i < seen.codes.length; i++) {
			const [code, share] = [seen.codes[i] as number, seen.shares[i] as number];
			const known = silent.get(code);
			all += share * (known ?? strayOf(code));
			if (known !== undefined) sure += share * known;
		}
		silences[step] = all;
		least[step] = sure;
	}
	return { silences, least };
}

const strayOf = (code: number): number =>
	figureCodes.has(code) ? strayFigure : letterCodes.has(code) ? strayLetter : strayCharacter;

/** An alphabet with a bit for each UTF-16 code: each character of each step is asked for. */
const membersOf = once((alphabet: ReadonlySet<number>): Uint8Array => {
	const bits = new Uint8Array(2 ** 13);
	for (const code of alphabet) bits[code >> 3] = (bits[code >> 3] as number) | (1 << (code & 7));
	return bits;
});

const ownOf = once((steps: readonly Step[]) => once((alphabet: ReadonlySet<number>) => ownOdds(steps, alphabet)));

/** What of an alphabet may be printed at each step. A marked letter that it does not have is one that it has. */
function ownOdds(steps: readonly Step[], alphabet: ReadonlySet<number>): StepOdds {
	const { printed, marked } = numbersOf(steps);
	const members = membersOf(alphabet);
	const foreign = marked.filter((index) =>
		steps[index]?.seen.codes.some((code) => !isMember(members, code) && isMarkedCode(code)),
	);
	const written = flat(foreign.map((index) => confusedWithin((steps[index] as Step).seen, alphabet)));
	const most = membersIn(printed, members) + membersIn(written, members);
	const [firsts, codes, shares] = [new Int32Array(steps.length + 1), new Uint16Array(most), new Float64Array(most)];
	let [count, next] = [0, 0];
	for (let step = 0; step < steps.length; step++) {
		const isForeignStep = foreign[next] === step;
		const from = isForeignStep ? written : printed;
		const at = isForeignStep ? next++ : step;
		for (let i = from.firsts[at] as number; i < (from.firsts[at + 1] as number); i++) {
			const code = from.codes[i] as number;
			if (!isMember(members, code)) continue;
			codes[count] = code;
			shares[count++] = from.shares[i] as number;
		}
		firsts[step + 1] = count;
	}
	return { firsts, codes, shares };
}

function membersIn({ codes }: StepOdds, members: Uint8Array): number {
	let count = 0;
	for (let i = 0; i < codes.length; i++) if (isMember(members, codes[i] as number)) count++;
	return count;
}

const isMember = (members: Uint8Array, code: number): boolean =>
	(((members[code >> 3] as number) >> (code & 7)) & 1) === 1;

function boundsOf(least: Float64Array, { firsts, shares }: StepOdds): Float64Array {
	const bounds = new Float64Array(least.length + 1);
	for (let step = 0; step < least.length; step++) {
		let most = least[step] as number;
		for (let i = firsts[step] as number; i < (firsts[step + 1] as number); i++) most += shares[i] as number;
		bounds[step + 1] = (bounds[step] as number) + Math.log(Math.min(1, most));
	}
	return bounds;
}
