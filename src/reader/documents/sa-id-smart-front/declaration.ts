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

const { captions: labels } = print;

/** The front of a Smart ID card: English labels, each above its value (docs/facts/south-africa.md, section 1). */
export const smartFrontDeclaration: Declaration = {
	printed: {
		surname: { labels: labels.surname, grammar: surname },
		names: { labels: labels.names, grammar: firstNames },
		sex: { labels: labels.sex, grammar: sex },
		nationality: { labels: labels.nationality, grammar: countryCode },
		idNumber: { labels: labels.idNumber, grammar: idNumber },
		dateOfBirth: { labels: labels.dateOfBirth, grammar: day },
		countryOfBirth: { labels: labels.countryOfBirth, grammar: countryCode },
		citizenshipStatus: {
			labels: labels.citizenshipStatus,
			grammar: { kind: "choice", of: print.statuses, priors: print.statusShares },
		},
	},
	otherLabels: [...labels.signature, ...certificate.captions],
	otherPrint: [...labels.republic, ...labels.title, ...print.otherPrint, ...certificate.print],
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
