import type { FastifySchema } from "fastify";
import type { DocumentDefinition } from "../../documents/definition.ts";
import type { ErrorCode } from "../errors.ts";
import { errorResponses } from "./error-schema.ts";
import { evidenceExample } from "./evidence-example.ts";
import { extractionExample, extractionSchema } from "./extraction-schema.ts";
import { pascalCase } from "./pascal-case.ts";
import { ocrHeaders } from "./response-headers.ts";
import { formUploadSchema, jsonUploadSchema, ocrQuerySchema } from "./upload-schema.ts";

/** In the order in which they are judged. */
const ocrErrors: readonly ErrorCode[] = [
	"UNAUTHORIZED",
	"TOKEN_DISABLED",
	"TOKEN_EXPIRED",
	"TOKEN_SCOPE_DENIED",
	"RATE_LIMITED",
	"VALIDATION_ERROR",
	"IMAGE_MISSING",
	"IMAGE_TOO_LARGE",
	"IMAGE_INVALID_TYPE",
	"IMAGE_UNREADABLE",
	"WRONG_DOCUMENT_TYPE",
	"EXTRACTION_FAILED",
	"INTERNAL_ERROR",
];

/** What a document's endpoint takes and answers. */
export function ocrRouteSchema(definition: DocumentDefinition): FastifySchema {
	const { documentType, title } = definition;
	return {
		operationId: `read${pascalCase(documentType)}`,
		summary: title,
		description: `Reads the printed data of a document from a photo or scan. Needs the scope \`${documentType}\` or \`*\`.`,
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
