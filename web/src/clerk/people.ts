import type { DocumentTypeJson, ExtractionJson, FieldJson } from "../../../src/dashboard/contract.ts";
import { columns } from "../../../src/documents/table-columns.ts";
import { aboutOf } from "../about-of.ts";
import { answerOf, type Item } from "../playground/desk.ts";
import { corrected } from "./corrections.ts";
import { type Look, looksIn } from "./looks.ts";
import { problemOf } from "./problem-words.ts";
import { isSame, type Value } from "./value.ts";

/** One document with a person's corrections in it. */
export interface Reviewed {
	readonly item: Item;
	/** Null where it was not read. */
	readonly body: ExtractionJson | null;
	readonly fields: readonly FieldJson[];
	/** Of this document alone. */
	readonly looks: readonly Look[];
}

/** One row of the table: a document, or both sides of a card. */
export interface Person {
	/** Front before back. */
	readonly documents: readonly Reviewed[];
	/** What the documents are called together; null while nothing was read. */
	readonly title: string | null;
	/** By the API's names: null where no side has it, or two sides have two. */
	readonly values: Readonly<Record<string, Value>>;
	/** All that needs a look: of each document, and what its sides disagree about. */
	readonly looks: readonly Look[];
}

/** A document as a person left it. */
function reviewed(item: Item, documentTypes: readonly DocumentTypeJson[]): Reviewed {
	const { corrections } = item;
	const answer = answerOf(item);
	if (!answer?.success) return { item, body: null, fields: [], looks: problemLook(item, documentTypes) };
	const fields = documentTypes.find(({ documentType }) => documentType === answer.documentType)?.fields ?? [];
	const body = corrected(answer, corrections, fields);
	return { item, body, fields, looks: looksIn(body, corrections, fields) };
}

function problemLook(item: Item, documentTypes: readonly DocumentTypeJson[]): readonly Look[] {
	const why = problemOf(item, documentTypes);
	return why === null || item.isSetAside ? [] : [{ field: null, why }];
}

/** The documents of these items in their order, both sides of a card as one. Each is a side of one card at most. */
export function peopleOf(items: readonly Item[], documentTypes: readonly DocumentTypeJson[]): readonly Person[] {
	const documents = items.map((item) => reviewed(item, documentTypes));
	const taken = new Set<Reviewed>();
	return documents.flatMap((one) => {
		if (taken.has(one)) return [];
		const other = documents.find((each) => !taken.has(each) && each !== one && isOtherSide(one, each));
		taken.add(one);
		if (other) taken.add(other);
		return [personOf(other ? inOrder(one, other) : [one], documentTypes)];
	});
}

/** Whether two documents are the sides of one card. */
function isOtherSide(one: Reviewed, other: Reviewed): boolean {
	const side = aboutOf(one.body?.documentType)?.card;
	if (!side || side.other !== other.body?.documentType) return false;
	if (one.item.pictureId === other.item.pictureId) return true;
	return side.same.some((name) => {
		const value = one.body?.data[name] ?? null;
		return value !== null && isSame(value, other.body?.data[name] ?? null);
	});
}

function inOrder(one: Reviewed, other: Reviewed): readonly Reviewed[] {
	return aboutOf(one.body?.documentType)?.card?.isFront ? [one, other] : [other, one];
}

function personOf(documents: readonly Reviewed[], documentTypes: readonly DocumentTypeJson[]): Person {
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
			...contradictions,
		],
	};
}

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

function titleOf([one, other]: readonly Reviewed[], documentTypes: readonly DocumentTypeJson[]): string | null {
	const type = one?.body?.documentType;
	if (other) return aboutOf(type)?.card?.title ?? null;
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
