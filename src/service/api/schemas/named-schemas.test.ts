import { expect, test } from "vitest";
import { dereference } from "./dereference.ts";
import { withNamedSchemas } from "./named-schemas.ts";

const check = { title: "Check", type: "object", properties: { name: { type: "string" } } };
const list = (item: object) => ({ title: "List", type: "array", items: item });
const description = (...schemas: object[]) => ({ info: { title: "An API" }, paths: schemas, components: { a: 1 } });

test("merges equal schemas into one component, and keeps untitled ones inline", () => {
	const named = withNamedSchemas(description(check, list(check), { type: "string" }));
	expect(named).toEqual({
		info: { title: "An API" },
		paths: [{ $ref: "#/components/schemas/Check" }, { $ref: "#/components/schemas/List" }, { type: "string" }],
		components: { a: 1, schemas: { Check: check, List: list({ $ref: "#/components/schemas/Check" }) } },
	});
	const { schemas } = named.components as unknown as { schemas: Record<string, unknown> };
	expect(dereference(named.paths, schemas)).toEqual([check, list(check), { type: "string" }]);
});

test("rejects different schemas with the same title", () => {
	expect(() => withNamedSchemas(description(check, { ...check, type: "null" }))).toThrow("called Check");
});

test("a list of texts says that they are texts", () => {
	const named = withNamedSchemas(description({ enum: ["a", "b"] }, { type: ["string", "null"], enum: ["a", null] }));
	expect(named.paths).toEqual([
		{ type: "string", enum: ["a", "b"] },
		{ type: ["string", "null"], enum: ["a", null] },
	]);
});

test("an example that looks like a schema stays what it is", () => {
	const example = { ...list(check), title: undefined, examples: [check] };
	expect(withNamedSchemas(description(example)).paths).toEqual([
		{ ...example, items: { $ref: "#/components/schemas/Check" } },
	]);
});
