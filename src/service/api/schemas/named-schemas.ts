type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** The values of these members are data, even if they look like schemas. */
const exampleKeys: ReadonlySet<string> = new Set(["example", "examples"]);

/**
 * Returns the OpenAPI description with named schemas: every schema with a `title` is moved to `components.schemas`
 * under that name and replaced by a `$ref`. Code generators use these names for types. Throws if two different schemas
 * have the same title.
 */
export function hoistNamedSchemas<Description extends object>(description: Description): Description {
	const schemas = new Map<string, unknown>();

	function hoist(value: unknown): unknown {
		if (Array.isArray(value)) return value.map(hoist);
		if (!isNode(value)) return value;
		const members = Object.fromEntries(
			Object.entries(value).map(([key, member]) => [key, exampleKeys.has(key) ? member : hoist(member)]),
		);
		const schema = addEnumType(members);
		const { title } = schema;
		return isSchema(schema) && typeof title === "string" ? addSchema(title, schema) : schema;
	}

	/** Adds a named schema and returns a reference to it. */
	function addSchema(title: string, schema: Node): Node {
		const existing = schemas.get(title);
		if (existing !== undefined && JSON.stringify(existing) !== JSON.stringify(schema))
			throw new Error(`two different schemas are called ${title}`);
		schemas.set(title, schema);
		return { $ref: `#/components/schemas/${title}` };
	}

	const { components, ...rest } = hoist(description) as Node;
	return { ...rest, components: { ...(components as Node), schemas: Object.fromEntries(schemas) } } as Description;
}

/** Adds the type to an enum of strings; without a type, code generators ignore the enum. */
function addEnumType(schema: Node): Node {
	const { enum: values } = schema;
	const isStringEnum = Array.isArray(values) && values.every((value) => typeof value === "string");
	return isStringEnum && !("type" in schema) ? { type: "string", ...schema } : schema;
}

/** Distinguishes schemas from other objects with a title, such as `info`. */
const isSchema = (value: Node): boolean => "type" in value || "anyOf" in value || "enum" in value;
