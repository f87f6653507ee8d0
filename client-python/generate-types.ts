import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describeService } from "../client/generate-types.ts";
import { dereference } from "../src/service/api/schemas/dereference.ts";
import { createTypeWriter, type Schema } from "./type-writer.ts";

/** Location of the generated types. */
export const pythonTypesFile = join(import.meta.dirname, "src/document_extraction_client/generated.py");

const header = `"""Generated from the service's OpenAPI description by \`npm run client:types\`. Do not edit."""

from typing import Literal, NotRequired, TypedDict

from .error import ExtractionError
`;

interface Answer {
	readonly content: {
		readonly "application/json": {
			readonly schema: Schema;
			readonly examples?: Readonly<Record<string, { readonly value: { readonly error?: { readonly code: string } } }>>;
		};
	};
}

interface Operation {
	readonly operationId: string;
	readonly responses: Readonly<Record<string, Answer>>;
}

/** Generates Python types for every successful response and a class for each error from the OpenAPI description. */
export async function generatePythonTypes(): Promise<string> {
	const { paths, components } = JSON.parse(await describeService());
	const described: Record<string, Record<string, Operation>> = dereference(paths, components.schemas);
	const operations = Object.values(described).flatMap((methods) => Object.values(methods));
	const writer = createTypeWriter();
	for (const { operationId, responses } of operations) {
		const name = operationId.startsWith("read")
			? `${operationId.slice("read".length)}Extraction`
			: (names[operationId] ?? operationId);
		const schema = responses["200"]?.content["application/json"].schema;
		if (schema) writer.typeOf(schema, name);
	}
	const errors = errorClasses(operations);
	const all = [...writer.names(), ...errors.names].sort();
	const exported = `__all__ = [\n${all.map((name) => `    "${name}",\n`).join("")}]\n`;
	return [header, exported, ...writer.classes(), ...errors.classes, errors.table].join("\n\n");
}

const names: Readonly<Record<string, string>> = { showToken: "TokenInfo", showHealth: "Health" };

/** Generates a class for every error code of the operations, and for two codes that are not in the description. */
function errorClasses(operations: readonly Operation[]) {
	const described = operations.flatMap(({ responses }) =>
		Object.values(responses).flatMap(({ content }) => Object.values(content["application/json"].examples ?? {})),
	);
	const codes = described.flatMap(({ value }) => value.error?.code ?? []);
	const all = [...new Set([...codes, "NOT_FOUND", "METHOD_NOT_ALLOWED"])];
	const entries = all.map((code) => `    "${code}": ${classOf(code)},\n`).join("");
	return {
		names: all.map(classOf),
		classes: all.map((code) => `class ${classOf(code)}(ExtractionError):\n    code = "${code}"\n`),
		table: `errors_by_code: dict[str, type[ExtractionError]] = {\n${entries}}\n`,
	};
}

/** `IMAGE_UNREADABLE` -> `ImageUnreadable`. */
function classOf(code: string): string {
	const words = code.split("_").map((word) => word.charAt(0) + word.slice(1).toLowerCase());
	return words.join("");
}

if (import.meta.main) await writeFile(pythonTypesFile, await generatePythonTypes());
