import type { DocumentTypeJson, FieldJson } from "../../../src/dashboard/contract.ts";
import { columns } from "../../../src/documents/table-columns.ts";
import { aboutOf } from "../about-of.ts";
import { answerOf, type Item } from "../playground/desk.ts";
import { corrected } from "./corrections.ts";
import { type Look, looksIn } from "./looks.ts";
import { pairsOf } from "./pairs.ts";
import { problemOf } from "./problem-words.ts";
import type { Reviewed, Row } from "./row.ts";
import { twiceIn } from "./twice.ts";
import { isSame, type Value } from "./value.ts";

/** A row of the table, and what else in it shows the same. */
export interface Person extends Row {
	/** What else in the table shows the same file, document or person: "Same file as a.jpg". Null where nothing does. */
	readonly twice: string | null;
}

/** A document as a person left it. */
function reviewed(item: Item, documentTypes: readonly DocumentTypeJson[]): Reviewed {
	const { corrections } = item;
	const answer = answerOf(item);
	if (!answer?.success) return { item, body: null, fields: [], looks: problemLook(item, documentTypes) };
	const fields = documentTypes.find(({ documentType }) => documentType === answer.documentType)?.fields ?? [];
	const body = corrected(answer, corrections, fields);
	const looks = item.setAside === null ? looksIn(body, corrections, fields) : [];
	return { item, body, fields, looks };
}

function problemLook(item: Item, documentTypes: readonly DocumentTypeJson[]): readonly Look[] {
	const why = problemOf(item, documentTypes);
	return why === null || item.setAside !== null ? [] : [{ field: null, why }];
}

/**
 * The documents of these items in their order, both sides of a card as one. Each is a side of one card at most. Rows that
 * stay as they were are the same objects again, so that a page of hundreds draws only what changed.
 */
export function peopleOf(items: readonly Item[], documentTypes: readonly DocumentTypeJson[]): readonly Person[] {
	const documents = items.map((item) => reviewedOnce(item, documentTypes));
	const rows = pairsOf(documents).map((pair) => rowOnce(pair, documentTypes));
	const twice = twiceIn(rows);
	return rows.map((row) => personOnce(row, twice.get(row) ?? null));
}

/** What was made of these before; a change makes a new item, and the old one is forgotten with it. */
const made = {
	documents: new WeakMap<Item, { readonly from: readonly DocumentTypeJson[]; readonly document: Reviewed }>(),
	rows: new WeakMap<Reviewed, Row>(),
	people: new WeakMap<Row, Person>(),
};

function reviewedOnce(item: Item, from: readonly DocumentTypeJson[]): Reviewed {
	const before = made.documents.get(item);
	if (before?.from === from) return before.document;
	const document = reviewed(item, from);
	made.documents.set(item, { from, document });
	return document;
}

function rowOnce(documents: readonly [Reviewed, ...Reviewed[]], documentTypes: readonly DocumentTypeJson[]): Row {
	const before = made.rows.get(documents[0]);
	if (before?.documents.length === documents.length && before.documents[1] === documents[1]) return before;
	const row = rowOf(documents, documentTypes);
	made.rows.set(documents[0], row);
	return row;
}

function personOnce(row: Row, twice: string | null): Person {
	const before = made.people.get(row);
	if (before?.twice === twice) return before;
	const person = { ...row, twice };
	made.people.set(row, person);
	return person;
}

function rowOf(documents: readonly Reviewed[], documentTypes: readonly DocumentTypeJson[]): Row {
	const names = new Set(documents.flatMap(({ body }) => Object.keys(body?.data ?? {})));
	const told = [...names].map((name) => [name, valuesOf(documents, name)] as const);
	const values = told.map(([name, found]) => [name, found.length === 1 ? (found[0] ?? null) : null] as const);
	const torn = told.filter(([, found]) => found.length > 1);
	const fields = documents.flatMap((each) => each.fields);
	const contradictions = torn.map(([name]): Look => {
		const title = fields.find((field) => field.name === name)?.title ?? name;
		return { field: name, why: `Front and back disagree: ${title.toLowerCase()}` };
	});
	return {
		documents,
		title: titleOf(documents, documentTypes),
		values: Object.fromEntries(values),
		looks: [
			...documents.flatMap((each) => each.looks.filter((look) => !isAnsweredBeside(look, each, documents))),
			...(isSetAside({ documents }) ? [] : contradictions),
		],
	};
}

/** Whether a clerk is done with all of a row, and said why. */
export const isSetAside = ({ documents }: Pick<Person, "documents">): boolean =>
	documents.every(({ item }) => item.setAside !== null);

/** Whether a side lacks a value that the other side gives. */
function isAnsweredBeside({ field }: Look, own: Reviewed, documents: readonly Reviewed[]): boolean {
	if (field === null || (own.body?.data[field] ?? null) !== null) return false;
	return documents.some((other) => other !== own && (other.body?.data[field] ?? null) !== null);
}

/** What the documents say of a field, each value once; where a person said it, that alone. */
function valuesOf(documents: readonly Reviewed[], name: string): readonly Value[] {
	const settled = documents.filter(({ item }) => item.corrections[name]);
	const asked = settled.length > 0 ? settled : documents;
	const given = asked.map(({ body }) => body?.data[name] ?? null).filter((value) => value !== null);
	return given.filter((value, index) => given.findIndex((other) => isSame(other, value)) === index);
}

function titleOf(documents: readonly Reviewed[], documentTypes: readonly DocumentTypeJson[]): string | null {
	const type = documents.find(({ body }) => body !== null)?.body?.documentType;
	if (documents.length > 1) return aboutOf(type)?.card?.title ?? null;
	return documentTypes.find(({ documentType }) => documentType === type)?.title ?? null;
}

/** What stands in a column of the table: the first of its fields that the person has. */
export function cellOf({ values }: Pick<Person, "values">, fields: readonly string[]): Value {
	return fields.map((name) => values[name] ?? null).find((value) => value !== null) ?? null;
}

/** Every field that no column of the table has, in the order in which documents bring them. */
export function furtherFields(people: readonly Person[]): readonly FieldJson[] {
	const known = new Set(columns.flatMap(({ fields }) => fields));
	const all = people.flatMap(({ documents }) => documents.flatMap(({ fields }) => fields));
	return [...new Map(all.filter(({ name }) => !known.has(name)).map((field) => [field.name, field])).values()];
}
