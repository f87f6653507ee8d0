import { captionLines } from "./caption-lines.ts";
import type { Declaration } from "./declaration.ts";
import type { DocumentDefinition, DocumentType } from "./definition.ts";
import { type IssuingState, likenessTo } from "./likeness.ts";
import type { Print } from "./print.ts";

/** The parts of a document that has only print and plain barcodes. */
type DeclaredParts = Pick<DocumentDefinition, "fields" | "prove"> & {
	readonly declaration: Declaration;
	readonly print: Print;
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
	likeness: (page) => likenessTo(print, state, page),
	captionLines: (page) => captionLines(page, print),
	declare: async (page) => ({ declaration, page }),
});
