/** Returns a copy of an API description, or of a part of it, with the named schema in place of each `$ref` to it. */
export function dereference<T>(value: T, schemas: Readonly<Record<string, unknown>>): T {
	if (Array.isArray(value)) return value.map((item) => dereference(item, schemas)) as T;
	if (typeof value !== "object" || value === null) return value;
	const { $ref } = value as { readonly $ref?: unknown };
	if (typeof $ref === "string") return dereference(schemas[$ref.slice("#/components/schemas/".length)], schemas) as T;
	return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, dereference(member, schemas)])) as T;
}
