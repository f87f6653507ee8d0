import { descriptionOf } from "../../../../src/answer/document-descriptions.ts";
import { isToRead } from "../desk/desk.ts";
import type { TableRow } from "../desk/row.ts";

/** Explains in a sentence why these rows cannot be both sides of one card; null if they can. */
export function joinProblem(rows: readonly TableRow[]): string | null {
	const documents = rows.flatMap((row) => row.documents);
	const [one, other] = documents;
	if (!one || !other || rows.length !== 2 || documents.length !== 2) return "Select two rows with one picture each.";
	if (documents.some(({ item }) => isToRead(item))) return "Wait until both have been read.";
	const [type, otherType] = [one.body?.documentType, other.body?.documentType];
	const [side, otherSide] = [descriptionOf(type)?.card, descriptionOf(otherType)?.card];
	if (!side && !otherSide) return "Only the front and back of the same card can be joined.";
	return type && otherType && side?.other !== otherType ? "These are not the front and back of the same card." : null;
}
