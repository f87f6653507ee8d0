import type { NamedNumber } from "../../tools/origins.ts";
import { type Change, changeNumbers } from "./change-number.ts";

/** What the process is asked: a data set, where the networks' answers are kept, and the numbers to change first. */
export interface Asked {
	readonly samples: string;
	readonly answers: string;
	readonly numbers: readonly NamedNumber[];
	readonly change: Change;
}

const asked = JSON.parse(process.argv[2] ?? "{}") as Asked;
changeNumbers(asked.numbers, asked.change);
// Only now: what is imported is loaded with the numbers changed.
const { countVerdicts } = await import("./verdicts.ts");
console.log(JSON.stringify(await countVerdicts(asked.samples, asked.answers)));
