import type { Step } from "../print/strip.ts";
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
	let [ended, all, scale] = [1, 1, 0];
	let endings = new Map<number, number>();
	for (let index = from; index < steps.length; index++) {
		const { blank, seen } = steps[index] as Step;
		const next = new Map<number, number>();
		ended = all * blank;
		let total = ended;
		for (const [code, probability] of seen) {
			const same = endings.get(code) ?? 0;
			const given = probability * (same + (all - same) * character);
			next.set(code, given);
			total += given;
		}
		[endings, all] = [next, total];
		if (total < tooSmall) [all, scale] = [rescaled(endings, total), scale + Math.log(total)];
		logs[index - from + 1] = scale + Math.log(all);
	}
	return logs;
}

/** Smaller probabilities are scaled up, before they are lost. */
export const tooSmall = 1e-100;

function rescaled(endings: Map<number, number>, total: number): number {
	for (const [code, given] of endings) endings.set(code, given / total);
	return 1;
}
