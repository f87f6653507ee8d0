import { codeStandingOf } from "../country-code.ts";

/**
 * Nine of ten passports belong to the state's own nationals; the others share the rest. One in ten thousand has an
 * unknown code.
 */
const [usualLog, otherLog, unknownLog] = [Math.log(0.9), Math.log(0.1 / 20), Math.log(1e-4)];

/** Log prior of three characters as a state (natural logarithm). `usual`: the state of the other line, or null. */
export function statePrior(text: string, usual: string | null): number {
	const code = text.replaceAll("<", "");
	const odd = codeStandingOf(code) === "unknown" ? unknownLog : 0;
	return (text === usual ? usualLog : otherLog) + odd;
}
