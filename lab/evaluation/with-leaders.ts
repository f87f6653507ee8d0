import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import { photograph } from "../generator/damage/photograph.ts";
import { designs } from "../generator/designs.ts";
import { createRandom } from "../generator/random.ts";
import { placeOnForm } from "../generator/surroundings/on-form.ts";
import type { ReadImage } from "./measure.ts";
import { errorCodeOf } from "./sample-result.ts";

/** How one document was read on blank paper, and on the same paper with lines to fill in around it. */
export interface LeaderResult {
	readonly seed: string;
	readonly documentType: DocumentType;
	readonly variant: string;
	/** The fields that differ: `surname: MOKOENA, MOKOEN`, the value read without lines first. */
	readonly differences: readonly string[];
}

/** Draws both pictures. `turn` is their number, which determines the document type and the layout. */
export async function drawLeaders(seed: string, turn: number) {
	const types = Object.keys(designs) as DocumentType[];
	const documentType = types[turn % types.length] as DocumentType;
	const layout = Math.floor(turn / types.length) % 2 === 0 ? "usual" : "random";
	const random = createRandom(`${seed}/${documentType}/${turn}`);
	const design = designs[documentType][layout](random.fork("design"));
	const pages = await Promise.all(
		[false, true].map(async (hasLeaders) => {
			const form = placeOnForm(random.fork("form"), design, hasLeaders);
			return { form, image: (await photograph(random.fork("photograph"), form, "scan")).bytes };
		}),
	);
	const [blank, filled] = pages as [(typeof pages)[0], (typeof pages)[0]];
	return { documentType, variant: filled.form.variant, blank: blank.image, filled: filled.image };
}

/** Reads both pictures and compares the values. */
export async function readLeaders(
	read: ReadImage,
	seed: string,
	{ documentType, variant, blank, filled }: Awaited<ReturnType<typeof drawLeaders>>,
): Promise<LeaderResult> {
	const withoutLines = valuesOf((await read(blank, documentType)).outcome);
	const withLines = valuesOf((await read(filled, documentType)).outcome);
	const names = [...new Set([...Object.keys(withoutLines), ...Object.keys(withLines)])];
	const differences = names
		.filter((name) => withoutLines[name] !== withLines[name])
		.map((name) => `${name}: ${withoutLines[name]}, ${withLines[name]}`);
	return { seed, documentType, variant, differences };
}

/** The values of the fields as text, or the error code. */
function valuesOf(outcome: Outcome): Readonly<Record<string, string>> {
	if (outcome.outcome !== "read") return { error: errorCodeOf(outcome) ?? outcome.outcome };
	return Object.fromEntries(Object.entries(outcome.fields).map(([name, { value }]) => [name, String(value)]));
}

/** Counts the pages that were read alike with and without lines, and lists the others. */
export function summariseLeaders(results: readonly LeaderResult[]): string {
	const different = results.filter(({ differences }) => differences.length > 0);
	return [
		`The same answer with lines to be filled in around the document: ${results.length - different.length} of ${results.length} pages`,
		...different.map(
			({ seed, documentType, variant, differences }) =>
				`${seed}, ${documentType}, ${variant}: ${differences.join("; ")}`,
		),
	].join("\n");
}
