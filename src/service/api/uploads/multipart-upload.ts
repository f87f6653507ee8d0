import type { Readable } from "node:stream";
import { Dicer } from "@fastify/busboy";
import { incompleteUpload, readChunks } from "./body-chunks.ts";
import { createImagePart, type ImagePart } from "./image-part.ts";
import { type PartHeaders, parsePartHeaders } from "./part-headers.ts";
import { emptyUpload, malformedUpload, type Upload } from "./upload.ts";
import type { UploadReservation } from "./upload-meter.ts";

/** Far more parts than a form for one image needs. The limit bounds the objects that are created for them. */
const partsMax = 100;

/** What is known of a form while it arrives. */
interface UploadForm {
	readonly images: ImagePart[];
	/** Number of parts, named `image` or not. */
	parts: number;
	/** The first reason why the form cannot be parsed. Null if there is none yet. */
	problem: string | null;
}

/**
 * Reads a form (RFC 7578) with a part named `image` and ignores its other parts. Uses busboy's inner parser, because
 * busboy itself does not distinguish a part without a content type from one of type text/plain.
 */
export async function readMultipartUpload(
	body: Readable,
	reservation: UploadReservation,
	boundary: string,
): Promise<Upload> {
	const form: UploadForm = { images: [], parts: 0, problem: null };
	const parser = new Dicer({ boundary });
	const parsing = collectParts(parser, form);
	const ending = await readChunks(body, reservation, async (chunk) => {
		await Promise.race([new Promise<void>((resolve) => parser.write(chunk, () => resolve())), parsing]);
		return form.problem === null && !hasLargeImage(form);
	});
	// An image that is too large is reported first, whatever else is wrong with the body.
	if (hasLargeImage(form)) return toUpload(form);
	if (ending !== "complete") return incompleteUpload(ending);
	if (form.problem === null) {
		parser.end();
		await parsing;
	}
	return form.problem === null ? toUpload(form) : malformedUpload(form.problem);
}

/** Collects the parts in `form`. Resolves when the closing boundary has been parsed or a problem was detected. */
function collectParts(parser: Dicer, form: UploadForm): Promise<void> {
	return new Promise((resolve) => {
		const fail = (problem: string) => {
			form.problem ??= problem;
			resolve();
		};
		parser.on("finish", resolve);
		parser.on("error", () => fail("must end with its closing boundary"));
		parser.on("part", (part) => {
			if (++form.parts > partsMax) fail(`must have at most ${partsMax} parts`);
			let headers: PartHeaders | null = null;
			part.on("header", (raw: object) => {
				headers = parsePartHeaders(raw);
				if (headers?.name !== "image") return;
				const image = createImagePart(headers);
				form.images.push(image);
				part.on("data", (chunk: Buffer) => image.append(chunk));
			});
			part.on("error", () => fail("must end with its closing boundary"));
			part.on("end", () => {
				if (!headers) fail("must name each part in a Content-Disposition header");
			});
			part.resume();
		});
	});
}

function hasLargeImage({ images }: UploadForm): boolean {
	return images.some((image) => image.isTooLarge());
}

function toUpload({ images }: UploadForm): Upload {
	const [image] = images;
	if (!image) return emptyUpload;
	return {
		...emptyUpload,
		hasImage: images.some((part) => !part.isEmpty()),
		isTooLarge: images.some((image) => image.isTooLarge()),
		violations: [
			...(images.length > 1 ? [{ field: "image", message: "must be given once" }] : []),
			...(images.some((part) => !part.isFile) ? [{ field: "image", message: "must be a file" }] : []),
		],
		declaredTypes: image.declaredType === null ? [] : [image.declaredType],
		image: image.bytes(),
	};
}
