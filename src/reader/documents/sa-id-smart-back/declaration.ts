import { daysIn } from "../../formats/day-in-text.ts";
import { digits } from "../../formats/latin-characters.ts";
import { parseSmartIdBarcode } from "../../formats/smart-id-barcode.ts";
import certificate from "../certificate.json" with { type: "json" };
import type { Declaration } from "../declaration.ts";
import { day } from "../south-african/fields.ts";
import print from "./print.json" with { type: "json" };

const { dateOfIssue, cardNumber, ...conditions } = print.captions;

/**
 * The back of a Smart ID card: nine digits on a white patch, and a date beside its label (docs/facts/south-africa.md,
 * section 2).
 */
export const smartBackDeclaration: Declaration = {
	printed: {
		dateOfIssue: { labels: dateOfIssue, grammar: day },
		cardNumber: {
			labels: cardNumber,
			grammar: { kind: "code", isGrouped: false, parts: [{ characters: digits, from: 9, to: 9 }] },
		},
	},
	otherLabels: certificate.captions,
	otherPrint: [...Object.values(conditions).flat(), ...print.otherPrint, ...certificate.print],
	isOrdered: false,
	relations: [],
	derived: {},
	barcodeValues: (barcodes) => {
		for (const barcode of barcodes) {
			const card = barcode.format === "PDF417" ? parseSmartIdBarcode(barcode.text) : null;
			if (!card) continue;
			const values = { cardNumber: card.cardNumber, dateOfIssue: daysIn(card.issueDate)[0] };
			return { values, barcode };
		}
		return null;
	},
};
