import { createReadStream } from "node:fs";
import { type Refusal, refuse } from "../answer/refusal.ts";
import { imageBytesMax } from "../answer/upload-limits.ts";
import { refusalOfImage } from "../library/create-reader.ts";
import { detectScanKind, type OpenScan, openScan } from "../reader/engine/index.ts";
import { resolveTypedPath } from "./typed-path.ts";

/** One picture to read, or why it cannot be read. */
export interface FilePicture {
	/** The file as typed. For a file with several pages it includes the page: `scan.pdf, page 2 of 3`. */
	readonly name: string;
	readonly picture: Uint8Array | Refusal;
}

/**
 * The largest accepted HEIC, PDF or TIFF file. Nothing is uploaded, so only memory limits its size. A scan of 100 pages
 * is smaller.
 */
const scanBytesMax = 256 * 1024 * 1024;

/** Yields the pictures of all files, in order. Each file is opened only when its turn comes. */
export async function* readPictures(files: AsyncIterable<string>): AsyncGenerator<FilePicture> {
	for await (const file of files) yield* readFilePictures(file);
}

/**
 * Yields a file's pictures, or why it is rejected. Unless it is a HEIC, PDF or TIFF file, it goes through the API's
 * checks in the same order (missing, too large, type).
 */
async function* readFilePictures(name: string): AsyncGenerator<FilePicture> {
	const bytes = await readBytes(resolveTypedPath(name));
	if (!(bytes instanceof Uint8Array)) return yield { name, picture: bytes };
	const scan = await openScan(bytes, imageBytesMax);
	if (scan === null) return yield { name, picture: bytes };
	if (typeof scan === "string") return yield { name, picture: refuse("IMAGE_UNREADABLE", openFailures[scan]) };
	yield* readPages(name, scan);
}

async function* readPages(file: string, scan: OpenScan): AsyncGenerator<FilePicture> {
	try {
		for (let page = 1; page <= scan.pages; page += 1) {
			const name = scan.pages === 1 ? file : `${file}, page ${page} of ${scan.pages}`;
			yield { name, picture: (await scan.page(page)) ?? refuse("IMAGE_UNREADABLE", openFailures.broken) };
		}
	} finally {
		scan.close();
	}
}

const openFailures = {
	broken: { reasons: ["not_decodable"], reason: "the file is damaged or incomplete: copy or scan it again" },
	encrypted: { reasons: ["not_decodable"], reason: "the PDF is password-protected: save it without a password" },
} as const;

async function readBytes(file: string): Promise<Uint8Array | Refusal> {
	try {
		const bytes = await readWithinLimit(file);
		return checkBytes(bytes) ?? bytes;
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		return refuse("IMAGE_MISSING", { reason: readFailures[code] ?? `the file cannot be read (${code})` });
	}
}

const readFailures: Readonly<Record<string, string>> = {
	ENOENT: "no such file",
	EACCES: "no permission to read the file",
};

function checkBytes(bytes: Buffer): Refusal | null {
	if (bytes.length === 0) return refuse("IMAGE_MISSING", { reason: "the file is empty" });
	if (detectScanKind(bytes) === null) return refusalOfImage(bytes);
	return bytes.length > scanBytesMax ? refuse("IMAGE_TOO_LARGE", { imageBytesMax: scanBytesMax }) : null;
}

const bytesMaxOf = (bytes: Uint8Array): number => (detectScanKind(bytes) === null ? imageBytesMax : scanBytesMax);

/** Reads a file, stopping soon after the limit. It works for pipes, which can be read only once. */
async function readWithinLimit(file: string): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of createReadStream(file)) {
		chunks.push(chunk);
		bytes += chunk.length;
		if (bytes > bytesMaxOf(chunks[0] as Buffer)) break;
	}
	return Buffer.concat(chunks);
}
