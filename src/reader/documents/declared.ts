import certificate from "./certificate.json" with { type: "json" };
import { classScoreFor, type IssuingState, labelLines } from "./class-score.ts";
import type { Declaration, PrintedField, ValueGrammar } from "./declaration.ts";
import type { DocumentDefinition, DocumentType } from "./definition.ts";
import type { DocumentPrint } from "./print.ts";

/** A printed field as a row of `print.json`. */
interface PrintedRow {
	/** Names of its labels. */
	readonly labels: readonly string[];
	/** A `ValueGrammar`, or the name of one that needs code. */
	readonly grammar: object | string;
	readonly prior?: number;
	readonly isAuxiliary?: boolean;
}

/** The print of a document whose fields are all printed. */
export interface PrintOfFields extends DocumentPrint {
	/** In their usual order: top to bottom, then left to right. */
	readonly printed: Readonly<Record<string, PrintedRow>>;
	/** Names of labels whose values belong to no field. */
	readonly otherLabels: readonly string[];
	/** Names of texts that are followed by no value. */
	readonly titles: readonly string[];
}

/** The declaration of a document from its `print.json`. `grammars`: those that the rows name. */
export function declarationFrom(
	print: PrintOfFields,
	grammars: Readonly<Record<string, ValueGrammar>>,
	others: Omit<Declaration, "printed" | "otherLabels" | "otherPrint">,
): Declaration {
	const textsOf = (names: readonly string[]): readonly string[] =>
		names.flatMap((name) => [...(print.captions[name] ?? []), ...(print.common?.[name] ?? [])]);
	const fields = Object.entries(print.printed).map(([name, { labels, grammar, ...row }]) => {
		const own = typeof grammar === "string" ? grammars[grammar] : grammar;
		return [name, { ...row, labels: textsOf(labels), grammar: own } as PrintedField] as const;
	});
	return {
		...others,
		printed: Object.fromEntries(fields),
		otherLabels: [...textsOf(print.otherLabels), ...certificate.captions],
		otherPrint: [...textsOf(print.titles), ...(print.otherPrint ?? []), ...certificate.print],
	};
}

/** The parts of a document that has only printed text and plain barcodes. */
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
