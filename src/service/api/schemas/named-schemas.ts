type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** The values of these members are data, even if they look like schemas. */
const examples: ReadonlySet<string> = new Set(["example", "examples"]);

/**
 * An OpenAPI description with named schemas: every schema with a `title` moves to `components.schemas` under that name
 * and is replaced by a `$ref`. Generators use these names for types, and require a type beside an `enum`. Throws if two
 * different schemas share a title.
 */
export function withNamedSchemas<Description extends object>(description: Description): Description {
	const schemas = new Map<string, unknown>();

	function named(value: unknown): unknown {
		if (Array.isArray(value)) return value.map(named);
		if (!isNode(value)) return value;
		const members = Object.fromEntries(
			Object.entries(value).map(([key, member]) => [key, examples.has(key) ? member : named(member)]),
		);
		const schema = withType(members);
		const { title } = schema;
		return isSchema(schema) && typeof title === "string" ? referenceTo(title, schema) : schema;
	}

	function referenceTo(title: string, schema: Node): Node {
		const known = schemas.get(title);
		if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
			throw new Error(`two different schemas are called ${title}`);
		schemas.set(title, schema);
		return { $ref: `#/components/schemas/${title}` };
	}

	const { components, ...rest } = named(description) as Node;
	return { ...rest, components: { ...(components as Node), schemas: Object.fromEntries(schemas) } } as Description;
}

/** Adds the type to an enum of strings; without it, generators ignore the enum. */
function withType(schema: Node): Node {
	const { enum: values } = schema;
	const isOfTexts = Array.isArray(values) && values.every((value) => typeof value === "string");
	return isOfTexts && !("type" in schema) ? { type: "string", ...schema } : schema;
}

/** `info` has a title but is not a schema. */
const isSchema = (value: Node): boolean => "type" in value || "anyOf" in value || "enum" in value;
