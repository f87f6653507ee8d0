import type { FastifySchema } from "fastify";
import type { ErrorCodeOf } from "../../../answer/errors.ts";
import type { DocumentDefinition } from "../../../reader/documents/definition.ts";
import { errorResponses } from "./error-schema.ts";
import { evidenceExample } from "./evidence-example.ts";
import { extractionExample, extractionSchema } from "./extraction-schema.ts";
import { pascalCase } from "./pascal-case.ts";
import { ocrHeaders } from "./response-headers.ts";
import { formUploadSchema, jsonUploadSchema, ocrQuerySchema } from "./upload-schema.ts";

/** For each code, the first check in admission.ts that returns it, in order. Omitting a code is a compile error. */
const checkOf = {
	UNAUTHORIZED: 2,
	TOKEN_DISABLED: 3,
	TOKEN_EXPIRED: 4,
	TOKEN_SCOPE_DENIED: 5,
	RATE_LIMITED: 6,
	VALIDATION_ERROR: 7,
	IMAGE_MISSING: 8,
	IMAGE_TOO_LARGE: 9,
	IMAGE_INVALID_TYPE: 11,
	IMAGE_UNREADABLE: 12,
	WRONG_DOCUMENT_TYPE: 14,
	EXTRACTION_FAILED: 15,
	INTERNAL_ERROR: 15,
} as const satisfies Readonly<Record<ErrorCodeOf<"request" | "gate" | "reader">, number>>;

const ocrErrors = Object.keys(checkOf) as readonly (keyof typeof checkOf)[];

/** Schema of a document's endpoint. */
export function ocrRouteSchema(definition: DocumentDefinition): FastifySchema {
	const { documentType, title } = definition;
	return {
		operationId: `read${pascalCase(documentType)}`,
		summary: title,
		description: `Reads the printed data on a document from a photo or scan. Needs the scope \`${documentType}\` or \`*\`.`,
		tags: ["Documents"],
		security: [{ token: [] }],
		querystring: ocrQuerySchema,
		body: {
			content: {
				"multipart/form-data": { schema: formUploadSchema },
				"application/json": { schema: jsonUploadSchema },
			},
		},
		response: {
			200: {
				description: "The document was read. A field that could not be read with certainty is null.",
				headers: ocrHeaders(200),
				content: {
					"application/json": {
						schema: extractionSchema(definition),
						examples: examplesOf(definition),
					},
				},
			},
			...errorResponses(ocrErrors, ocrHeaders),
		},
	};
}

function examplesOf(definition: DocumentDefinition): object {
	const { meta, ...read } = extractionExample(definition);
	return {
		read: { summary: definition.title, value: { ...read, meta } },
		"read-with-evidence": {
			summary: `${definition.title}, with ?evidence=true`,
			value: { ...read, evidence: evidenceExample(definition), meta },
		},
	};
}
