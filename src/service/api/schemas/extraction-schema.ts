import Type, { type TSchema } from "typebox";
import type { ExtractionEnvelope } from "../../../answer/envelope.ts";
import { documentTypes } from "../../../reader/documents/catalogue.ts";
import type { DocumentDefinition } from "../../../reader/documents/definition.ts";
import { type NullReason, nullReasons } from "../../../reader/documents/null-reasons.ts";
import { locatedMax } from "../../../reader/extraction/read-located.ts";
import { buildFieldSchema } from "./field-schema.ts";
import { toPascalCase } from "./pascal-case.ts";

const point = Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: "x, y." });

const source = Type.Enum(["mrz", "visual", "barcode", "derived"], { title: "ValueSource" });
const certainty = Type.Number({ minimum: 0, maximum: 1 });
const fourCorners = { minItems: 4, maxItems: 4 };
const quadrilateral = Type.Union([Type.Array(point, fourCorners), Type.Null()], {
	description: "Top left, top right, bottom right and bottom left of the text, in pixels of the upright image.",
});

const alternativeSchema = Type.Object(
	{
		value: Type.Union([Type.String(), Type.Array(Type.String())]),
		source,
		certainty,
		quadrilateral,
	},
	{ title: "Alternative" },
);

const fieldEvidenceSchema = Type.Object(
	{
		printed: Type.Union([Type.String(), Type.Null()], {
			description: "The text as printed, even if a check failed and the value is null.",
		}),
		source: Type.Union([source, Type.Null()]),
		certainty,
		quadrilateral,
		printedQuadrilateral: Type.Optional(
			Type.Array(point, {
				...fourCorners,
				description: "Where a value from the MRZ is also printed; absent if it was read in one place only.",
			}),
		),
		checks: Type.Array(Type.Object({ name: Type.String(), passed: Type.Boolean() }, { title: "Check" })),
		alternatives: Type.Array(alternativeSchema, {
			maxItems: 3,
			description:
				"Other values that the field may have, most likely first. If the value is null, they include the withheld one; if two sources contradict each other, they include both readings.",
		}),
		reason: Type.Optional(
			Type.Enum(Object.keys(nullReasons) as NullReason[], {
				title: "NullReason",
				description: "Why the value is null; absent if it is not.",
			}),
		),
	},
	{ title: "FieldEvidence" },
);

const uprightSchema = Type.Object(
	{
		width: Type.Integer({ description: "Pixels." }),
		height: Type.Integer({ description: "Pixels." }),
		rotation: Type.Number({ description: "How far the picture was rotated to make it upright, in degrees clockwise." }),
	},
	{ title: "Upright" },
);

const outlineDescription = "Corners of the outline in pixels of the upright image, clockwise.";

const documentNumber = Type.Integer({
	...{ minimum: 1, maximum: locatedMax },
	description: "The document's number in this picture, for `?document=`.",
});

const metaSchema = Type.Object(
	{
		processedAt: Type.String({ format: "date-time" }),
		latencyMs: Type.Integer({ minimum: 0, description: "From the last byte of the request to the response." }),
		otherDocuments: Type.Optional(
			Type.Array(
				Type.Object(
					{
						number: documentNumber,
						documentType: Type.Union([Type.Enum([...documentTypes]), Type.Null()], {
							description: "Null if this service does not read the document.",
						}),
						quadrilateral: Type.Array(point, {
							...fourCorners,
							description: outlineDescription,
						}),
					},
					{ title: "OtherDocument" },
				),
				{ description: "Only with `?evidence=true`: other documents that were located in the picture." },
			),
		),
	},
	{ title: "Meta" },
);

function buildEvidenceSchema(names: readonly string[], typePrefix: string): TSchema {
	return Type.Object(
		{
			upright: uprightSchema,
			fields: Type.Object(Object.fromEntries(names.map((name) => [name, fieldEvidenceSchema])), {
				title: `${typePrefix}EvidenceFields`,
			}),
			hasTwin: Type.Optional(
				Type.Literal(true, {
					description:
						"Another document of the same type is in the picture. The more likely one was read, or the larger of two equally likely ones.",
				}),
			),
			document: Type.Optional(
				Type.Object(
					{
						number: documentNumber,
						quadrilateral: Type.Array(point, { ...fourCorners, description: outlineDescription }),
					},
					{
						title: "LocatedDocument",
						description: "The located document that was read, if other text or another document is beside it.",
					},
				),
			),
		},
		{ title: `${typePrefix}Evidence`, description: "Only with `?evidence=true`." },
	);
}

/** Schema of the success body of a document's endpoint. Titles become type names in generated clients. */
export function buildExtractionSchema(definition: DocumentDefinition): TSchema {
	const fields = Object.entries(definition.fields);
	const typePrefix = toPascalCase(definition.documentType);
	const data = Object.fromEntries(fields.map(([name, field]) => [name, buildFieldSchema(field)]));
	return Type.Object(
		{
			success: Type.Literal(true),
			documentType: Type.Literal(definition.documentType),
			confidence: Type.Enum(["high", "medium", "low"], {
				description:
					"`high`: every field that counts was read; `medium`: at most 30 % of them are null; `low`: more than 30 %.",
			}),
			data: Type.Object(data, { title: `${typePrefix}Data` }),
			evidence: Type.Optional(buildEvidenceSchema(Object.keys(definition.fields), typePrefix)),
			meta: metaSchema,
			signature: Type.Optional(
				Type.String({
					pattern: "^[\\w-]+\\.[\\w-]+\\.[\\w-]+$",
					description:
						"Only with `?signed=true`. A compact JWS (RFC 7515) made with one of the keys at /.well-known/jwks.json, over the picture and all other members.",
				}),
			),
		},
		{ title: `${typePrefix}Extraction` },
	);
}

/** An example response for an invented holder, without evidence. */
export function buildExtractionExample(definition: DocumentDefinition): ExtractionEnvelope {
	const fields = Object.entries(definition.fields);
	return {
		success: true,
		documentType: definition.documentType,
		confidence: "high",
		data: Object.fromEntries(fields.map(([name, field]) => [name, field.example])),
		meta: { processedAt: "2026-03-14T09:26:53.589Z", latencyMs: 412 },
	};
}
