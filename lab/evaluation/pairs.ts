import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { Outcome, ReadOutcome } from "../../src/reader/extraction/outcome.ts";
import type { Design } from "../generator/card.ts";
import { judge, type Verdict } from "./judge.ts";
import type { ReadImage } from "./measure.ts";
import type { SurroundedPicture } from "./surrounded.ts";
import { formatTable } from "./table.ts";

/** How a picture with two documents was read. */
export interface PairResult {
	readonly name: string;
	/** Whether the types of the documents that were read are exactly those of the documents in the picture. */
	readonly areBothReported: boolean;
	/** The types of the documents that were read. */
	readonly reportedTypes: readonly DocumentType[];
	/** The verdicts on each document's fields, the main document first. All are `null` if a document was not read. */
	readonly verdicts: readonly (readonly Verdict[])[];
}

/**
 * Reads a picture as the clerk's table does: first without a type, then each further document of a known type by its
 * number.
 */
export async function readPair(
	read: ReadImage,
	name: string,
	{ whole, design, other }: Pick<SurroundedPicture, "whole" | "design" | "other">,
): Promise<PairResult> {
	const { outcome: first } = await read(whole, null);
	const others = first.outcome === "read" ? (first.others ?? []) : [];
	const outcomes: Outcome[] = [first];
	for (const { documentType, number } of others) {
		if (documentType) outcomes.push((await read(whole, documentType, number)).outcome);
	}
	const results = outcomes.filter((outcome) => outcome.outcome === "read");
	const reportedTypes = results.map(({ documentType }) => documentType);
	const designs = other ? [design, other] : [design];
	const expectedTypes = designs.map(({ kind }) => kind).sort();
	return {
		name,
		areBothReported: reportedTypes.toSorted().join() === expectedTypes.join(),
		reportedTypes,
		verdicts: judgeDocuments(designs, results),
	};
}

/** Assigns at most one result of its type to each document. Pairs with the most right values are assigned first. */
function judgeDocuments(designs: readonly Design[], answers: readonly ReadOutcome[]): readonly (readonly Verdict[])[] {
	const pairs = designs.flatMap((design) =>
		answers
			.filter(({ documentType }) => documentType === design.kind)
			.map((answer) => ({ design, answer, verdicts: judgeFieldsOf(design, answer) })),
	);
	const ranked = pairs.sort((a, b) => countRight(b.verdicts) - countRight(a.verdicts));
	const matched = new Set<ReadOutcome | Design>();
	const assigned = new Map<Design, readonly Verdict[]>();
	for (const { design, answer, verdicts } of ranked) {
		if (matched.has(design) || matched.has(answer)) continue;
		matched.add(design).add(answer);
		assigned.set(design, verdicts);
	}
	return designs.map((design) => assigned.get(design) ?? Object.keys(design.fields).map((): Verdict => "null"));
}

const judgeFieldsOf = ({ fields, accept }: Design, answer: ReadOutcome): readonly Verdict[] =>
	Object.entries(fields).map(([name, truth]) => judge(answer.fields[name]?.value ?? null, truth, accept[name]));

const countRight = (verdicts: readonly Verdict[]): number => verdicts.filter((verdict) => verdict === "right").length;

/** Formats one row for each surrounding: how many pictures had both documents reported, and the verdicts on each. */
export function formatPairs(results: readonly (PairResult & { readonly surrounding: string })[]): string {
	const names = [...new Set(results.map(({ surrounding }) => surrounding))];
	const rows = names.map((name) => {
		const group = results.filter(({ surrounding }) => surrounding === name);
		const percents = [0, 1].map((index) => {
			const all = group.flatMap(({ verdicts }) => verdicts[index] ?? []);
			return ((100 * countRight(all)) / Math.max(1, all.length)).toFixed(1);
		});
		const wrongCount = group.flatMap(({ verdicts }) => verdicts.flat()).filter((verdict) => verdict === "wrong").length;
		const bothCount = group.filter(({ areBothReported }) => areBothReported).length;
		return [name, String(group.length), String(bothCount), ...percents, String(wrongCount)];
	});
	return formatTable(["surrounding", "pictures", "both reported", "right %", "the other's right %", "WRONG"], rows, 1);
}

/** Lists the pictures in which not both documents were reported, one line each. */
export const listPairMisses = (results: readonly PairResult[]): readonly string[] =>
	results
		.filter(({ areBothReported }) => !areBothReported)
		.map(({ name, reportedTypes }) => `${name}: told ${reportedTypes.join(", ") || "none"}`);
