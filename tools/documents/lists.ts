import type { DocumentFolder } from "./folders.ts";
import { camelCase } from "./names.ts";

const header = "// Written by `npm run documents` from the folders beside it. Do not edit.\n\n";
const toLines = (texts: readonly string[]): string => texts.map((text) => `${text}\n`).join("");

/** Generates `src/reader/documents/document-type.ts`: the identifiers of the documents. */
export const generateDocumentType = (
	folders: readonly DocumentFolder[],
): string => `${header}/** The identifiers of the documents; the same words are endpoints and token scopes. */
export type DocumentType =
${folders.map(({ documentType }) => `\t| "${documentType}"`).join("\n")};
`;

/** Generates `src/answer/document-descriptions.ts`: how each document is presented to people. */
export const generateDescriptions = (
	folders: readonly DocumentFolder[],
): string => `// Written by \`npm run documents\` from the folders of src/reader/documents. Do not edit.

${toLines(folders.map(({ documentType: type }) => `import ${camelCase(type)} from "../reader/documents/${type}/about.json" with { type: "json" };`))}import type { DocumentType } from "../reader/documents/document-type.ts";
import type { DocumentDescription } from "./document-description.ts";

/** The descriptions of all documents, in the order used by every list. */
export const documentDescriptions: Readonly<Record<DocumentType, DocumentDescription>> = {
${toLines(folders.map(({ documentType }) => `\t"${documentType}": ${camelCase(documentType)},`))}};

const known: Readonly<Record<string, DocumentDescription>> = documentDescriptions;

/** The description of a document type; undefined if the type is unknown. */
export const descriptionOf = (documentType: string | undefined): DocumentDescription | undefined =>
	known[documentType ?? ""];
`;

/** Generates `lab/generator/designs.ts`: how each document is drawn. */
export const generateDesigns = (
	folders: readonly DocumentFolder[],
): string => `// Written by \`npm run documents\` from the folders of src/reader/documents. Do not edit.

import type { DocumentType } from "../../src/reader/documents/definition.ts";
${toLines(folders.map(({ documentType: type }) => `import { drawing as ${camelCase(type)} } from "./documents/${type}/drawing.ts";`))}import type { DocumentDrawing } from "./layouts.ts";

/** How each document is drawn, in the order used for every list. */
export const designs: Readonly<Record<DocumentType, DocumentDrawing>> = {
${toLines(folders.map(({ documentType }) => `\t"${documentType}": ${camelCase(documentType)},`))}};
`;

/** Generates `src/reader/documents/folders.ts`: what the reader needs of each document, and its fields' type. */
export const generateFolders = (
	folders: readonly DocumentFolder[],
): string => `${header}import type { DocumentDefinition } from "./definition.ts";
import type { DocumentType } from "./document-type.ts";
${toLines(
	folders.flatMap(({ documentType: type }) => [
		`import { definition as ${camelCase(type)} } from "./${type}/definition.ts";`,
		`import type ${camelCase(type)}Fields from "./${type}/fields.json";`,
	]),
)}
/** Every document that has a folder, in the order used by every list. */
export const folders: Readonly<Record<DocumentType, DocumentDefinition>> = {
${toLines(folders.map(({ documentType }) => `\t"${documentType}": ${camelCase(documentType)},`))}};

/** Each document's fields file. */
export interface FieldFiles {
${toLines(folders.map(({ documentType }) => `\treadonly "${documentType}": typeof ${camelCase(documentType)}Fields;`))}}
`;
