import Type from "typebox";
import { imageBytesMax } from "../../../answer/upload-limits.ts";
import { locatedMax } from "../../../reader/extraction/read-located.ts";

/** The first 24 bytes of a JPEG, used as an example of an image. */
const jpegStart = "/9j/4AAQSkZJRgABAQEASABIAAD/2wBD";

/**
 * Schema of an image in JSON. The size, encoding and type of the image are checked elsewhere. An invalid size or type
 * has a specific error code.
 */
export const jsonUploadSchema = Type.Object(
	{
		image: Type.String({
			contentEncoding: "base64",
			description: `The image in base64 or base64url, whitespace allowed, with or without a \`data:\` URL prefix; at most ${imageBytesMax} bytes when decoded.`,
		}),
		mediaType: Type.String({
			minLength: 1,
			description: "`image/jpeg`, `image/png` or `image/webp`. The bytes decide the image type.",
			examples: ["image/jpeg"],
		}),
	},
	{ title: "ImageUpload", additionalProperties: true, examples: [{ image: jpegStart, mediaType: "image/jpeg" }] },
);

/** Schema of an image as a form's file. An example is omitted, because the reference page would send it as text. */
export const formUploadSchema = Type.Object(
	{
		image: Type.String({
			format: "binary",
			description: `The image file: JPEG, PNG or WebP, at most ${imageBytesMax} bytes.`,
		}),
	},
	{ title: "ImageForm" },
);

/** Schema of the query parameters of a document's endpoint. */
export const ocrQuerySchema = Type.Object({
	evidence: Type.Optional(
		// `false` is first, because the reference page preselects the first value.
		Type.Enum(["false", "true"], {
			description:
				"`true` adds `evidence` beside `data`: where each value was read, how certain it is, and which checks it passed.",
		}),
	),
	document: Type.Optional(
		Type.Enum(
			Array.from({ length: locatedMax }, (_, index) => `${index + 1}`),
			{
				description:
					"Reads only this one of several documents in the picture. `evidence.document` and `meta.otherDocuments` have the numbers.",
			},
		),
	),
	signed: Type.Optional(
		Type.Enum(["false", "true"], {
			description:
				"`true` adds `signature`, which proves to others that this service gave this response to this picture. See /docs/signed-answers.",
		}),
	),
});
