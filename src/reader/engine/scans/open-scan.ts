import { jpegOf } from "./jpeg-of.ts";
import { type ScanKind, scanKindOf } from "./scan-kind.ts";

/** The pictures in a file from a phone or scanner, in a format the API accepts. */
export interface OpenScan {
	readonly pages: number;
	/** One page as a JPEG, counted from 1. Null if it cannot be decoded. */
	page(page: number): Promise<Uint8Array | null>;
	close(): void;
}

/**
 * Opens HEIC, PDF or TIFF; null for other bytes. Each JPEG has at most `bytesMax` bytes. The decoders (6 MB and 5 MB of
 * WebAssembly) are loaded on first use.
 */
export async function openScan(bytes: Uint8Array, bytesMax: number): Promise<OpenScan | "encrypted" | "broken" | null> {
	const kind = scanKindOf(bytes);
	return kind === null ? null : openers[kind](bytes, bytesMax);
}

const openers: Readonly<
	Record<ScanKind, (bytes: Uint8Array, bytesMax: number) => Promise<OpenScan | "encrypted" | "broken">>
> = {
	heic: openHeic,
	pdf: openPages,
	tiff: openImages,
};

async function openHeic(bytes: Uint8Array, bytesMax: number): Promise<OpenScan | "broken"> {
	const { heicPixels } = await import("./heic.ts");
	const pixels = heicPixels(bytes);
	return pixels ? { pages: 1, page: () => jpegOf(pixels, bytesMax), close: () => {} } : "broken";
}

async function openPages(bytes: Uint8Array, bytesMax: number): Promise<OpenScan | "encrypted" | "broken"> {
	const { openPdf } = await import("./pdf.ts");
	const pdf = await openPdf(bytes);
	if (typeof pdf === "string") return pdf;
	const page = async (number: number) => {
		const pixels = await pdf.draw(number).catch(() => null);
		return pixels && jpegOf(pixels, bytesMax);
	};
	return { pages: pdf.pages, page, close: pdf.close };
}

async function openImages(bytes: Uint8Array, bytesMax: number): Promise<OpenScan | "broken"> {
	const { openTiff } = await import("./tiff.ts");
	const tiff = await openTiff(bytes);
	if (tiff === null) return "broken";
	const page = async (number: number) => {
		const pixels = await tiff.draw(number).catch(() => null);
		return pixels && jpegOf(pixels, bytesMax);
	};
	return { pages: tiff.pages, page, close: () => {} };
}
