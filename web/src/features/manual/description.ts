import { queryOptions } from "@tanstack/react-query";
import { dereference } from "../../../../src/service/api/schemas/dereference.ts";

/** A field of a document, or a member of a body, in the API description. */
export interface FieldDescription {
	readonly description?: string;
	readonly examples?: readonly unknown[];
	readonly enum?: readonly (string | null)[];
	readonly const?: unknown;
	readonly format?: string;
	readonly type?: string | readonly string[];
	readonly anyOf?: readonly FieldDescription[];
}

/** Members of an object by name, in order. */
export type Members = Readonly<Record<string, FieldDescription>>;

interface ObjectSchema {
	readonly properties: Members;
}

interface Media<Schema> {
	readonly schema: Schema;
	readonly examples?: Readonly<Record<string, { readonly value: ExampleBody }>>;
}

/** An example response; an error response has a code and a message. */
export interface ExampleBody {
	readonly error?: { readonly code: string; readonly message: string };
}

/** One response of an operation. */
export interface AnswerDescription {
	readonly description: string;
	readonly headers?: Members;
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

/** The OpenAPI description, as far as shown. */
export interface Description {
	readonly info: { readonly title: string; readonly version: string; readonly description: string };
	readonly paths: Readonly<Record<string, Readonly<Record<string, OperationDescription>>>>;
}

/** Loads the API description. Throws if the service does not return one. */
export async function askDescription(): Promise<Description> {
	const response = await fetch("/api/v1/openapi.json");
	if (!response.ok) throw new Error(`HTTP ${response.status}`);
	const { components, ...description } = await response.json();
	return dereference(description, components.schemas);
}

/** General information about the API. */
export const description = queryOptions({
	queryKey: ["description"],
	queryFn: askDescription,
	staleTime: Number.POSITIVE_INFINITY,
	networkMode: "always",
});
