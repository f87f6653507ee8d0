import { parseSaIdNumber } from "../../formats/sa-id-number.ts";
import type { Declaration } from "../declaration.ts";
import { declarationFrom, declared } from "../declared.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import { relation } from "../relation.ts";
import { birthDateFromNumber, birthInNumber, grammars, sexFromNumber, sexInNumber } from "../south-african/fields.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import about from "./about.json" with { type: "json" };
import data from "./fields.json" with { type: "json" };
import print from "./print.json" with { type: "json" };

/** English labels, each above its value (docs/facts/south-africa.md, section 1). */
export const smartFrontDeclaration: Declaration = declarationFrom(print, grammars, {
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
});

/** The front of the South African Smart ID card (polycarbonate, since 2013). */
export const definition: DocumentDefinition = declared("sa-id-smart-front", about.title, {
	fields: data.fields as Fields,
	print,
	state: southAfricanState,
	declaration: smartFrontDeclaration,
});
