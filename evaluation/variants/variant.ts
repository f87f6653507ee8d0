import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gates } from "../../src/documents/gates.ts";

/** One text of a file that a variant writes otherwise. It stands there once. */
export interface Edit {
	/** Relative to the project. */
	readonly file: string;
	readonly from: string;
	readonly to: string;
}

/** The service's code with some texts changed, by a name for people. */
export interface Variant {
	readonly name: string;
	readonly edits: readonly Edit[];
	/** It changes nothing where this gate is open for every field. Absent: it may change any picture's values. */
	readonly gate?: string;
}

const project = join(import.meta.dirname, "../..");

/** A file's text with the edits made. Throws where a text does not stand in it exactly once. */
export function edited(text: string, edits: readonly Edit[]): string {
	return edits.reduce((changed, { file, from, to }) => {
		if (changed.split(from).length !== 2) throw new RangeError(`${file} does not have this text once: ${from}`);
		return changed.replace(from, () => to);
	}, text);
}

/** Gives the values that one gate alone holds back. */
function withoutGate(gate: string): Variant {
	const [file, from] = ["src/reading/evidence.ts", "closedBy: closedFor(decision, own),"];
	const to = `closedBy: closedFor(decision, own).filter((each) => each.gate !== "${gate}"),`;
	return { name: `without ${gate}`, edits: [{ file, from, to }], gate };
}

/** One variant for each gate of print. What only a source closes is the same in each. */
export const withoutGates = (): readonly Variant[] => Object.keys(gates).map(withoutGate);

const number = /^(?:export )?const (\w+)(?:: number)? = (-?[\d._]+(?:e-?\d+)?);$/gm;
const weight = /^\s*"(\w+)": (-?[\d.]+),?$/gm;

/**
 * Each named number of the files whose path contains `part`, halved and doubled: `const name = 3;`, and the numbers of
 * a JSON file.
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

/** A count stays whole, and at least 1. A share of more than a half comes nearer to 1 or farther from it instead. */
export function changed(value: number, factor: number): number {
	if (value > 0.5 && value < 1) return 1 - (1 - value) / factor;
	const scaled = value * factor;
	return Number.isInteger(value) ? Math.sign(scaled) * Math.max(1, Math.round(Math.abs(scaled))) : scaled;
}
