import { type Declaration, factorsOf } from "./declaration.ts";
import type { DocumentDefinition, DocumentType } from "./definition.ts";

/** What a document that the one reader reads is made of. */
type DeclaredParts = Pick<DocumentDefinition, "fields" | "likeness" | "marks" | "prove"> & {
	readonly declaration: Declaration;
};

/** A document that the one reader reads: its row of the catalogue with all that is declared of it. */
export const declared = (documentType: DocumentType, title: string, parts: DeclaredParts): DocumentDefinition => ({
	documentType,
	title,
	...parts,
	factors: factorsOf(parts.declaration),
	without: (off) => declared(documentType, title, { ...parts, declaration: { ...parts.declaration, off } }),
});
