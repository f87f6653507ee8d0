import { expect, test } from "vitest";
import { dereference } from "./dereference.ts";
import { hoistNamedSchemas } from "./named-schemas.ts";

const check = { title: "Check", type: "object", properties: { name: { type: "string" } } };
const list = (item: object) => ({ title: "List", type: "array", items: item });
const description = (...schemas: object[]) => ({ info: { title: "An API" }, paths: schemas, components: { a: 1 } });

test("merges equal schemas into one component and keeps untitled schemas inline", () => {
	const hoisted = hoistNamedSchemas(description(check, list(check), { type: "string" }));
	expect(hoisted).toEqual({
		info: { title: "An API" },
		paths: [{ $ref: "#/components/schemas/Check" }, { $ref: "#/components/schemas/List" }, { type: "string" }],
		components: { a: 1, schemas: { Check: check, List: list({ $ref: "#/components/schemas/Check" }) } },
	});
	const { schemas } = hoisted.components as unknown as { schemas: Record<string, unknown> };
	expect(dereference(hoisted.paths, schemas)).toEqual([check, list(check), { type: "string" }]);
});

test("rejects different schemas with the same title", () => {
	expect(() => hoistNamedSchemas(description(check, { ...check, type: "null" }))).toThrow("called Check");
});

test("adds the type to an enum of strings", () => {
	const hoisted = hoistNamedSchemas(description({ enum: ["a", "b"] }, { type: ["string", "null"], enum: ["a", null] }));
	expect(hoisted.paths).toEqual([
		{ type: "string", enum: ["a", "b"] },
		{ type: ["string", "null"], enum: ["a", null] },
	]);
});

test("leaves examples unchanged, even if they look like schemas", () => {
	const example = { ...list(check), title: undefined, examples: [check] };
	expect(hoistNamedSchemas(description(example)).paths).toEqual([
		{ ...example, items: { $ref: "#/components/schemas/Check" } },
	]);
});
