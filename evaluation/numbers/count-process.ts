import type { NamedNumber } from "../../tools/origins.ts";
import { type Change, changeNumber } from "./change-number.ts";

/** What the process is asked: a data set, where the networks' answers are kept, and a number to change first. */
export interface Asked {
	readonly samples: string;
	readonly answers: string;
	readonly number: NamedNumber | null;
	readonly change: Change;
}

const asked = JSON.parse(process.argv[2] ?? "{}") as Asked;
if (asked.number) changeNumber(asked.number, asked.change);
// Only now: what is imported is loaded with the number changed.
const { countVerdicts } = await import("./verdicts.ts");
console.log(JSON.stringify(await countVerdicts(asked.samples, asked.answers)));
