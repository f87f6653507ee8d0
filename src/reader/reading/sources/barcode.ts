import { oneOfTexts } from "../../decode/grammar.ts";
import { sourceCertaintyMax } from "../../documents/certainty.ts";
import type { Claim, PrintForm } from "../../documents/claim.ts";
import type { Declaration, PrintedField, Relation, ValueGrammar } from "../../documents/declaration.ts";
import { createRelation } from "../../documents/relation.ts";
import { memoise } from "../../once.ts";
import type { Barcode } from "../../page/page.ts";

/** The certainty, 0 to 1, of a barcode matched only by the shape of its blurred bars: as likely wrong as right. */
const blurredCertainty = 0.5;

/** Adds the claims of the document's barcodes to a declaration, which is returned unchanged if there are none. */
export const addBarcodeClaims = memoise((barcodes: readonly Barcode[]) =>
	memoise((declaration: Declaration): Declaration => {
		const decodedBarcode = declaration.findBarcodeValues?.(barcodes);
		if (!decodedBarcode) return declaration;
		const { printed, relations, claims, barcodeFields = {} } = declaration;
		const decoded = Object.entries(decodedBarcode.values).flatMap(([name, value]) =>
			value === undefined ? [] : [{ name, value }],
		);
		const alsoPrinted = decoded.filter(({ name }) => printed[name] !== undefined);
		const isSure = !decodedBarcode.barcode.isApproximate;
		return {
			...declaration,
			printed: {
				...printed,
				...byName(alsoPrinted, ({ name }) => ({
					...(printed[name] as PrintedField),
					...(isSure && { isAuxiliary: true }),
				})),
			},
			relations: [...relations, ...alsoPrinted.map(({ name, value }) => agreementRelation(name, value))],
			claims: {
				...claims,
				...byName(decoded, ({ name, value }) => [
					{
						...toClaim(value, decodedBarcode.barcode),
						...(printed[name] && { form: printFormOf(value, printed[name].grammar) }),
						...(barcodeFields[name] === undefined
							? { agreementCheck: "agrees-with-barcode" }
							: { printedAs: barcodeFields[name] }),
					},
				]),
			},
		};
	}),
);

const byName = <Item extends { readonly name: string }, Value>(
	items: readonly Item[],
	getValue: (item: Item) => Value,
) => Object.fromEntries(items.map((item) => [item.name, getValue(item)]));

/**
 * How a barcode's value may be printed. The characters of a code are compared with the image. Other values are compared
 * by meaning, because they may be printed in many styles.
 */
const printFormOf = (value: string, { kind }: ValueGrammar): PrintForm =>
	kind === "code"
		? { kind: "spelt", complete: oneOfTexts(value) }
		: { kind: "meant", isSame: (printed) => printed === value };

const agreementRelation = (name: string, value: string): Relation =>
	createRelation("agrees-with-barcode", [name], (values) => values[name] === value);

const toClaim = (value: string, { isApproximate, quad }: Barcode): Claim => {
	const certainty = isApproximate ? blurredCertainty : sourceCertaintyMax;
	return { source: "barcode", value, printed: null, log: 0, characterCertainty: certainty, quad, checks: [] };
};
