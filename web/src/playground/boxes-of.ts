import type { ExtractionJson, FieldJson } from "../../../src/dashboard/contract.ts";
import type { Box } from "./box.ts";

const titleOf = (name: string, fields: readonly Pick<FieldJson, "name" | "title">[]): string =>
	fields.find((field) => field.name === name)?.title ?? name;

/**
 * The boxes of the values that have a place on the picture. A value of the machine readable zone has a second one where
 * it is printed as well.
 */
export function boxesOf(body: ExtractionJson, fields: readonly FieldJson[] = []): readonly Box[] {
	return Object.entries(body.evidence?.fields ?? {}).flatMap(([name, { quadrilateral, printedQuadrilateral }]) =>
		[quadrilateral, printedQuadrilateral].flatMap((corners) =>
			corners ? [{ name, title: titleOf(name, fields), corners }] : [],
		),
	);
}

/** Names the box of one of a field's alternatives. */
export const alternativeName = (field: string, index: number): string => `${field}/${index}`;

/** The boxes of what else the fields may be; they show only while they are pointed out. */
export function alternativeBoxesOf(body: ExtractionJson, fields: readonly FieldJson[] = []): readonly Box[] {
	return Object.entries(body.evidence?.fields ?? {}).flatMap(([name, { alternatives }]) =>
		alternatives.flatMap(({ quadrilateral }, index) => {
			const box = { name: alternativeName(name, index), title: titleOf(name, fields), isAlternative: true as const };
			const owner = (body.data[name] ?? null) === null ? { field: name } : {};
			return quadrilateral ? [{ ...box, ...owner, corners: quadrilateral }] : [];
		}),
	);
}
