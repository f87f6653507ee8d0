import { queryOptions } from "@tanstack/react-query";
import { dereference } from "../../../../src/service/api/schemas/dereference.ts";

/** The schema of a document's field or of a body's member. */
export interface FieldDescription {
	readonly description?: string;
	readonly examples?: readonly unknown[];
	readonly enum?: readonly (string | null)[];
	readonly const?: unknown;
	readonly format?: string;
	readonly type?: string | readonly string[];
	readonly anyOf?: readonly FieldDescription[];
}

/** The members of an object by name, in the order of the description. */
export type MemberDescriptions = Readonly<Record<string, FieldDescription>>;

interface ObjectSchema {
	readonly properties: MemberDescriptions;
}

interface Media<Schema> {
	readonly schema: Schema;
	readonly examples?: Readonly<Record<string, { readonly value: ExampleBody }>>;
}

/** The body of an example response; it has `error` if it is an error response. */
export interface ExampleBody {
	readonly error?: { readonly code: string; readonly message: string };
}

/** One response of an operation. */
export interface AnswerDescription {
	readonly description: string;
	readonly headers?: MemberDescriptions;
	readonly content: {
		readonly "application/json": Media<ObjectSchema & { readonly properties: { readonly data?: ObjectSchema } }>;
	};
}

/** One endpoint. */
export interface OperationDescription {
	readonly operationId: string;
	readonly summary: string;
	readonly description: string;
	readonly parameters?: readonly {
		readonly name: string;
		readonly description?: string;
		readonly schema: FieldDescription;
	}[];
	readonly requestBody?: { readonly content: Readonly<Record<string, Media<ObjectSchema>>> };
	readonly responses: Readonly<Record<string, AnswerDescription>>;
}

/** The parts of the OpenAPI description that the pages show. */
export interface Description {
	readonly info: { readonly title: string; readonly version: string; readonly description: string };
	readonly paths: Readonly<Record<string, Readonly<Record<string, OperationDescription>>>>;
}

/** Loads the API description and resolves its references to schemas. Throws if the service does not return one. */
export async function fetchDescription(): Promise<Description> {
	const response = await fetch("/api/v1/openapi.json");
	if (!response.ok) throw new Error(`HTTP ${response.status}`);
	const { components, ...description } = await response.json();
	return dereference(description, components.schemas);
}

/** The query for the API description, which is loaded once. */
export const descriptionQuery = queryOptions({
	queryKey: ["description"],
	queryFn: fetchDescription,
	staleTime: Number.POSITIVE_INFINITY,
	networkMode: "always",
});
