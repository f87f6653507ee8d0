import type { ExtractionJson } from "../../../src/dashboard/contract.ts";
import type { Box } from "./box.ts";

/** The boxes of the values that have a place on the picture. */
export function boxesOf(body: ExtractionJson): readonly Box[] {
	return Object.entries(body.evidence?.fields ?? {}).flatMap(([name, { quadrilateral }]) =>
		quadrilateral ? [{ name, corners: quadrilateral }] : [],
	);
}

/** Names the box of one of a field's alternatives. */
export const alternativeName = (field: string, index: number): string => `${field}/${index}`;

/** The boxes of what else the fields may be; they show only while they are pointed out. */
export function alternativeBoxesOf(body: ExtractionJson): readonly Box[] {
	return Object.entries(body.evidence?.fields ?? {}).flatMap(([name, { alternatives }]) =>
		alternatives.flatMap(({ quadrilateral }, index) =>
			quadrilateral
				? [{ name: alternativeName(name, index), corners: quadrilateral, isAlternative: true as const }]
				: [],
		),
	);
}
