import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { Outcome, ReadOutcome } from "../../src/reader/extraction/outcome.ts";
import type { Design } from "../generator/card.ts";
import { judge, type Verdict } from "./judge.ts";
import type { Read } from "./measure.ts";
import type { SurroundedPicture } from "./surrounded.ts";
import { markdown } from "./table.ts";

/** The result for a picture with two documents. */
export interface PairResult {
	readonly name: string;
	/** Whether the responses report exactly the two document types in the picture. */
	readonly areBothReported: boolean;
	/** The reported types, without documents that the service does not read. */
	readonly told: readonly DocumentType[];
	/** Verdicts for each document's fields, the sample's own document first. Fields of refused documents are null. */
	readonly verdicts: readonly (readonly Verdict[])[];
}

/** Reads a picture as the clerk's table does: first as any document, then each further document by its number. */
export async function readPair(
	read: Read,
	name: string,
	{ whole, design, other }: Pick<SurroundedPicture, "whole" | "design" | "other">,
): Promise<PairResult> {
	const { outcome: first } = await read(whole, null);
	const others = first.outcome === "read" ? (first.others ?? []) : [];
	const outcomes: Outcome[] = [first];
	for (const { documentType, number } of others) {
		if (documentType) outcomes.push((await read(whole, documentType, number)).outcome);
	}
	const answers = outcomes.filter((outcome) => outcome.outcome === "read");
	const told = answers.map(({ documentType }) => documentType);
	const designs = other ? [design, other] : [design];
	const wanted = designs.map(({ kind }) => kind).sort();
	return {
		name,
		areBothReported: told.toSorted().join() === wanted.join(),
		told,
		verdicts: verdictsOf(designs, answers),
	};
}

/** Matches each document to the response of its type with the most matching values, one to one. */
function verdictsOf(designs: readonly Design[], answers: readonly ReadOutcome[]): readonly (readonly Verdict[])[] {
	const pairs = designs.flatMap((design) =>
		answers
			.filter(({ documentType }) => documentType === design.kind)
			.map((answer) => ({ design, answer, verdicts: judged(design, answer) })),
	);
	const best = pairs.sort((a, b) => rightIn(b.verdicts) - rightIn(a.verdicts));
	const taken = new Set<ReadOutcome | Design>();
	const given = new Map<Design, readonly Verdict[]>();
	for (const { design, answer, verdicts } of best) {
		if (taken.has(design) || taken.has(answer)) continue;
		taken.add(design).add(answer);
		given.set(design, verdicts);
	}
	return designs.map((design) => given.get(design) ?? Object.keys(design.fields).map((): Verdict => "null"));
}

const judged = ({ fields, accept }: Design, answer: ReadOutcome): readonly Verdict[] =>
	Object.entries(fields).map(([name, truth]) => judge(answer.fields[name]?.value ?? null, truth, accept[name]));

const rightIn = (verdicts: readonly Verdict[]): number => verdicts.filter((each) => each === "right").length;

/** Returns one row per surrounding: pictures with both documents reported, and their verdicts. */
export function pairsTable(results: readonly (PairResult & { readonly surrounding: string })[]): string {
	const names = [...new Set(results.map(({ surrounding }) => surrounding))];
	const rows = names.map((name) => {
		const own = results.filter(({ surrounding }) => surrounding === name);
		const percents = [0, 1].map((at) => {
			const all = own.flatMap(({ verdicts }) => verdicts[at] ?? []);
			return ((100 * rightIn(all)) / Math.max(1, all.length)).toFixed(1);
		});
		const wrong = own.flatMap(({ verdicts }) => verdicts.flat()).filter((each) => each === "wrong").length;
		const both = own.filter(({ areBothReported }) => areBothReported).length;
		return [name, String(own.length), String(both), ...percents, String(wrong)];
	});
	return markdown(["surrounding", "pictures", "both told", "right %", "the other's right %", "WRONG"], rows, 1);
}

/** Returns one line per picture in which not both documents were reported. */
export const pairMisses = (results: readonly PairResult[]): readonly string[] =>
	results
		.filter(({ areBothReported }) => !areBothReported)
		.map(({ name, told }) => `${name}: told ${told.join(", ") || "none"}`);
