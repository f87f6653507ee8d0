import type { ExtractionJson, FieldJson } from "../../../../src/service/dashboard/contract.ts";
import type { PictureBox } from "./box.ts";

const findFieldTitle = (name: string, fields: readonly Pick<FieldJson, "name" | "title">[]): string =>
	fields.find((field) => field.name === name)?.title ?? name;

/** Returns the boxes of all values with a position. A value from the MRZ has a second box where it is printed. */
export function listBoxes(body: ExtractionJson, fields: readonly FieldJson[] = []): readonly PictureBox[] {
	return Object.entries(body.evidence?.fields ?? {}).flatMap(([name, { quadrilateral, printedQuadrilateral }]) =>
		[quadrilateral, printedQuadrilateral].flatMap((corners) =>
			corners ? [{ name, title: findFieldTitle(name, fields), corners }] : [],
		),
	);
}

/** Returns the name of the box of one of a field's alternatives. */
export const alternativeBoxName = (field: string, index: number): string => `${field}/${index}`;

/** Returns the boxes of all alternatives, which are visible only while highlighted. */
export function listAlternativeBoxes(body: ExtractionJson, fields: readonly FieldJson[] = []): readonly PictureBox[] {
	return Object.entries(body.evidence?.fields ?? {}).flatMap(([name, { alternatives }]) =>
		alternatives.flatMap(({ quadrilateral }, index) => {
			const box = {
				name: alternativeBoxName(name, index),
				title: findFieldTitle(name, fields),
				isAlternative: true as const,
			};
			const emptyField = (body.data[name] ?? null) === null ? { field: name } : {};
			return quadrilateral ? [{ ...box, ...emptyField, corners: quadrilateral }] : [];
		}),
	);
}
