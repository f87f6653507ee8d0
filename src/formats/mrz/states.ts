import { codeStandingOf } from "../country-code.ts";

/**
 * Nine of ten passports are of the state's own nationals. The others share what is left. An unknown code is one print
 * in ten thousand.
 */
const [usualLog, otherLog, unknownLog] = [Math.log(0.9), Math.log(0.1 / 20), Math.log(1e-4)];

/**
 * How usual three characters are as a state (natural logarithm). `usual`: the one that the other line names, null if
 * that is not known.
 */
export function statePrior(text: string, usual: string | null): number {
	const code = text.replaceAll("<", "");
	const odd = codeStandingOf(code) === "unknown" ? unknownLog : 0;
	return (text === usual ? usualLog : otherLog) + odd;
}
