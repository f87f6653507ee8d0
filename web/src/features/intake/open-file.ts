import { fileSize } from "../../lib/file-size.ts";
import { type Prepared, reducePicture } from "../desk/reduce-picture.ts";

/** One picture in a file: a page of a PDF or TIFF, or the whole file. */
export interface FilePicture {
	/** "scan.pdf, page 2 of 3". */
	readonly name: string;
	/** Makes the picture. Throws an error whose message can be shown to the person. */
	prepare(): Promise<Prepared>;
}

/** More pages would take minutes at 60 readings a minute, and would fill the memory. */
const pagesMax = 200;
/** Browsers on small machines cannot open more than this. */
const fileBytesMax = 200 * 1024 * 1024;

/**
 * Returns the pictures in a file in formats that the API accepts. HEIC and every page of a PDF or TIFF become JPEG; a
 * picture above 4 MB is reduced. All of this happens in the browser; decoders are loaded only when needed. Throws an
 * error whose message describes the problem and its remedy.
 */
export async function openFile(chosen: File): Promise<readonly FilePicture[]> {
	const file = await inMemory(chosen);
	const kind = kindOf(new Uint8Array(await file.slice(0, 1024).arrayBuffer()));
	if (kind !== "pdf" && kind !== "tiff") return [{ name: file.name, prepare: () => prepare(file, kind) }];
	const { countPages } = await piles[kind].decoder();
	const pages = await countPages(file).catch((error) => {
		throw new Error(piles[kind].problem(error));
	});
	const { title } = piles[kind];
	if (pages > pagesMax) {
		throw new Error(
			`This ${title} has ${pages} pages; at most ${pagesMax} can be read at once. Split it and choose the parts.`,
		);
	}
	return Array.from({ length: pages }, (_, index) => ({
		name: pages === 1 ? file.name : `${file.name}, page ${index + 1} of ${pages}`,
		prepare: () => preparePage(file, kind, index + 1, pages),
	}));
}

/** Formats with several pages, and their decoders. */
const piles = {
	pdf: { title: "PDF", decoder: () => import("./decoders/pdf-pages.ts"), problem: pdfProblem },
	tiff: {
		title: "TIFF",
		decoder: () => import("./decoders/tiff-pages.ts"),
		problem: () => "This TIFF is damaged or incomplete. Scan it again, or choose another copy.",
	},
} as const;

/** A copy that is unaffected by later changes to the file. */
async function inMemory(file: File): Promise<File> {
	if (file.size > fileBytesMax) {
		throw new Error(`This file is ${fileSize(file.size)}. The limit is ${fileSize(fileBytesMax)}.`);
	}
	const bytes = await file.arrayBuffer().catch(() => {
		throw new Error("This file was changed or moved after it was chosen. Choose it again.");
	});
	if (bytes.byteLength === 0) throw new Error("The file is empty. Scan or copy the document again.");
	return new File([bytes], file.name, { type: file.type });
}

type Kind = keyof typeof piles | "heic" | "other";

/** TIFF 6.0 section 2, in either byte order. The command line tool has the same list. */
const tiffHead = /^(?:II\*\0|MM\0\*)/;

/**
 * Detected from the first bytes, because names and declared types are often wrong. A PDF may have up to 1 KB before its
 * header (ISO 32000-1, annex H.3.4.1).
 */
function kindOf(bytes: Uint8Array): Kind {
	const text = String.fromCharCode(...bytes);
	if (tiffHead.test(text)) return "tiff";
	if (text.includes("%PDF-")) return "pdf";
	return /^....ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s.test(text) ? "heic" : "other";
}

function pdfProblem(error: unknown): string {
	return error instanceof Error && error.name === "PasswordException"
		? "This PDF is password-protected. Save a copy without a password and choose that."
		: "This PDF is damaged or incomplete. Scan it again, or choose another copy.";
}

async function preparePage(file: File, kind: keyof typeof piles, page: number, pages: number): Promise<Prepared> {
	const { title, decoder } = piles[kind];
	const { drawPage } = await decoder();
	const blob = await drawPage(file, page).catch(() => {
		throw new Error(`This page of the ${title} could not be rendered. Scan it again, or choose another copy.`);
	});
	const name = `${file.name.replace(/\.\w+$/, "")}${pages === 1 ? "" : `-page-${page}`}.jpg`;
	return reducePicture(new File([blob], name, { type: "image/jpeg" }), [`rendered from the ${title}`]);
}

async function prepare(file: File, kind: Exclude<Kind, keyof typeof piles>): Promise<Prepared> {
	if (kind === "other") return reducePicture(file, []);
	const { heicToJpeg } = await import("./decoders/heic.ts");
	const blob = await heicToJpeg(file).catch(() => {
		throw new Error("This HEIC picture is damaged or incomplete. Copy it from the phone again, or save it as JPEG.");
	});
	const name = `${file.name.replace(/\.\w+$/, "")}.jpg`;
	return reducePicture(new File([blob], name, { type: "image/jpeg" }), ["decoded from HEIC"]);
}
