import { classScoreFor, type IssuingState } from "./class-score.ts";
import type { Declaration } from "./declaration.ts";
import type { DocumentDefinition, DocumentType } from "./definition.ts";
import { labelLines } from "./label-lines.ts";
import type { DocumentPrint } from "./print.ts";

/** The parts of a document that has only print and plain barcodes. */
type DeclaredParts = Pick<DocumentDefinition, "fields" | "prove"> & {
	readonly declaration: Declaration;
	readonly print: DocumentPrint;
	readonly state: IssuingState;
};

/** The definition of a document with one declaration for all pages. */
export const declared = (
	documentType: DocumentType,
	title: string,
	{ declaration, print, state, ...parts }: DeclaredParts,
): DocumentDefinition => ({
	documentType,
	title,
	...parts,
	classScore: (page) => classScoreFor(print, state, page),
	labelLines: (page) => labelLines(page, print),
	declare: async (page) => ({ declaration, page }),
});
