import { fileSize } from "../format/file-size.ts";
import { imageBytesMax } from "./trials.ts";

/** A picture as it is sent, and what was done to it for that. */
export interface Prepared {
	readonly file: File;
	readonly note: string | null;
}

/** Enough for any document that fills the picture: the service itself looks at no more than about this. */
const reducedSideMaxPx = 4_000;
const qualities = [0.9, 0.8, 0.7];

/**
 * What phones and scanners give, as the API takes it: HEIC and the first page of a PDF become JPEG, a picture above 4 MB is made
 * smaller. All of it happens in this browser; the decoders are loaded only when one is needed. Throws with a sentence for the person.
 */
export async function prepareFile(file: File): Promise<Prepared> {
	const kind = kindOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
	const decoded = kind === "other" ? file : await decode(kind, file);
	const notes = kind === "pdf" ? ["first page of the PDF"] : kind === "heic" ? ["decoded from HEIC"] : [];
	if (decoded.size <= imageBytesMax) return { file: decoded, note: notes.join(", ") || null };
	const reduced = await reduce(decoded);
	if (reduced !== decoded) notes.push(`reduced from ${fileSize(file.size)} to ${fileSize(reduced.size)}`);
	return { file: reduced, note: notes.join(", ") || null };
}

type Kind = "pdf" | "heic" | "other";

/** By the first bytes: names and declared types are often wrong. */
function kindOf(bytes: Uint8Array): Kind {
	const text = String.fromCharCode(...bytes);
	if (text.startsWith("%PDF-")) return "pdf";
	return /^....ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s.test(text) ? "heic" : "other";
}

async function decode(kind: "pdf" | "heic", file: File): Promise<File> {
	const name = `${file.name.replace(/\.\w+$/, "")}.jpg`;
	try {
		const blob =
			kind === "pdf"
				? await (await import("./decoders/pdf-page.ts")).firstPage(file)
				: await (await import("./decoders/heic.ts")).heicToJpeg(file);
		return new File([blob], name, { type: "image/jpeg" });
	} catch {
		throw new Error(`This ${kind === "pdf" ? "PDF" : "HEIC picture"} could not be opened in this browser.`);
	}
}

/** Smaller until it fits: first by quality, then by size. What the browser cannot decode is sent as it is, and refused there. */
async function reduce(file: File): Promise<File> {
	const bitmap = await createImageBitmap(file).catch(() => null);
	if (!bitmap) return file;
	for (let side = Math.min(reducedSideMaxPx, Math.max(bitmap.width, bitmap.height)); side > 500; side *= 0.75) {
		for (const quality of qualities) {
			const blob = await jpegOf(bitmap, side, quality);
			if (blob.size <= imageBytesMax) return new File([blob], file.name, { type: "image/jpeg" });
		}
	}
	return file;
}

async function jpegOf(bitmap: ImageBitmap, sideMax: number, quality: number): Promise<Blob> {
	const scale = sideMax / Math.max(bitmap.width, bitmap.height);
	const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
	const context = canvas.getContext("2d");
	if (!context) throw new Error("This browser cannot make the picture smaller.");
	context.imageSmoothingQuality = "high";
	context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	return canvas.convertToBlob({ type: "image/jpeg", quality });
}
