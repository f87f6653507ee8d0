import type { DocumentFolder } from "./folders.ts";
import { camelCase } from "./names.ts";

const header = "// Written by `npm run documents` from the folders beside it. Do not edit.\n\n";
const lines = (texts: readonly string[]): string => texts.map((text) => `${text}\n`).join("");

/** `src/reader/documents/abouts.ts`: the identifiers, and what people are told of each document. */
export const aboutsFile = (
	folders: readonly DocumentFolder[],
): string => `${header}import type { About } from "./about.ts";
${lines(folders.map(({ documentType: type }) => `import ${camelCase(type)} from "./${type}/about.json" with { type: "json" };`))}
/** The identifiers of the documents; the same words are endpoints and token scopes. */
export type DocumentType =
${folders.map(({ documentType }) => `\t| "${documentType}"`).join("\n")};

/** What people are told of each document, in the order of every list. */
export const abouts: Readonly<Record<DocumentType, About>> = {
${lines(folders.map(({ documentType }) => `\t"${documentType}": ${camelCase(documentType)},`))}};
`;

/** `lab/generator/designs.ts`: how each document is drawn. */
export const designsFile = (
	folders: readonly DocumentFolder[],
): string => `// Written by \`npm run documents\` from the folders of src/reader/documents. Do not edit.

import type { DocumentType } from "../../src/reader/documents/definition.ts";
${lines(folders.map(({ documentType: type }) => `import { drawing as ${camelCase(type)} } from "./documents/${type}/drawing.ts";`))}import type { DocumentDrawing } from "./layouts.ts";

/** How each document is drawn, in the order of every list. */
export const designs: Readonly<Record<DocumentType, DocumentDrawing>> = {
${lines(folders.map(({ documentType }) => `\t"${documentType}": ${camelCase(documentType)},`))}};
`;

/** `src/reader/documents/folders.ts`: what the reader needs of each document, and the type of its fields. */
export const foldersFile = (
	folders: readonly DocumentFolder[],
): string => `${header}import type { DocumentType } from "./abouts.ts";
import type { DocumentDefinition } from "./definition.ts";
${lines(
	folders.flatMap(({ documentType: type }) => [
		`import { definition as ${camelCase(type)} } from "./${type}/definition.ts";`,
		`import type ${camelCase(type)}Fields from "./${type}/fields.json";`,
	]),
)}
/** Every document that has a folder, in the order of every list. */
export const folders: Readonly<Record<DocumentType, DocumentDefinition>> = {
${lines(folders.map(({ documentType }) => `\t"${documentType}": ${camelCase(documentType)},`))}};

/** The fields' file of each document. */
export interface FieldFiles {
${lines(folders.map(({ documentType }) => `\treadonly "${documentType}": typeof ${camelCase(documentType)}Fields;`))}}
`;
