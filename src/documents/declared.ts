import { type Declaration, factorsOf } from "./declaration.ts";
import type { DocumentDefinition } from "./definition.ts";

/** A document that the one reader reads: its row of the catalogue with all that is declared of it. */
export function declared(definition: DocumentDefinition, declaration: Declaration): DocumentDefinition {
	return {
		...definition,
		declaration,
		factors: factorsOf(declaration),
		without: (off) => declared(definition, { ...declaration, off }),
	};
}
