import { descriptionOf, documentDescriptions } from "../answer/document-descriptions.ts";
import type { DocumentTypeJson, FieldJson } from "./described.ts";
import type { FieldToReview } from "./fields-to-review.ts";
import type { Entry, ReviewedDocument, Row } from "./row.ts";
import { columns } from "./table-columns.ts";
import { areEquivalent, type Value } from "./value.ts";

/** Builds a table row from a document or from both sides of a card. */
export function buildRow<E extends Entry>(
	documents: readonly ReviewedDocument<E>[],
	documentTypes: readonly DocumentTypeJson[],
): Row<E> {
	const names = new Set(documents.flatMap(({ body }) => Object.keys(body?.data ?? {})));
	const valuesByName = [...names].map((name) => [name, collectValues(documents, name)] as const);
	const values = valuesByName.map(
		([name, fieldValues]) => [name, fieldValues.length === 1 ? (fieldValues[0] ?? null) : null] as const,
	);
	const contradictory = valuesByName.filter(([, fieldValues]) => fieldValues.length > 1);
	const fields = documents.flatMap((document) => document.fields);
	const contradictions = contradictory.map(([name]): FieldToReview => {
		const title = fields.find((field) => field.name === name)?.title ?? name;
		return { field: name, reason: `Front and back disagree: ${title.toLowerCase()}` };
	});
	return {
		documents,
		title: findTitle(documents, documentTypes),
		values: Object.fromEntries(values),
		toReview: [
			...documents.flatMap((document) =>
				document.toReview.filter((fieldToReview) => !isAnsweredByOtherSide(fieldToReview, document, documents)),
			),
			...(isSetAside({ documents }) ? [] : contradictions),
		],
	};
}

/** Whether a clerk has set aside every document in a row. */
export const isSetAside = ({ documents }: Pick<Row, "documents">): boolean =>
	documents.every(({ item }) => item.setAside !== null);

/** Whether the field has no value on this side but has one on the other side. */
function isAnsweredByOtherSide(
	{ field }: FieldToReview,
	document: ReviewedDocument,
	documents: readonly ReviewedDocument[],
): boolean {
	if (field === null || !document.body || (document.body.data[field] ?? null) !== null) return false;
	return documents.some((other) => other !== document && (other.body?.data[field] ?? null) !== null);
}

/** Returns the different values of a field in the documents; only a person's corrections, if there are any. */
function collectValues(documents: readonly ReviewedDocument[], name: string): readonly Value[] {
	const corrected = documents.filter(({ item }) => item.corrections[name]);
	const reviewed = corrected.length > 0 ? corrected : documents;
	const values = reviewed.map(({ body }) => body?.data[name] ?? null).filter((value) => value !== null);
	return values.filter((value, index) => values.findIndex((other) => areEquivalent(other, value)) === index);
}

function findTitle(documents: readonly ReviewedDocument[], documentTypes: readonly DocumentTypeJson[]): string | null {
	const type = documents.find(({ body }) => body !== null)?.body?.documentType;
	if (documents.length > 1) return descriptionOf(type)?.card?.title ?? null;
	return documentTypes.find(({ documentType }) => documentType === type)?.title ?? null;
}

/** Returns the value in a column: that of the first of the column's fields that the row has. */
export function getCellValue({ values }: Pick<Row, "values">, fields: readonly string[]): Value {
	return fields.map((name) => values[name] ?? null).find((value) => value !== null) ?? null;
}

/** Lists all fields without a column, in catalogue order whatever the order of the rows. */
export function listFurtherFields(rows: readonly Pick<Row, "documents">[]): readonly FieldJson[] {
	const documents = rows.flatMap((row) => row.documents);
	return filterFieldsWithoutColumn(
		Object.keys(documentDescriptions).flatMap(
			(type) => documents.find(({ body }) => body?.documentType === type)?.fields ?? [],
		),
	);
}

/** Returns the fields without a column, each name once. */
export function filterFieldsWithoutColumn(all: readonly FieldJson[]): readonly FieldJson[] {
	const columnFields = new Set(columns.flatMap(({ fields }) => fields));
	return [...new Map(all.filter(({ name }) => !columnFields.has(name)).map((field) => [field.name, field])).values()];
}
