import { daysIn } from "../../formats/day-in-text.ts";
import { parseSmartIdBarcode } from "../../formats/smart-id-barcode.ts";
import type { Barcode } from "../../page/page.ts";
import { wholeOf } from "../../page/quad.ts";
import type { Declaration, Encoded } from "../declaration.ts";
import { declarationFrom, declared } from "../declared.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import { grammars } from "../south-african/fields.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import about from "./about.json" with { type: "json" };
import data from "./fields.json" with { type: "json" };
import print from "./print.json" with { type: "json" };

/** The values of the card's PDF417, if it is among these barcodes. */
function encodedIn(barcodes: readonly Barcode[]): Encoded | null {
	for (const barcode of barcodes) {
		const card = barcode.format === "PDF417" ? parseSmartIdBarcode(barcode.text) : null;
		if (card) return { values: { cardNumber: card.cardNumber, dateOfIssue: daysIn(card.issueDate)[0] }, barcode };
	}
	return null;
}

/** Nine digits on a white patch, and a date beside its label (docs/facts/south-africa.md, section 2). */
export const smartBackDeclaration: Declaration = declarationFrom(print, grammars, {
	isOrdered: false,
	relations: [],
	derived: {},
	barcodeValues: encodedIn,
});

/** The back of the South African Smart ID card. */
export const definition: DocumentDefinition = declared("sa-id-smart-back", about.title, {
	fields: data.fields as Fields,
	print,
	state: southAfricanState,
	declaration: smartBackDeclaration,
	// No other document's barcode has these twelve fields.
	prove: async (page, secondPass) => encodedIn(await secondPass.barcodes(wholeOf(page))) !== null,
});
