import { expect, test } from "vitest";
import { catalogue } from "./catalogue.ts";

const fields = catalogue.flatMap(({ documentType, fields }) =>
	Object.entries(fields).map(([name, field]) => ({ of: `${documentType}: ${name}`, ...field })),
);

test.each(fields)("$of is described, of a known kind, and has an example that its own rules allow", (field) => {
	expect(field.title).toMatch(/^[A-Z][a-z ,]+$/);
	expect(field.description).toMatch(/^[A-Z].*\.$/);
	expect(["text", "date", "list", "null"]).toContain(field.kind);
	if (field.kind === "null") return expect(field.example).toBeNull();
	const examples = field.kind === "list" ? field.example : [field.example];
	for (const example of examples as readonly string[]) {
		if (field.values) expect(field.values).toContain(example);
		if (field.pattern) expect(example).toMatch(new RegExp(field.pattern));
	}
});
