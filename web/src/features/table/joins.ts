import { descriptionOf } from "../../../../src/answer/document-descriptions.ts";
import { hasNoOutcome } from "../desk/desk.ts";
import type { TableRow } from "../desk/row.ts";

/** Explains in a sentence why these rows cannot be both sides of one card; null if they can. */
export function findJoinProblem(rows: readonly TableRow[]): string | null {
	const documents = rows.flatMap((row) => row.documents);
	const [first, second] = documents;
	if (!first || !second || rows.length !== 2 || documents.length !== 2) return "Select two rows with one picture each.";
	if (documents.some(({ item }) => hasNoOutcome(item))) return "Wait until both have been read.";
	const [type, otherType] = [first.body?.documentType, second.body?.documentType];
	const [side, otherSide] = [descriptionOf(type)?.card, descriptionOf(otherType)?.card];
	if (!side && !otherSide) return "Only the front and back of the same card can be joined.";
	return type && otherType && side?.other !== otherType ? "These are not the front and back of the same card." : null;
}
