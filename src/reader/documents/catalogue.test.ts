import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { declaredDocuments } from "../../../test/support/declarations.ts";
import type { Line } from "../page/page.ts";
import { isRunningText } from "../page/running-text.ts";
import { catalogue } from "./catalogue.ts";

const fields = catalogue.flatMap(({ documentType, fields }) =>
	Object.entries(fields).map(([name, field]) => ({ of: `${documentType}: ${name}`, ...field })),
);

test.each(fields)("$of has a description, a known kind and a valid example", (field) => {
	expect(field.title).toMatch(/^(MRZ line \d|[A-Z][a-z ,]+)$/);
	expect(field.description).toMatch(/^[A-Z].*\.$/);
	expect(["text", "date", "list", "null"]).toContain(field.kind);
	if (field.kind === "null") return expect(field.example).toBeNull();
	const examples = field.kind === "list" ? field.example : [field.example];
	for (const example of examples as readonly string[]) {
		if (field.values) expect(field.values).toContain(example);
		if (field.pattern) expect(example).toMatch(new RegExp(field.pattern));
	}
});

test.each(catalogue.map(({ documentType }) => documentType))("the examples of %s match its specimen", async (type) => {
	const specimen = JSON.parse(await readFile(new URL(`../../../specimens/${type}.json`, import.meta.url), "utf8"));
	const examples = Object.entries(catalogue.find(({ documentType }) => documentType === type)?.fields ?? {});
	for (const [name, { example }] of examples)
		if (specimen[name] !== null) expect([name, example]).toEqual([name, specimen[name]]);
});

test("every field of a document is printed or derived", async () => {
	for (const { documentType, fields, declaration } of await declaredDocuments()) {
		const { printed, derived, claims = {}, barcodeFields = {} } = declaration;
		const returnedFields = Object.entries(printed).filter(([, { isAuxiliary }]) => !isAuxiliary);
		const covered = new Set([
			...returnedFields.map(([name]) => name),
			...Object.keys({ ...derived, ...claims, ...barcodeFields }),
		]);
		const names = Object.keys(fields).filter((name) => fields[name]?.kind !== "null");
		expect(
			names.filter((name) => !covered.has(name)),
			documentType,
		).toEqual([]);
	}
});

test("no label of a document counts as running text", async () => {
	const labels = (await declaredDocuments()).flatMap(({ declaration: { printed, otherLabels } }) => [
		...Object.values(printed).flatMap((field) => field.labels),
		...otherLabels,
	]);
	expect(labels.length).toBeGreaterThan(100);
	expect(labels.filter((text) => isRunningText({ text } as Line))).toEqual([]);
	const letter = { text: "Please bring the identity document of the holder and a copy" } as Line;
	expect(isRunningText(letter)).toBe(true);
});
