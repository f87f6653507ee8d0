import { hash } from "node:crypto";
import { detectorBytes, diacriticsBytes, locatorBytes, recogniserBytes } from "./session.ts";

/** The name of a model, each of which is a separate file. */
type ModelName = "locator" | "detector" | "recogniser" | "diacritics";

/** Computes the SHA-256 of each model's file, in hexadecimal, which shows which weights read a picture. */
export async function modelDigests(): Promise<Readonly<Record<ModelName, string>>> {
	const files = await Promise.all([locatorBytes(), detectorBytes(), recogniserBytes(), diacriticsBytes()]);
	const [locator, detector, recogniser, diacritics] = files.map((bytes) => hash("sha256", bytes)) as [
		string,
		string,
		string,
		string,
	];
	return { locator, detector, recogniser, diacritics };
}
