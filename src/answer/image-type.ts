/** The media types that the API accepts. */
export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;

export type ImageType = (typeof imageTypes)[number];

/** Common names of the same formats. `image/jpg` was never registered, but phones and libraries send it. */
const aliases: Readonly<Record<string, ImageType>> = { "image/jpg": "image/jpeg", "image/pjpeg": "image/jpeg" };

/**
 * The first bytes of JPEG (SOI and the start of the next marker, ITU T.81 B.1.1) and of PNG (signature, ISO 15948 5.2).
 */
const signatures: readonly (readonly [ImageType, string])[] = [
	["image/jpeg", "\xff\xd8\xff"],
	["image/png", "\x89PNG\r\n\x1a\n"],
];

/** Detects the type by the first 12 bytes, whatever type was declared. Null for any other format. */
export function detectImageType(bytes: Uint8Array): ImageType | null {
	const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
	// WebP is a RIFF container: "RIFF", its length in four bytes, then the form type (RFC 9649 section 2.4).
	if (head.startsWith("RIFF") && head.endsWith("WEBP") && head.length === 12) return "image/webp";
	return signatures.find(([, signature]) => head.startsWith(signature))?.[0] ?? null;
}

/** Whether a declared type is accepted. Ignores its parameters and letter case. */
export function isAcceptedType(declared: string): boolean {
	const essence = (declared.split(";")[0] ?? "").trim().toLowerCase();
	return essence in aliases || imageTypes.some((type) => type === essence);
}
