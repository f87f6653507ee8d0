import { tooSmall } from "../../decode/steps.ts";
import { noOdds, type Odds, shareOf } from "../characters/odds.ts";
import type { Step } from "../print/index.ts";
import { weights } from "../weights/weights.ts";

/** What one more character of other print costs. */
const character = Math.exp(-weights.otherCharacter);

/**
 * How probable a stretch is if other print stands there, whatever it says (natural logarithm). It is the sum over all
 * texts, and each character is one of a score of equally likely ones. A value is judged against it: then print which
 * nobody can read speaks neither for nor against a value. Answers every end of a stretch that begins at step `from`:
 * entry i is for the one that ends before step `from` + i.
 */
export function otherLogs(steps: readonly Step[], from: number): Float64Array {
	const logs = new Float64Array(steps.length - from + 1);
	let [all, scale] = [1, 0];
	let endings: Odds = noOdds;
	for (let index = from; index < steps.length; index++) {
		const { blank, seen } = steps[index] as Step;
		const shares: number[] = [];
		let total = all * blank;
		for (let i = 0; i < seen.codes.length; i++) {
			const same = shareOf(endings, seen.codes[i] as number);
			const given = (seen.shares[i] as number) * (same + (all - same) * character);
			shares.push(given);
			total += given;
		}
		all = total;
		if (total < tooSmall) {
			for (let i = 0; i < shares.length; i++) shares[i] = (shares[i] as number) / total;
			scale += Math.log(total);
			all = 1;
		}
		endings = { codes: seen.codes, shares };
		logs[index - from + 1] = scale + Math.log(all);
	}
	return logs;
}
