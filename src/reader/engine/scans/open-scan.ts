import { encodeJpeg } from "./jpeg-of.ts";
import { detectScanKind, type ScanKind } from "./scan-kind.ts";

/** The pages of a file from a phone or scanner, as pictures in a format that the API accepts. */
export interface OpenScan {
	readonly pages: number;
	/** Returns one page, counted from 1, as a JPEG. Null if it cannot be decoded. */
	page(page: number): Promise<Uint8Array | null>;
	close(): void;
}

/**
 * Opens a HEIC, PDF or TIFF file; returns null for other bytes. Each JPEG has at most `bytesMax` bytes unless even
 * its smallest version is larger. The decoders (for HEIC 2 MB, for PDF 4 MB, as WebAssembly) are loaded on first use.
 */
export async function openScan(bytes: Uint8Array, bytesMax: number): Promise<OpenScan | "encrypted" | "broken" | null> {
	const kind = detectScanKind(bytes);
	return kind === null ? null : openers[kind](bytes, bytesMax);
}

const openers: Readonly<
	Record<ScanKind, (bytes: Uint8Array, bytesMax: number) => Promise<OpenScan | "encrypted" | "broken">>
> = {
	heic: openHeic,
	pdf: openPdfPages,
	tiff: openTiffPages,
};

async function openHeic(bytes: Uint8Array, bytesMax: number): Promise<OpenScan | "broken"> {
	const { decodeHeic: heicPixels } = await import("./heic.ts");
	const pixels = heicPixels(bytes);
	return pixels ? { pages: 1, page: () => encodeJpeg(pixels, bytesMax), close: () => {} } : "broken";
}

async function openPdfPages(bytes: Uint8Array, bytesMax: number): Promise<OpenScan | "encrypted" | "broken"> {
	const { openPdf } = await import("./pdf.ts");
	const pdf = await openPdf(bytes);
	if (typeof pdf === "string") return pdf;
	const encodePage = async (number: number) => {
		const pixels = await pdf.render(number).catch(() => null);
		return pixels && encodeJpeg(pixels, bytesMax);
	};
	return { pages: pdf.pages, page: encodePage, close: pdf.close };
}

async function openTiffPages(bytes: Uint8Array, bytesMax: number): Promise<OpenScan | "broken"> {
	const { openTiff } = await import("./tiff.ts");
	const tiff = await openTiff(bytes);
	if (tiff === null) return "broken";
	const encodePage = async (number: number) => {
		const pixels = await tiff.decode(number).catch(() => null);
		return pixels && encodeJpeg(pixels, bytesMax);
	};
	return { pages: tiff.pages, page: encodePage, close: () => {} };
}
