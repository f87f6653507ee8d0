import { parseSaIdNumber } from "../../formats/sa-id-number.ts";
import certificate from "../certificate.json" with { type: "json" };
import type { Declaration } from "../declaration.ts";
import { relation } from "../relation.ts";
import {
	birthDateFromNumber,
	birthInNumber,
	countryCode,
	day,
	firstNames,
	idNumber,
	sex,
	sexFromNumber,
	sexInNumber,
	surname,
} from "../south-african/fields.ts";
import print from "./print.json" with { type: "json" };

const { captions } = print;

/** The front of a Smart ID card: English labels, each above its value (docs/facts/south-africa.md, section 1). */
export const smartFrontDeclaration: Declaration = {
	printed: {
		surname: { captions: captions.surname, language: surname },
		names: { captions: captions.names, language: firstNames },
		sex: { captions: captions.sex, language: sex },
		nationality: { captions: captions.nationality, language: countryCode },
		idNumber: { captions: captions.idNumber, language: idNumber },
		dateOfBirth: { captions: captions.dateOfBirth, language: day },
		countryOfBirth: { captions: captions.countryOfBirth, language: countryCode },
		citizenshipStatus: {
			captions: captions.citizenshipStatus,
			language: { kind: "choice", of: print.statuses, shares: print.statusShares },
		},
	},
	otherCaptions: [...captions.signature, ...certificate.captions],
	otherPrint: [...captions.republic, ...captions.title, ...print.otherPrint, ...certificate.print],
	isOrdered: true,
	relations: [
		birthInNumber,
		sexInNumber,
		relation(
			"citizen-of-south-africa",
			["citizenshipStatus", "nationality"],
			({ citizenshipStatus, nationality }) => (citizenshipStatus === "Citizen") === (nationality === "RSA"),
		),
		relation(
			"born-at-home",
			["countryOfBirth", "nationality"],
			({ countryOfBirth, nationality }) => countryOfBirth === nationality,
		),
		relation(
			"status-agrees-with-id-number",
			["citizenshipStatus", "idNumber"],
			({ citizenshipStatus, idNumber: digits = "" }) => {
				const id = parseSaIdNumber(digits);
				return id === null ? null : (citizenshipStatus === "Citizen") === (id.standing === "citizen");
			},
		),
	],
	derived: { sex: sexFromNumber, dateOfBirth: birthDateFromNumber },
};
