import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GateName } from "../../../src/reader/documents/field.ts";

/** The replacement of one text in a file. `from` must occur exactly once in it. */
export interface Edit {
	/** Path relative to the project. */
	readonly file: string;
	readonly from: string;
	readonly to: string;
}

/** The service's code with some texts replaced. */
export interface Variant {
	readonly name: string;
	readonly edits: readonly Edit[];
	/** If given, the variant can change only pictures on which this gate rejects a field. */
	readonly gate?: string;
}

const project = join(import.meta.dirname, "../../..");

/** Applies edits to a file's text. Throws if a text to replace does not occur exactly once. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
	return edits.reduce((result, { file, from, to }) => {
		if (result.split(from).length !== 2) throw new RangeError(`${file} does not have this text once: ${from}`);
		return result.replace(from, () => to);
	}, text);
}

/** Creates the variant without one gate for printed values. Gates for other sources stay. */
export function createGateVariant(gate: GateName): Variant {
	const [file, from] = ["src/reader/reading/evidence.ts", "findRejections(decision, fieldChecks)"];
	const to = `findRejections(decision, fieldChecks).filter((each) => each.gate !== "${gate}")`;
	return { name: `without ${gate}`, edits: [{ file, from, to }], gate };
}

const namedConstant = /^(?:export )?const (\w+)(?:: number)? = (-?[\d._]+(?:e-?\d+)?);$/gm;
const jsonNumber = /^\s*"(\w+)": (-?[\d.]+),?$/gm;

/**
 * Creates two variants for each named number in the files of `src` whose path contains `part`: with the number halved,
 * and doubled. A named number is a constant (`const name = 3;`) or a member in JSON, other than 0.
 */
export async function createNumberVariants(part: string): Promise<readonly Variant[]> {
	const files = (await readdir(join(project, "src"), { recursive: true })).map((file) => `src/${file}`).sort();
	const paths = files.filter((file) => file.includes(part) && /\.(ts|json)$/.test(file) && !file.endsWith(".test.ts"));
	const variants = await Promise.all(paths.map(createFileVariants));
	return variants.flat();
}

async function createFileVariants(file: string): Promise<readonly Variant[]> {
	const text = await readFile(join(project, file), "utf8");
	const matches = [...text.matchAll(file.endsWith(".json") ? jsonNumber : namedConstant)];
	return matches.flatMap(({ 0: line, 1: name = "", 2: written = "", index }) => {
		const value = Number(written.replaceAll("_", ""));
		if (value === 0) return [];
		const from = extendUntilUnique(text, index, line);
		return ["halved", "doubled"].map((change) => {
			const to =
				from.slice(0, -line.length) +
				line.replace(written, String(scaleNumber(value, change === "halved" ? 1 / 2 : 2)));
			return { name: `${file} ${name} ${written} ${change}`, edits: [{ file, from, to }] };
		});
	});
}

/** Extends a part of a text to the left until it occurs only once. */
function extendUntilUnique(text: string, start: number, part: string): string {
	if (start === 0 || text.split(part).length === 2) return part;
	const lineStart = text.lastIndexOf("\n", start - 2) + 1;
	return extendUntilUnique(text, lineStart, text.slice(lineStart, start) + part);
}

/**
 * Multiplies a number by a factor. A whole number stays whole and at least 1 in size. For a share between a half and 1,
 * the distance to 1 is divided by the factor.
 */
export function scaleNumber(value: number, factor: number): number {
	if (value > 0.5 && value < 1) return 1 - (1 - value) / factor;
	const scaled = value * factor;
	return Number.isInteger(value) ? Math.sign(scaled) * Math.max(1, Math.round(Math.abs(scaled))) : scaled;
}
