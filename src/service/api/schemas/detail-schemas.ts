import Type, { type TProperties } from "typebox";
import type { ErrorCode } from "../../../answer/errors.ts";
import { documentTypes } from "../../../reader/documents/catalogue.ts";
import type { UnreadableReason } from "../../../reader/extraction/outcome.ts";

const isUnreadableReason: Readonly<Record<UnreadableReason, true>> = {
	too_dark: true,
	blurred: true,
	too_small: true,
	too_large: true,
	glare: true,
	no_text: true,
	mirrored: true,
	not_decodable: true,
};

/** Every reason for which a picture is unreadable. */
export const unreadableReasons = Object.keys(isUnreadableReason) as readonly UnreadableReason[];

const reason = Type.Optional(
	Type.String({ description: "Why: in words for people, or one of the words in the documentation." }),
);

/** The schema of `details`, for the codes that have them. */
export const detailSchemas: Readonly<Partial<Record<ErrorCode, TProperties>>> = {
	TOKEN_DISABLED: { reason },
	IMAGE_MISSING: { expectedField: Type.Optional(Type.String({ description: "Where the image belongs." })) },
	IMAGE_TOO_LARGE: { imageBytesMax: Type.Optional(Type.Integer({ description: "Bytes." })) },
	IMAGE_INVALID_TYPE: { accepted: Type.Optional(Type.Array(Type.String())) },
	IMAGE_UNREADABLE: {
		reasons: Type.Optional(Type.Array(Type.Enum([...unreadableReasons]))),
	},
	WRONG_DOCUMENT_TYPE: {
		detected: Type.Optional(Type.Enum([...documentTypes], { description: "The document that it is." })),
		shown: Type.Optional(
			Type.Array(Type.Enum([...documentTypes]), { description: "The documents that it shows, if it shows several." }),
		),
		reason,
	},
	EXTRACTION_FAILED: { reason },
	VALIDATION_ERROR: {
		violations: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
	},
	INTERNAL_ERROR: { requestId: Type.Optional(Type.String({ description: "Names the request in the log." })) },
};
