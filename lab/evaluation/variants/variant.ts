import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GateName } from "../../../src/reader/documents/field.ts";

/** One text replacement in a file. The text must occur exactly once. */
export interface Edit {
	/** Path relative to the project. */
	readonly file: string;
	readonly from: string;
	readonly to: string;
}

/** The service's code with some texts replaced, under a readable name. */
export interface Variant {
	readonly name: string;
	readonly edits: readonly Edit[];
	/** Only pictures on which this gate rejects a field can change. Absent: any picture can. */
	readonly gate?: string;
}

const project = join(import.meta.dirname, "../../..");

/** Returns a file's text with the edits applied. Throws if a text does not occur exactly once. */
export function edited(text: string, edits: readonly Edit[]): string {
	return edits.reduce((changed, { file, from, to }) => {
		if (changed.split(from).length !== 2) throw new RangeError(`${file} does not have this text once: ${from}`);
		return changed.replace(from, () => to);
	}, text);
}

/** Returns the values that only this gate for print withholds. Gates for other sources are unchanged. */
export function withoutGate(gate: GateName): Variant {
	const [file, from] = ["src/reader/reading/evidence.ts", "closedBy: closedFor(decision, own),"];
	const to = `closedBy: closedFor(decision, own).filter((each) => each.gate !== "${gate}"),`;
	return { name: `without ${gate}`, edits: [{ file, from, to }], gate };
}

const number = /^(?:export )?const (\w+)(?:: number)? = (-?[\d._]+(?:e-?\d+)?);$/gm;
const weight = /^\s*"(\w+)": (-?[\d.]+),?$/gm;

/**
 * Returns variants for each named number in the files whose path contains `part`, halved and doubled: `const name =
 * 3;`, and numbers in JSON.
 */
export async function numbersChanged(part: string): Promise<readonly Variant[]> {
	const files = (await readdir(join(project, "src"), { recursive: true })).map((file) => `src/${file}`).sort();
	const own = files.filter((file) => file.includes(part) && /\.(ts|json)$/.test(file) && !file.endsWith(".test.ts"));
	const variants = await Promise.all(own.map(numbersIn));
	return variants.flat();
}

async function numbersIn(file: string): Promise<readonly Variant[]> {
	const text = await readFile(join(project, file), "utf8");
	const matches = [...text.matchAll(file.endsWith(".json") ? weight : number)];
	return matches.flatMap(([from, name = "", written = ""]) => {
		const value = Number(written.replaceAll("_", ""));
		if (value === 0) return [];
		return ["halved", "doubled"].map((change) => {
			const to = from.replace(written, String(changed(value, change === "halved" ? 1 / 2 : 2)));
			return { name: `${file} ${name} ${written} ${change}`, edits: [{ file, from, to }] };
		});
	});
}

/** Counts stay whole and at least 1. For shares above a half, the distance to 1 is halved or doubled instead. */
export function changed(value: number, factor: number): number {
	if (value > 0.5 && value < 1) return 1 - (1 - value) / factor;
	const scaled = value * factor;
	return Number.isInteger(value) ? Math.sign(scaled) * Math.max(1, Math.round(Math.abs(scaled))) : scaled;
}
