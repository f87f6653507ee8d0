import { oneOfTexts } from "../../decode/grammar.ts";
import { sourceCertaintyMax } from "../../documents/certainty.ts";
import { type Claim, type PrintForm, textlessClaim } from "../../documents/claim.ts";
import type { Declaration, PrintedField, Relation, ValueGrammar } from "../../documents/declaration.ts";
import { createRelation } from "../../documents/relation.ts";
import { memoise } from "../../memoise.ts";
import type { Barcode } from "../../page/page.ts";

/** The certainty, 0 to 1, of a barcode matched only by the shape of its blurred bars: as likely wrong as right. */
const blurredCertainty = 0.5;

/** Adds the claims of barcodes, and relations that compare them with print. Changes nothing if there are none. */
export const addBarcodeClaims = memoise((barcodes: readonly Barcode[]) =>
	memoise((declaration: Declaration): Declaration => {
		const found = declaration.findBarcodeValues?.(barcodes);
		if (!found) return declaration;
		const { printed, relations } = declaration;
		const decoded = Object.entries(found.values).flatMap(([name, value]) =>
			value === undefined ? [] : [[name, value] as const],
		);
		const alsoPrinted = decoded.filter(([name]) => printed[name] !== undefined);
		const auxiliary = found.barcode.isApproximate
			? []
			: alsoPrinted.map(([name]) => [name, { ...(printed[name] as PrintedField), isAuxiliary: true }] as const);
		const claims = decoded.map(([name, value]) => [name, [toClaim(name, value, found.barcode, declaration)]] as const);
		return {
			...declaration,
			printed: { ...printed, ...Object.fromEntries(auxiliary) },
			relations: [...relations, ...alsoPrinted.map(([name, value]) => agreementRelation(name, value))],
			claims: { ...declaration.claims, ...Object.fromEntries(claims) },
		};
	}),
);

/** How a barcode's value may be printed: a code by its characters, other values in many styles, so by their meaning. */
const printFormOf = (value: string, { kind }: ValueGrammar): PrintForm =>
	kind === "code"
		? { kind: "spelt", complete: oneOfTexts(value) }
		: { kind: "meant", isSame: (printed) => printed === value };

const agreementRelation = (name: string, value: string): Relation =>
	createRelation("agrees-with-barcode", [name], (printed) => printed === value);

function toClaim(name: string, value: string, barcode: Barcode, { printed, barcodeFields }: Declaration): Claim {
	const characterCertainty = barcode.isApproximate ? blurredCertainty : sourceCertaintyMax;
	const printedAs = barcodeFields?.[name];
	return {
		...{ ...textlessClaim, source: "barcode", value, characterCertainty, quad: barcode.quad },
		...(printed[name] && { form: printFormOf(value, printed[name].grammar) }),
		...(printedAs === undefined ? { agreementCheck: "agrees-with-barcode" } : { printedAs }),
	};
}
