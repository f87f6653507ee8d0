/** The subset of JSON Schema that the service's description uses. */
export interface Schema {
	readonly type?: string | readonly string[];
	readonly const?: unknown;
	readonly enum?: readonly unknown[];
	readonly anyOf?: readonly Schema[];
	readonly items?: Schema;
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly required?: readonly string[];
	readonly title?: string;
	readonly description?: string;
}

/** Converts schemas to Python types; each object becomes a TypedDict. */
export interface TypeWriter {
	/**
	 * Returns the type as a Python annotation; `name` is used if it needs a new TypedDict. Throws if two different
	 * objects would have the same name.
	 */
	typeOf(schema: Schema, name: string): string;
	/** The generated classes, sorted by dependency. */
	classes(): readonly string[];
	names(): readonly string[];
}

const plain: Readonly<Record<string, string>> = {
	string: "str",
	integer: "int",
	number: "float",
	boolean: "bool",
	null: "None",
};

/** Fixed names for objects that are identical in every response. */
const shared: Readonly<Record<string, string>> = {
	alternatives: "Alternative",
	checks: "Check",
	meta: "Meta",
	upright: "Upright",
};

export function createTypeWriter(): TypeWriter {
	const classByName = new Map<string, string>();

	function typeOf(schema: Schema, name: string): string {
		if (schema.const !== undefined) return literal([schema.const]);
		if (schema.enum) return literal(schema.enum);
		if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => typeOf(one, name)))].join(" | ");
		if (schema.properties) return objectOf(schema, name);
		const types = [schema.type ?? []].flat();
		return types
			.map((type) => (type === "array" ? `list[${typeOf(schema.items ?? {}, name)}]` : (plain[type] ?? "object")))
			.join(" | ");
	}

	function objectOf({ properties = {}, required = [] }: Schema, name: string): string {
		const members = Object.entries(properties).map(([key, member]) => {
			const type = typeOf(member, nameOf(name, key));
			const annotation = required.includes(key) ? type : `NotRequired[${type}]`;
			const words = member.description?.replaceAll("`", "").replaceAll('"', "'");
			return `    ${key}: ${annotation}\n${words ? `    """${words}"""\n` : ""}`;
		});
		const text = `class ${name}(TypedDict):\n${members.join("")}`;
		const known = classByName.get(name);
		if (known !== undefined && known !== text) throw new Error(`Two different objects are called ${name}`);
		classByName.set(name, text);
		return name;
	}

	return { typeOf, classes: () => [...classByName.values()], names: () => [...classByName.keys()] };
}

/** Joins names: `PassportExtraction` and `data` give `PassportData`. Evidence has the same type for every field. */
function nameOf(owner: string, key: string): string {
	if (shared[key]) return shared[key];
	if (owner.endsWith("EvidenceFields")) return "FieldEvidence";
	const word = key.charAt(0).toUpperCase() + key.slice(1);
	return `${owner.replace(/Extraction$/, "")}${word}`;
}

/** Formats constants as a Literal type. `None` follows it, as is customary. */
function literal(values: readonly unknown[]): string {
	const words = values
		.filter((value) => value !== null)
		.map((value) => (value === true ? "True" : value === false ? "False" : JSON.stringify(value)));
	const union = [words.length > 0 ? `Literal[${words.join(", ")}]` : "", values.includes(null) ? "None" : ""];
	return union.filter(Boolean).join(" | ");
}
