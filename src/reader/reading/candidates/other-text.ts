import { tooSmall } from "../../decode/steps.ts";
import { noOdds, type Odds, probabilityOf } from "../characters/odds.ts";
import type { Step } from "../print/index.ts";
import { weights } from "../weights/weights.ts";

/** The probability factor of each further character of other print. */
const character = Math.exp(-weights.otherCharacter);

/**
 * The log probability (natural) of each span from step `from` as arbitrary print, summed over all texts of about twenty
 * equally likely characters. Values are scored against it, so illegible print is neutral. Entry i is for the span that
 * ends before step `from` + i.
 */
export function otherLogs(steps: readonly Step[], from: number): Float64Array {
	const logs = new Float64Array(steps.length - from + 1);
	let [all, scale] = [1, 0];
	let endings: Odds = noOdds;
	for (let index = from; index < steps.length; index++) {
		const { blank, seen } = steps[index] as Step;
		const probabilities: number[] = [];
		let total = all * blank;
		for (let i = 0; i < seen.codes.length; i++) {
			const same = probabilityOf(endings, seen.codes[i] as number);
			const given = (seen.probabilities[i] as number) * (same + (all - same) * character);
			probabilities.push(given);
			total += given;
		}
		all = total;
		if (total < tooSmall) {
			for (let i = 0; i < probabilities.length; i++) probabilities[i] = (probabilities[i] as number) / total;
			scale += Math.log(total);
			all = 1;
		}
		endings = { codes: seen.codes, probabilities };
		logs[index - from + 1] = scale + Math.log(all);
	}
	return logs;
}
