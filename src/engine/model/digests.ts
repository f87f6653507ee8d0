import { hash } from "node:crypto";
import { detectorBytes, diacriticsBytes, recogniserBytes } from "./session.ts";

/** By model, SHA-256 of its file in hexadecimal digits: which weights read a picture. */
export async function modelDigests(): Promise<Readonly<Record<"detector" | "recogniser" | "diacritics", string>>> {
	const files = await Promise.all([detectorBytes(), recogniserBytes(), diacriticsBytes()]);
	const [detector, recogniser, diacritics] = files.map((bytes) => hash("sha256", bytes)) as [string, string, string];
	return { detector, recogniser, diacritics };
}
