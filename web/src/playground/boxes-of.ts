import type { ExtractionJson } from "../../../src/dashboard/contract.ts";
import type { Box } from "./box.ts";

/** The boxes of the values that have a place on the picture. */
export function boxesOf(body: ExtractionJson): readonly Box[] {
	return Object.entries(body.evidence?.fields ?? {}).flatMap(([name, { quadrilateral }]) =>
		quadrilateral ? [{ name, corners: quadrilateral }] : [],
	);
}
