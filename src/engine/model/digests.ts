import { hash } from "node:crypto";
import { detectorBytes, recogniserBytes } from "./session.ts";

/** By model, SHA-256 of its file in hexadecimal digits: which weights read a picture. */
export async function modelDigests(): Promise<Readonly<Record<"detector" | "recogniser", string>>> {
	const [detector, recogniser] = await Promise.all([detectorBytes(), recogniserBytes()]);
	return { detector: hash("sha256", detector), recogniser: hash("sha256", recogniser) };
}
