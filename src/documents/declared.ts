import type { Declaration } from "./declaration.ts";
import type { DocumentDefinition, DocumentType } from "./definition.ts";

/** What a document of which nothing but print and open barcodes is read is made of. */
type DeclaredParts = Pick<DocumentDefinition, "fields" | "likeness" | "marks" | "prove"> & {
	readonly declaration: Declaration;
};

/** A document that is declared once for all pages: its row of the catalogue. */
export const declared = (
	documentType: DocumentType,
	title: string,
	{ declaration, ...parts }: DeclaredParts,
): DocumentDefinition => ({
	documentType,
	title,
	...parts,
	liftsStamps: true,
	declare: async (page) => ({ declaration, page }),
});
