import type { Step } from "./strip.ts";
import { weights } from "./weights.ts";

/** What one more character of other print costs. */
const character = Math.exp(-weights.otherCharacter);

/**
 * How probable a stretch is where other print stands there, whatever it says (natural logarithm): the sum over all texts, every character as
 * likely as any other of a score. A value is judged against it, so that print which nobody can read speaks neither for nor against one.
 */
export function otherLog(steps: readonly Step[]): number {
	let [ended, scale] = [1, 0];
	let endings: ReadonlyMap<number, number> = new Map();
	for (const { blank, seen } of steps) {
		const all = [...endings.values()].reduce((sum, each) => sum + each, ended);
		const next = new Map<number, number>();
		let total = all * blank;
		for (const [code, probability] of seen) {
			const same = endings.get(code) ?? 0;
			const given = probability * (same + (all - same) * character);
			next.set(code, given);
			total += given;
		}
		if (!(total > 0)) return Number.NEGATIVE_INFINITY;
		scale += Math.log(total);
		ended = (all * blank) / total;
		for (const [code, given] of next) next.set(code, given / total);
		endings = next;
	}
	return scale;
}
