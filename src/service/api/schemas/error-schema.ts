import { STATUS_CODES } from "node:http";
import Type, { type TSchema } from "typebox";
import { servedErrorEnvelope } from "../../../answer/envelope.ts";
import { type ErrorCode, errorCodesOf, errors } from "../../../answer/errors.ts";
import { type RefusalDetails, refuse } from "../../../answer/refusal.ts";
import { imageBytesMax } from "../../../answer/upload-limits.ts";
import { detailSchemas } from "./detail-schemas.ts";
import { pascalCase } from "./pascal-case.ts";

/** Examples of `details` with invented values. */
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

/** The error body for these codes. `title` names the type in generated clients. */
function errorSchema(codes: readonly ErrorCode[], title: string): TSchema {
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

/** One response for each status among the codes, with an example for each code. `headers` are given by status. */
export function errorResponses(
	codes: readonly ErrorCode[],
	headersFor: (status: number) => Readonly<Record<string, object>>,
): Readonly<Record<string, object>> {
	const byStatus = Object.groupBy(codes, (code) => errors[code].status);
	return Object.fromEntries(
		Object.entries(byStatus).map(([status, group = []]) => [
			status,
			{
				description: group.map((code) => `\`${code}\`: ${errors[code].condition}.`).join("\n\n"),
				headers: headersFor(Number(status)),
				content: {
					"application/json": {
						schema: errorSchema(group, titleOf(group, Number(status))),
						examples: examplesOf(group),
					},
				},
			},
		]),
	);
}

/** `ForbiddenError`, or `TokenDisabledOrTokenExpiredError` if the codes are only some of those with this status. */
function titleOf(codes: readonly ErrorCode[], status: number): string {
	const all = errorCodesOf("request", "gate", "reader").filter((code) => errors[code].status === status);
	const phrase = STATUS_CODES[status]?.replaceAll(/\W/g, "").replace(/Error$/, "");
	const name = codes.length === all.length ? phrase : codes.map(wordOf).join("Or");
	return `${name}Error`;
}

/** `INTERNAL_ERROR` -> `Internal`. */
const wordOf = (code: ErrorCode): string =>
	pascalCase(
		code
			.replace(/_ERROR$/, "")
			.toLowerCase()
			.replaceAll("_", "-"),
	);

function examplesOf(codes: readonly ErrorCode[]): Readonly<Record<string, object>> {
	return Object.fromEntries(
		codes.map((code) => [
			code,
			{ summary: errors[code].message, value: servedErrorEnvelope(refuse(code, detailExamples[code]), exampleUrl) },
		]),
	);
}
