import { oneText } from "../../decode/grammar.ts";
import { sourceSureMax } from "../../documents/certainty.ts";
import type { Claim, PrintForm } from "../../documents/claim.ts";
import type { Declaration, PrintedField, Relation, ValueGrammar } from "../../documents/declaration.ts";
import { relation } from "../../documents/relation.ts";
import { once } from "../../once.ts";
import type { Barcode } from "../../page/page.ts";

/** The certainty of a barcode matched only by the shape of its blurred bars, which is as likely wrong as right. */
const guessedSure = 0.5;

/** Adds the claims from the document's barcodes, to be compared with print. Returns the same declaration if none. */
export const withBarcodes = once((barcodes: readonly Barcode[]) =>
	once((declaration: Declaration): Declaration => {
		const coded = declaration.barcodeValues?.(barcodes);
		if (!coded) return declaration;
		const { printed, relations, claims, encoded = {} } = declaration;
		const decoded = Object.entries(coded.values).flatMap(([name, value]) =>
			value === undefined ? [] : [{ name, value }],
		);
		const inPrint = decoded.filter(({ name }) => printed[name] !== undefined);
		const isSure = !coded.barcode.likely;
		return {
			...declaration,
			printed: {
				...printed,
				...byName(inPrint, ({ name }) => ({
					...(printed[name] as PrintedField),
					...(isSure && { isAuxiliary: true }),
				})),
			},
			relations: [...relations, ...inPrint.map(({ name, value }) => agreement(name, value))],
			claims: {
				...claims,
				...byName(decoded, ({ name, value }) => [
					{
						...claimOf(value, coded.barcode),
						...(printed[name] && { form: formOf(value, printed[name].grammar) }),
						...(encoded[name] === undefined ? { agreement: "agrees-with-barcode" } : { printedAs: encoded[name] }),
					},
				]),
			},
		};
	}),
);

const byName = <Each extends { readonly name: string }, Value>(all: readonly Each[], of: (each: Each) => Value) =>
	Object.fromEntries(all.map((each) => [each.name, of(each)]));

/** A code's letters are compared with the image. Other values may be printed in many styles. */
const formOf = (value: string, { kind }: ValueGrammar): PrintForm =>
	kind === "code"
		? { kind: "spelt", whole: oneText(value) }
		: { kind: "meant", isSame: (printed) => printed === value };

const agreement = (name: string, value: string): Relation =>
	relation("agrees-with-barcode", [name], (values) => values[name] === value);

const claimOf = (value: string, { likely, quad }: Barcode): Claim => {
	const seen = likely ? guessedSure : sourceSureMax;
	return { source: "barcode", value, printed: null, log: 0, seen, quad, checks: [] };
};
