import certificate from "./certificate.json" with { type: "json" };
import { computeClassScore, findLabelLines, type IssuingState } from "./class-score.ts";
import type { Declaration, PrintedField, ValueGrammar } from "./declaration.ts";
import type { DocumentDefinition, DocumentType } from "./definition.ts";
import type { DocumentPrint } from "./print.ts";

/** A printed field as in `print.json`. */
interface PrintedRow extends Pick<PrintedField, "prior"> {
	/** Names of labels. */
	readonly labels: readonly string[];
	/** A `ValueGrammar`, or the name of one that is defined in code. */
	readonly grammar: object | string;
	readonly isAuxiliary?: boolean;
}

/** The `print.json` of a document, with its printed fields. */
interface PrintOfFields extends DocumentPrint {
	/** Fields in their usual order: top to bottom, then left to right. */
	readonly printed: Readonly<Record<string, PrintedRow>>;
	/** Names of labels whose values belong to no field. */
	readonly otherLabels: readonly string[];
	/** Names of texts that announce no value. */
	readonly titles: readonly string[];
}

/** Builds the declaration of a document from its `print.json`. `grammars`: those that its fields refer to by name. */
export function buildDeclaration(
	print: PrintOfFields,
	grammars: Readonly<Record<string, ValueGrammar>>,
	remainder: Omit<Declaration, "printed" | "otherLabels" | "otherPrint">,
): Declaration {
	const findWordings = (names: readonly string[]): readonly string[] =>
		names.flatMap((name) => [...(print.captions[name] ?? []), ...(print.common?.[name] ?? [])]);
	const fields = Object.entries(print.printed).map(([name, { labels, grammar, ...row }]) => {
		const fieldGrammar = typeof grammar === "string" ? grammars[grammar] : grammar;
		return [name, { ...row, labels: findWordings(labels), grammar: fieldGrammar } as PrintedField] as const;
	});
	return {
		...remainder,
		printed: Object.fromEntries(fields),
		otherLabels: [...findWordings(print.otherLabels), ...certificate.captions],
		otherPrint: [...findWordings(print.titles), ...(print.otherPrint ?? []), ...certificate.print],
	};
}

interface PrintedDocument extends Pick<DocumentDefinition, "fields" | "isProven"> {
	readonly declaration: Declaration;
	readonly print: DocumentPrint;
	readonly state: IssuingState;
}

/** Builds the definition of a document whose declaration is the same for all pages: print, unencrypted barcodes. */
export const buildDefinition = (
	documentType: DocumentType,
	title: string,
	{ declaration, print, state, ...parts }: PrintedDocument,
): DocumentDefinition => ({
	documentType,
	title,
	...parts,
	classScore: (page) => computeClassScore(print, state, page),
	findLabelLines: (page) => findLabelLines(page, print),
	declare: async (page) => ({ declaration, page }),
});
