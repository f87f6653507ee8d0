import { descriptionOf, documentDescriptions } from "../answer/document-descriptions.ts";
import type { DocumentTypeJson, FieldJson } from "./described.ts";
import type { FieldToReview } from "./fields-to-review.ts";
import type { Entry, Reviewed, Row } from "./row.ts";
import { columns } from "./table-columns.ts";
import { sayTheSame, type Value } from "./value.ts";

/** Creates a table row from a document or both sides of a card. */
export function rowOf<E extends Entry>(
	documents: readonly Reviewed<E>[],
	documentTypes: readonly DocumentTypeJson[],
): Row<E> {
	const names = new Set(documents.flatMap(({ body }) => Object.keys(body?.data ?? {})));
	const valuesByName = [...names].map((name) => [name, valuesOf(documents, name)] as const);
	const values = valuesByName.map(([name, found]) => [name, found.length === 1 ? (found[0] ?? null) : null] as const);
	const torn = valuesByName.filter(([, found]) => found.length > 1);
	const fields = documents.flatMap((each) => each.fields);
	const contradictions = torn.map(([name]): FieldToReview => {
		const title = fields.find((field) => field.name === name)?.title ?? name;
		return { field: name, why: `Front and back disagree: ${title.toLowerCase()}` };
	});
	return {
		documents,
		title: titleOf(documents, documentTypes),
		values: Object.fromEntries(values),
		toReview: [
			...documents.flatMap((each) => each.toReview.filter((look) => !isAnsweredBeside(look, each, documents))),
			...(isSetAside({ documents }) ? [] : contradictions),
		],
	};
}

/** Whether a clerk has set aside every document in a row. */
export const isSetAside = ({ documents }: Pick<Row, "documents">): boolean =>
	documents.every(({ item }) => item.setAside !== null);

/** Whether the other side has the value that is missing on this side. */
function isAnsweredBeside({ field }: FieldToReview, own: Reviewed, documents: readonly Reviewed[]): boolean {
	if (field === null || !own.body || (own.body.data[field] ?? null) !== null) return false;
	return documents.some((other) => other !== own && (other.body?.data[field] ?? null) !== null);
}

/** Different values of a field in the documents; only corrections, if there are any. */
function valuesOf(documents: readonly Reviewed[], name: string): readonly Value[] {
	const settled = documents.filter(({ item }) => item.corrections[name]);
	const reviewed = settled.length > 0 ? settled : documents;
	const given = reviewed.map(({ body }) => body?.data[name] ?? null).filter((value) => value !== null);
	return given.filter((value, index) => given.findIndex((other) => sayTheSame(other, value)) === index);
}

function titleOf(documents: readonly Reviewed[], documentTypes: readonly DocumentTypeJson[]): string | null {
	const type = documents.find(({ body }) => body !== null)?.body?.documentType;
	if (documents.length > 1) return descriptionOf(type)?.card?.title ?? null;
	return documentTypes.find(({ documentType }) => documentType === type)?.title ?? null;
}

/** The value for a column: that of the first of its fields that the row has. */
export function cellOf({ values }: Pick<Row, "values">, fields: readonly string[]): Value {
	return fields.map((name) => values[name] ?? null).find((value) => value !== null) ?? null;
}

/** All fields without their own column, in catalogue order whatever the order of the rows. */
export function furtherFields(rows: readonly Pick<Row, "documents">[]): readonly FieldJson[] {
	const documents = rows.flatMap((row) => row.documents);
	return withoutColumn(
		Object.keys(documentDescriptions).flatMap(
			(type) => documents.find(({ body }) => body?.documentType === type)?.fields ?? [],
		),
	);
}

/** The fields without a column, each name once. */
export function withoutColumn(all: readonly FieldJson[]): readonly FieldJson[] {
	const known = new Set(columns.flatMap(({ fields }) => fields));
	return [...new Map(all.filter(({ name }) => !known.has(name)).map((field) => [field.name, field])).values()];
}
