import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import { photograph } from "../generator/damage/photograph.ts";
import { designs } from "../generator/designs.ts";
import { createRandom } from "../generator/random.ts";
import { onForm } from "../generator/surroundings/on-form.ts";
import type { Read } from "./measure.ts";
import { codeOf } from "./measured.ts";

/** One document scanned on blank paper, and on the same paper with ruled lines for filling in. */
export interface LeaderResult {
	readonly seed: string;
	readonly documentType: DocumentType;
	readonly variant: string;
	/** What differs when the lines are added: `surname: MOKOENA, MOKOEN`, the value without lines first. */
	readonly differences: readonly string[];
}

/** Draws both pictures for a seed; the seed determines type and layout. */
export async function drawLeaders(seed: string, turn: number) {
	const types = Object.keys(designs) as DocumentType[];
	const documentType = types[turn % types.length] as DocumentType;
	const layout = Math.floor(turn / types.length) % 2 === 0 ? "usual" : "random";
	const random = createRandom(`${seed}/${documentType}/${turn}`);
	const design = designs[documentType][layout](random.fork("design"));
	const taken = await Promise.all(
		[false, true].map(async (hasLeaders) => {
			const form = onForm(random.fork("form"), design, hasLeaders);
			return { form, image: (await photograph(random.fork("photograph"), form, "scan")).bytes };
		}),
	);
	const [blank, filled] = taken as [(typeof taken)[0], (typeof taken)[0]];
	return { documentType, variant: filled.form.variant, blank: blank.image, filled: filled.image };
}

/** Reads both pictures and returns the differences. */
export async function readLeaders(
	read: Read,
	seed: string,
	{ documentType, variant, blank, filled }: Awaited<ReturnType<typeof drawLeaders>>,
): Promise<LeaderResult> {
	const without = answerOf((await read(blank, documentType)).outcome);
	const answer = answerOf((await read(filled, documentType)).outcome);
	const names = [...new Set([...Object.keys(without), ...Object.keys(answer)])];
	const differences = names
		.filter((name) => without[name] !== answer[name])
		.map((name) => `${name}: ${without[name]}, ${answer[name]}`);
	return { seed, documentType, variant, differences };
}

/** Returns the API's response without evidence. */
function answerOf(outcome: Outcome): Readonly<Record<string, string>> {
	if (outcome.outcome !== "read") return { error: codeOf(outcome) ?? outcome.outcome };
	return Object.fromEntries(Object.entries(outcome.fields).map(([name, { value }]) => [name, String(value)]));
}

/** Returns the number of equal responses, and lists the others. */
export function leadersSummary(results: readonly LeaderResult[]): string {
	const different = results.filter(({ differences }) => differences.length > 0);
	return [
		`The same answer with lines to be filled in around the document: ${results.length - different.length} of ${results.length} pages`,
		...different.map(
			({ seed, documentType, variant, differences }) =>
				`${seed}, ${documentType}, ${variant}: ${differences.join("; ")}`,
		),
	].join("\n");
}
