import { fullDateOf } from "../../formats/full-date.ts";
import { parseSmartIdBarcode } from "../../formats/smart-id-barcode.ts";
import type { Declaration } from "../declaration.ts";
import { day } from "../south-african.ts";

/** The back of a Smart ID card: nine digits on a white patch and a date behind its caption (shared facts, section 2). */
export const smartBackDeclaration: Declaration = {
	printed: {
		dateOfIssue: { captions: ["Date of Issue", "Issue Date", "Date Issued"], language: day },
		cardNumber: {
			captions: ["Card Number", "Card No"],
			language: { kind: "code", isGrouped: false, parts: [{ characters: "0123456789", from: 9, to: 9 }] },
		},
	},
	otherCaptions: [],
	otherPrint: [
		...["Conditions", "This card has been issued by the", "Department of Home Affairs in terms of the"],
		...["Identification Act, Act 68 of 1997 (Amended)", "For verification or enquiry purposes contact"],
		...["If found please return to the Department of Home Affairs", "RSA"],
	],
	isOrdered: false,
	relations: [],
	derived: {},
	barcodeValues: (barcodes) => {
		for (const barcode of barcodes) {
			const card = barcode.format === "PDF417" ? parseSmartIdBarcode(barcode.text) : null;
			if (!card) continue;
			const values = { cardNumber: card.cardNumber, dateOfIssue: fullDateOf(card.issueDate) ?? undefined };
			return { values, barcode };
		}
		return null;
	},
};
