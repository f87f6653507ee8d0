import { fileSize } from "../format/file-size.ts";
import { type Prepared, reducePicture } from "./reduce-picture.ts";

/** One picture of a file: a page of a PDF, or the file itself. */
export interface FilePicture {
	/** "scan.pdf, page 2 of 3". */
	readonly name: string;
	/** Makes the picture. Throws with a sentence for the person. */
	prepare(): Promise<Prepared>;
}

/** A pile of scans has fewer pages. At 60 readings a minute more would take long minutes, and fill the memory. */
const pagesMax = 200;
/** A browser opens no more of it in the memory of a small machine. */
const fileBytesMax = 200 * 1024 * 1024;

/**
 * The pictures of a file as the API takes them. HEIC and every page of a PDF become JPEG; a picture above 4 MB is made
 * smaller. All of it happens in this browser; the decoders are loaded only when one is needed. Throws with a sentence
 * that says what is wrong and what to do.
 */
export async function openFile(chosen: File): Promise<readonly FilePicture[]> {
	const file = await inMemory(chosen);
	const kind = kindOf(new Uint8Array(await file.slice(0, 1024).arrayBuffer()));
	if (kind !== "pdf") return [{ name: file.name, prepare: () => prepare(file, kind) }];
	const { countPages } = await import("./decoders/pdf-pages.ts");
	const pages = await countPages(file).catch((error) => {
		throw new Error(pdfProblem(error));
	});
	if (pages > pagesMax) {
		throw new Error(`This PDF has ${pages} pages; ${pagesMax} are read at once. Split it, and choose the parts.`);
	}
	return Array.from({ length: pages }, (_, index) => ({
		name: pages === 1 ? file.name : `${file.name}, page ${index + 1} of ${pages}`,
		prepare: () => preparePage(file, index + 1, pages),
	}));
}

/** A copy that stays the same whatever happens to the file. */
async function inMemory(file: File): Promise<File> {
	if (file.size > fileBytesMax) {
		throw new Error(`This file has ${fileSize(file.size)}; at most ${fileSize(fileBytesMax)} can be opened here.`);
	}
	const bytes = await file.arrayBuffer().catch(() => {
		throw new Error("This file was changed or moved after it was chosen. Choose it again.");
	});
	if (bytes.byteLength === 0) throw new Error("The file is empty. Scan or copy the document again.");
	return new File([bytes], file.name, { type: file.type });
}

type Kind = "pdf" | "heic" | "other";

/**
 * By the first bytes: names and declared types are often wrong. A PDF may have up to 1 KB before its head (ISO 32000-1,
 * annex H.3.4.1).
 */
function kindOf(bytes: Uint8Array): Kind {
	const text = String.fromCharCode(...bytes);
	if (text.includes("%PDF-")) return "pdf";
	return /^....ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s.test(text) ? "heic" : "other";
}

function pdfProblem(error: unknown): string {
	return error instanceof Error && error.name === "PasswordException"
		? "This PDF is protected by a password. Save a copy without one, and choose that."
		: "This PDF is damaged or cut off. Scan it again, or choose another copy.";
}

async function preparePage(file: File, page: number, pages: number): Promise<Prepared> {
	const { drawPage } = await import("./decoders/pdf-pages.ts");
	const blob = await drawPage(file, page).catch(() => {
		throw new Error("This page of the PDF could not be drawn. Scan it again, or choose another copy.");
	});
	const name = `${file.name.replace(/\.\w+$/, "")}${pages === 1 ? "" : `-page-${page}`}.jpg`;
	return reducePicture(new File([blob], name, { type: "image/jpeg" }), ["drawn from the PDF"]);
}

async function prepare(file: File, kind: Exclude<Kind, "pdf">): Promise<Prepared> {
	if (kind === "other") return reducePicture(file, []);
	const { heicToJpeg } = await import("./decoders/heic.ts");
	const blob = await heicToJpeg(file).catch(() => {
		throw new Error("This HEIC picture is damaged or cut off. Copy it from the phone again, or save it as JPEG.");
	});
	const name = `${file.name.replace(/\.\w+$/, "")}.jpg`;
	return reducePicture(new File([blob], name, { type: "image/jpeg" }), ["decoded from HEIC"]);
}
