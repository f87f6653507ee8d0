import type { FastifySchema } from "fastify";
import type { ErrorCodeCausedBy } from "../../../answer/errors.ts";
import type { DocumentDefinition } from "../../../reader/documents/definition.ts";
import { buildErrorResponses } from "./error-schema.ts";
import { buildEvidenceExample } from "./evidence-example.ts";
import { buildExtractionExample, buildExtractionSchema } from "./extraction-schema.ts";
import { toPascalCase } from "./pascal-case.ts";
import { ocrHeaders } from "./response-headers.ts";
import { formUploadSchema, jsonUploadSchema, ocrQuerySchema } from "./upload-schema.ts";

/**
 * For each code, the number of the first check in request-checks.ts that returns it. No check returns `INTERNAL_ERROR`,
 * which is listed last. Omitting a code is a compile error.
 */
const checkByCode = {
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
} as const satisfies Readonly<Record<ErrorCodeCausedBy<"request" | "gate" | "reader">, number>>;

const ocrErrorCodes = Object.keys(checkByCode) as readonly (keyof typeof checkByCode)[];

/** Schema of a document's endpoint. */
export function buildOcrRouteSchema(definition: DocumentDefinition): FastifySchema {
	const { documentType, title } = definition;
	return {
		operationId: `read${toPascalCase(documentType)}`,
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
						schema: buildExtractionSchema(definition),
						examples: buildExamples(definition),
					},
				},
			},
			...buildErrorResponses(ocrErrorCodes, ocrHeaders),
		},
	};
}

function buildExamples(definition: DocumentDefinition): object {
	const { meta, ...extraction } = buildExtractionExample(definition);
	return {
		read: { summary: definition.title, value: { ...extraction, meta } },
		"read-with-evidence": {
			summary: `${definition.title}, with ?evidence=true`,
			value: { ...extraction, evidence: buildEvidenceExample(definition), meta },
		},
	};
}
