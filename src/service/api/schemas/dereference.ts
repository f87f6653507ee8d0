/** A description, or part of one, in which each `$ref` to `components.schemas` is replaced by its schema. */
export function dereference<Part>(part: Part, schemas: Readonly<Record<string, unknown>>): Part {
	if (Array.isArray(part)) return part.map((one) => dereference(one, schemas)) as Part;
	if (typeof part !== "object" || part === null) return part;
	const { $ref } = part as { readonly $ref?: unknown };
	if (typeof $ref === "string")
		return dereference(schemas[$ref.slice("#/components/schemas/".length)], schemas) as Part;
	return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, dereference(member, schemas)])) as Part;
}
