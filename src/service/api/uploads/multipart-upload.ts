import type { Readable } from "node:stream";
import { Dicer } from "@fastify/busboy";
import { readChunks, unreadUpload } from "./body-chunks.ts";
import { createImagePart, type ImagePart } from "./image-part.ts";
import { type PartHeaders, parsePartHeaders } from "./part-headers.ts";
import { emptyUpload, malformedUpload, type Upload } from "./upload.ts";
import type { UploadShare } from "./upload-meter.ts";

/** A form for one image has a handful of parts; each costs a few objects. */
const partsMax = 100;

/** The form parts received so far. */
interface UploadForm {
	readonly images: ImagePart[];
	parts: number;
	problem: string | null;
}

/**
 * Reads a form (RFC 7578) with a part named `image`. Ignores other parts. Uses busboy's inner parser, because busboy
 * itself does not distinguish a part without a content type from one with text/plain.
 */
export async function readMultipartUpload(body: Readable, share: UploadShare, boundary: string): Promise<Upload> {
	const form: UploadForm = { images: [], parts: 0, problem: null };
	const parser = new Dicer({ boundary });
	const parsed = watch(parser, form);
	const ending = await readChunks(body, share, async (chunk) => {
		await Promise.race([new Promise<void>((resolve) => parser.write(chunk, () => resolve())), parsed]);
		return form.problem === null && !hasLargeImage(form);
	});
	// A large image is reported first, whatever else is wrong with the body.
	if (hasLargeImage(form)) return uploadOf(form);
	if (ending !== "complete") return unreadUpload(ending);
	if (form.problem === null) {
		parser.end();
		await parsed;
	}
	return form.problem === null ? uploadOf(form) : malformedUpload(form.problem);
}

/** Collects parts in `form`; resolves when the parser has seen the closing boundary or knows that there is none. */
function watch(parser: Dicer, form: UploadForm): Promise<void> {
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
				part.on("data", (chunk: Buffer) => image.take(chunk));
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

function uploadOf({ images }: UploadForm): Upload {
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
