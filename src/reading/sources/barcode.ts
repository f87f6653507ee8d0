import { sourceSureMax } from "../../documents/alternatives.ts";
import type { Declaration, FieldLanguage, PrintedField, Relation, Said } from "../../documents/declaration.ts";
import { relation } from "../../documents/relation.ts";
import type { SourceField } from "../../documents/source.ts";
import { codeSpellings } from "../../formats/spellings.ts";
import { once } from "../../once.ts";
import type { Barcode } from "../../page/page.ts";

/**
 * How sure a barcode is of which only the look of its blurred bars is known: it may as well be wrong, by
 * definition.
 */
const guessedSure = 0.5;

/**
 * The declaration of a document with what its barcodes say: a source, about which print is asked. The declaration
 * itself where none of them is the document's.
 */
export const withBarcodes = once((barcodes: readonly Barcode[]) =>
	once((declaration: Declaration): Declaration => {
		const coded = declaration.barcodeValues?.(barcodes);
		if (!coded) return declaration;
		const { printed, relations, said, sources } = declaration;
		const told = Object.entries(coded.values).flatMap(([name, value]) =>
			value === undefined ? [] : [{ name, value, own: printed[name] }],
		);
		const inPrint = told.flatMap(({ name, value, own }) => (own ? [{ name, value, own }] : []));
		const isSure = !coded.barcode.likely;
		return {
			...declaration,
			told: coded.values,
			printed: {
				...printed,
				...byName(inPrint, ({ own }): PrintedField => (isSure ? { ...own, isAside: true } : own)),
			},
			said: { ...said, ...byName(inPrint, ({ value, own }) => saidOf(value, own.language)) },
			relations: [...relations, ...inPrint.map(({ name, value }) => agreement(name, value))],
			sources: { ...sources, ...byName(told, ({ name, value }) => sourceOf(value, coded.barcode, sources?.[name])) },
		};
	}),
);

const byName = <Each extends { readonly name: string }, Value>(all: readonly Each[], of: (each: Each) => Value) =>
	Object.fromEntries(all.map((each) => [each.name, of(each)]));

/** A code is asked of the ink. Any other value is printed in many styles. */
const saidOf = (value: string, { kind }: FieldLanguage): Said =>
	kind === "code"
		? { kind: "spelt", whole: codeSpellings(value) }
		: { kind: "meant", isSame: (printed) => printed === value };

const agreement = (name: string, value: string): Relation =>
	relation("agrees-with-barcode", [name], (values) => values[name] === value);

function sourceOf(value: string, { likely, quad }: Barcode, declared: SourceField | undefined): SourceField {
	const readings = [{ value, log: 0, seen: likely ? guessedSure : sourceSureMax, quad, checks: [] }];
	return { ...(declared ?? { source: "barcode", printed: null, agreement: "agrees-with-barcode" }), readings };
}
