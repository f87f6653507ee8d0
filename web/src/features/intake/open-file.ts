import { formatFileSize } from "../../lib/file-size.ts";
import { type PreparedPicture, reducePicture } from "../desk/reduce-picture.ts";

/** One picture in a file: a page of a PDF or TIFF, or the whole file. */
export interface FilePicture {
	/** The file name, with the page if there are several: "scan.pdf, page 2 of 3". */
	readonly name: string;
	/** Converts the picture to a format that the API accepts. The messages of its errors are for the person. */
	prepare(): Promise<PreparedPicture>;
}

/** At 60 readings a minute, more pages would take too long, and they would fill the memory. */
const pagesMax = 200;
/** Browsers on small machines cannot open larger files. */
const fileBytesMax = 200 * 1024 * 1024;

/**
 * Returns the pictures in a file. When one is prepared, HEIC and the pages of a PDF or TIFF are converted to JPEG, and
 * a picture above the upload limit is reduced. This happens in the browser; decoders are loaded only when needed. The
 * messages of errors are for the person.
 */
export async function openFile(chosen: File): Promise<readonly FilePicture[]> {
	const file = await copyToMemory(chosen);
	const kind = detectKind(new Uint8Array(await file.slice(0, 1024).arrayBuffer()));
	if (kind !== "pdf" && kind !== "tiff") return [{ name: file.name, prepare: () => prepare(file, kind) }];
	const { countPages } = await pagedKinds[kind].decoder();
	const pageCount = await countPages(file).catch((error) => {
		throw new Error(pagedKinds[kind].problem(error));
	});
	const { title } = pagedKinds[kind];
	if (pageCount > pagesMax) {
		throw new Error(
			`This ${title} has ${pageCount} pages; at most ${pagesMax} can be read at once. Split it and choose the parts.`,
		);
	}
	return Array.from({ length: pageCount }, (_, index) => ({
		name: pageCount === 1 ? file.name : `${file.name}, page ${index + 1} of ${pageCount}`,
		prepare: () => preparePage(file, kind, index + 1, pageCount),
	}));
}

/** Formats with several pages, and their decoders. */
const pagedKinds = {
	pdf: { title: "PDF", decoder: () => import("./decoders/pdf-pages.ts"), problem: explainPdfError },
	tiff: {
		title: "TIFF",
		decoder: () => import("./decoders/tiff-pages.ts"),
		problem: () => "This TIFF is damaged or incomplete. Scan it again, or choose another copy.",
	},
} as const;

/** Copies a file, so that later changes on disk have no effect. Throws if it is empty, too large or unreadable. */
async function copyToMemory(file: File): Promise<File> {
	if (file.size > fileBytesMax) {
		throw new Error(`This file is ${formatFileSize(file.size)}. The limit is ${formatFileSize(fileBytesMax)}.`);
	}
	const bytes = await file.arrayBuffer().catch(() => {
		throw new Error("This file was changed or moved after it was chosen. Choose it again.");
	});
	if (bytes.byteLength === 0) throw new Error("The file is empty. Scan or copy the document again.");
	return new File([bytes], file.name, { type: file.type });
}

type FileKind = keyof typeof pagedKinds | "heic" | "other";

/** The first bytes of a TIFF in either byte order (TIFF 6.0, section 2). They exclude BigTIFF. */
const tiffSignature = /^(?:II\*\0|MM\0\*)/;

/**
 * Detects the kind of a file from its first bytes, because names and declared types are often wrong. A PDF may have up
 * to 1 KB before its header (ISO 32000-1, annex H.3.4.1).
 */
function detectKind(bytes: Uint8Array): FileKind {
	const text = String.fromCharCode(...bytes);
	if (tiffSignature.test(text)) return "tiff";
	if (text.includes("%PDF-")) return "pdf";
	return /^....ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s.test(text) ? "heic" : "other";
}

function explainPdfError(error: unknown): string {
	return error instanceof Error && error.name === "PasswordException"
		? "This PDF is password-protected. Save a copy without a password and choose that."
		: "This PDF is damaged or incomplete. Scan it again, or choose another copy.";
}

async function preparePage(
	file: File,
	kind: keyof typeof pagedKinds,
	page: number,
	count: number,
): Promise<PreparedPicture> {
	const { title, decoder } = pagedKinds[kind];
	const { drawPage } = await decoder();
	const blob = await drawPage(file, page).catch(() => {
		throw new Error(`This page of the ${title} could not be rendered. Scan it again, or choose another copy.`);
	});
	const name = `${file.name.replace(/\.\w+$/, "")}${count === 1 ? "" : `-page-${page}`}.jpg`;
	return reducePicture(new File([blob], name, { type: "image/jpeg" }), [`rendered from the ${title}`]);
}

async function prepare(file: File, kind: Exclude<FileKind, keyof typeof pagedKinds>): Promise<PreparedPicture> {
	if (kind === "other") return reducePicture(file, []);
	const { heicToJpeg } = await import("./decoders/heic.ts");
	const blob = await heicToJpeg(file).catch(() => {
		throw new Error("This HEIC picture is damaged or incomplete. Copy it from the phone again, or save it as JPEG.");
	});
	const name = `${file.name.replace(/\.\w+$/, "")}.jpg`;
	return reducePicture(new File([blob], name, { type: "image/jpeg" }), ["decoded from HEIC"]);
}
