import type { ExtractionJson, FieldJson } from "../../../../src/service/dashboard/contract.ts";
import type { PictureBox } from "./box.ts";

const titleOf = (name: string, fields: readonly Pick<FieldJson, "name" | "title">[]): string =>
	fields.find((field) => field.name === name)?.title ?? name;

/** Returns the boxes of values with a position. An MRZ value has a second box if it is also printed. */
export function boxesOf(body: ExtractionJson, fields: readonly FieldJson[] = []): readonly PictureBox[] {
	return Object.entries(body.evidence?.fields ?? {}).flatMap(([name, { quadrilateral, printedQuadrilateral }]) =>
		[quadrilateral, printedQuadrilateral].flatMap((corners) =>
			corners ? [{ name, title: titleOf(name, fields), corners }] : [],
		),
	);
}

/** Returns the box name for one of a field's alternatives. */
export const alternativeName = (field: string, index: number): string => `${field}/${index}`;

/** Returns the boxes of possible values, which are visible only while highlighted. */
export function alternativeBoxesOf(body: ExtractionJson, fields: readonly FieldJson[] = []): readonly PictureBox[] {
	return Object.entries(body.evidence?.fields ?? {}).flatMap(([name, { alternatives }]) =>
		alternatives.flatMap(({ quadrilateral }, index) => {
			const box = { name: alternativeName(name, index), title: titleOf(name, fields), isAlternative: true as const };
			const owner = (body.data[name] ?? null) === null ? { field: name } : {};
			return quadrilateral ? [{ ...box, ...owner, corners: quadrilateral }] : [];
		}),
	);
}
