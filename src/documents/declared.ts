import { captionLines } from "./caption-lines.ts";
import type { Declaration } from "./declaration.ts";
import type { DocumentDefinition, DocumentType } from "./definition.ts";
import { type IssuingState, likenessTo } from "./likeness.ts";
import type { Print } from "./print.ts";

/** What a document of which nothing but print and open barcodes is read is made of. */
type DeclaredParts = Pick<DocumentDefinition, "fields" | "prove"> & {
	readonly declaration: Declaration;
	readonly print: Print;
	readonly state: IssuingState;
};

/** A document that is declared once for all pages: its row of the catalogue. */
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
