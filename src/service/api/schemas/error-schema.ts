import { STATUS_CODES } from "node:http";
import Type, { type TSchema } from "typebox";
import { errorEnvelopeWithHelp } from "../../../answer/envelope.ts";
import { type ErrorCode, errorCodesCausedBy, errors } from "../../../answer/errors.ts";
import { type RefusalDetails, refuse } from "../../../answer/refusal.ts";
import { imageBytesMax } from "../../../answer/upload-limits.ts";
import { detailSchemas } from "./detail-schemas.ts";
import { toPascalCase } from "./pascal-case.ts";

/** Examples of `details`, by code. */
const detailExamples: Readonly<Partial<Record<ErrorCode, RefusalDetails>>> = {
	IMAGE_MISSING: { expectedField: "image" },
	IMAGE_TOO_LARGE: { imageBytesMax },
	IMAGE_INVALID_TYPE: { accepted: ["image/jpeg", "image/png", "image/webp"] },
	IMAGE_UNREADABLE: { reasons: ["too_dark", "blurred"] },
	WRONG_DOCUMENT_TYPE: { detected: "passport", reason: "The picture looks like another document: Passport." },
	EXTRACTION_FAILED: { reason: "deadline" },
	VALIDATION_ERROR: { violations: [{ field: "mediaType", message: "is required" }] },
	INTERNAL_ERROR: { requestId: "b2f0a1de-6b39-4c6f-9d3c-1f6f6c0a4b52" },
};

const exampleUrl = new URL("https://documents.example.com");

const help = Type.Optional(
	Type.String({ format: "uri", description: "Address of the code's explanation in this service's documentation." }),
);

/** Builds the schema of an error body with one of the codes. `title` becomes a type name in generated clients. */
function buildErrorSchema(codes: readonly ErrorCode[], title: string): TSchema {
	return Type.Object(
		{
			success: Type.Literal(false),
			error: Type.Object({
				code: Type.Enum([...codes], { description: "The machine-readable code." }),
				message: Type.String({ description: "Fixed for each code." }),
				details: Type.Optional(
					Type.Object(Object.assign({ help }, ...codes.map((code) => detailSchemas[code])), {
						additionalProperties: true,
						description: "More details, for some codes.",
					}),
				),
			}),
		},
		{ title, description: "Present instead of a result." },
	);
}

/** Builds the OpenAPI responses for the codes: one per status, with an example for each of its codes. */
export function buildErrorResponses(
	codes: readonly ErrorCode[],
	headersFor: (status: number) => Readonly<Record<string, object>>,
): Readonly<Record<string, object>> {
	const codesByStatus = Object.groupBy(codes, (code) => errors[code].status);
	return Object.fromEntries(
		Object.entries(codesByStatus).map(([status, errorCodes = []]) => [
			status,
			{
				description: errorCodes.map((code) => `\`${code}\`: ${errors[code].condition}.`).join("\n\n"),
				headers: headersFor(Number(status)),
				content: {
					"application/json": {
						schema: buildErrorSchema(errorCodes, buildTypeName(errorCodes, Number(status))),
						examples: buildExamples(errorCodes),
					},
				},
			},
		]),
	);
}

/**
 * The type name of an error: `ForbiddenError` if the codes are all that document endpoints return with this status,
 * otherwise a name made of the codes, such as `TokenDisabledOrTokenExpiredError`.
 */
function buildTypeName(codes: readonly ErrorCode[], status: number): string {
	const allErrorCodes = errorCodesCausedBy("request", "gate", "reader").filter(
		(code) => errors[code].status === status,
	);
	const phrase = STATUS_CODES[status]?.replaceAll(/\W/g, "").replace(/Error$/, "");
	const name = codes.length === allErrorCodes.length ? phrase : codes.map(toTypeNamePart).join("Or");
	return `${name}Error`;
}

/** `INTERNAL_ERROR` -> `Internal`. */
const toTypeNamePart = (code: ErrorCode): string =>
	toPascalCase(
		code
			.replace(/_ERROR$/, "")
			.toLowerCase()
			.replaceAll("_", "-"),
	);

function buildExamples(codes: readonly ErrorCode[]): Readonly<Record<string, object>> {
	return Object.fromEntries(
		codes.map((code) => [
			code,
			{ summary: errors[code].message, value: errorEnvelopeWithHelp(refuse(code, detailExamples[code]), exampleUrl) },
		]),
	);
}
