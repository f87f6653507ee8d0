import { parseSaIdNumber } from "../../formats/sa-id-number.ts";
import type { Barcode } from "../../page/page.ts";
import certificate from "../certificate.json" with { type: "json" };
import type { Declaration, Values } from "../declaration.ts";
import { checkedRelation } from "../relation.ts";
import {
	birthDateFromNumber,
	birthInNumber,
	day,
	firstNames,
	idNumber,
	place,
	sexFromNumber,
	surname,
} from "../south-african/fields.ts";
import print from "./print.json" with { type: "json" };

const { captions: labels, common } = print;

const standingInNumber = ({ idNumber: digits = "" }: Values) => parseSaIdNumber(digits)?.standing ?? null;

/**
 * The biographical page of a Green Book, bilingual or English only (docs/facts/south-africa.md, section 3). Its barcode
 * repeats the number.
 */
export const greenBookDeclaration: Declaration = {
	printed: {
		idNumber: { labels: [...labels.number, ...common.number], grammar: idNumber },
		citizenship: { labels: [], grammar: { kind: "choice", of: print.citizenship } },
		surname: { labels: labels.surname, grammar: surname },
		names: { labels: [...labels.names, ...common.names], grammar: firstNames },
		countryOfBirth: { labels: labels.countryOfBirth, grammar: place },
		dateOfBirth: { labels: labels.dateOfBirth, grammar: day },
		dateIssued: { labels: labels.dateIssued, grammar: day },
	},
	otherLabels: certificate.captions,
	otherPrint: [...labels.authority, ...labels.director, ...labels.homeAffairs, ...certificate.print],
	isOrdered: true,
	relations: [
		birthInNumber,
		checkedRelation(
			"standing-agrees-with-id-number",
			["citizenship", "idNumber"],
			(values) => {
				const standing = standingInNumber(values);
				return standing === null ? null : (values.citizenship === "citizen") === (standing === "citizen");
			},
			["citizenship"],
		),
	],
	derived: {
		sex: sexFromNumber,
		dateOfBirth: birthDateFromNumber,
		citizenshipStatus: {
			from: ["citizenship", "idNumber"],
			derive: (values) => {
				if (values.citizenship !== "other") return values.citizenship === "citizen" ? "Citizen" : null;
				const standing = standingInNumber(values);
				return standing === null ? null : standing === "permanent-resident" ? "Permanent Resident" : "Non-Citizen";
			},
		},
		nationality: {
			from: ["citizenship"],
			derive: ({ citizenship }) => (citizenship === "citizen" ? "RSA" : null),
		},
	},
	barcodeValues: (barcodes) => {
		const barcode = barcodes.find(isNumber);
		if (!barcode) return null;
		return { values: { idNumber: barcode.text, barcodeData: barcode.text }, barcode };
	},
	barcodeFigures: 13,
	encoded: { barcodeData: "idNumber" },
};

const isNumber = ({ format, text }: Barcode): boolean => format === "Code39" && parseSaIdNumber(text) !== null;
