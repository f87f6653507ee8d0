import Type, { type TProperties } from "typebox";
import type { ErrorCode } from "../../../answer/errors.ts";
import { documentTypes } from "../../../reader/documents/catalogue.ts";
import type { UnreadableReason } from "../../../reader/extraction/outcome.ts";

/** This is a record, so that the compiler reports a missing reason. */
const unreadableReasonSet: Readonly<Record<UnreadableReason, true>> = {
	too_dark: true,
	blurred: true,
	too_small: true,
	too_large: true,
	glare: true,
	no_text: true,
	mirrored: true,
	not_decodable: true,
};

/** Every reason why a picture may be unreadable. */
export const unreadableReasons = Object.keys(unreadableReasonSet) as readonly UnreadableReason[];

const reason = Type.Optional(
	Type.String({ description: "The reason: a sentence for people, or one of the documented values." }),
);

/** The properties of an error's `details`, for each code that has any. */
export const detailSchemas: Readonly<Partial<Record<ErrorCode, TProperties>>> = {
	TOKEN_DISABLED: { reason },
	IMAGE_MISSING: { expectedField: Type.Optional(Type.String({ description: "The name of the image field." })) },
	IMAGE_TOO_LARGE: { imageBytesMax: Type.Optional(Type.Integer({ description: "Bytes." })) },
	IMAGE_INVALID_TYPE: { accepted: Type.Optional(Type.Array(Type.String())) },
	IMAGE_UNREADABLE: {
		reasons: Type.Optional(Type.Array(Type.Enum([...unreadableReasons]))),
	},
	WRONG_DOCUMENT_TYPE: {
		detected: Type.Optional(Type.Enum([...documentTypes], { description: "The type of the document in the picture." })),
		shown: Type.Optional(
			Type.Array(Type.Enum([...documentTypes]), {
				description: "The types of all documents in the picture, if it shows several.",
			}),
		),
		reason,
	},
	EXTRACTION_FAILED: { reason },
	VALIDATION_ERROR: {
		violations: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
	},
	INTERNAL_ERROR: { requestId: Type.Optional(Type.String({ description: "Identifies the request in the log." })) },
};
