import type { Declaration } from "../declaration.ts";
import { buildDeclaration, buildDefinition } from "../declared.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import { createRelation } from "../relation.ts";
import {
	birthDateMatchesNumber,
	deriveBirthDateFromNumber,
	deriveSexFromNumber,
	grammars,
	relateToNumber,
	sexMatchesNumber,
} from "../south-african/fields.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import about from "./about.json" with { type: "json" };
import data from "./fields.json" with { type: "json" };
import print from "./print.json" with { type: "json" };

/** A card with English labels, each above its value (docs/facts/south-africa.md, section 1). */
export const smartFrontDeclaration: Declaration = buildDeclaration(print, grammars, {
	isOrdered: true,
	relations: [
		birthDateMatchesNumber,
		sexMatchesNumber,
		createRelation(
			"citizen-of-south-africa",
			["citizenshipStatus", "nationality"],
			(status, nationality) => (status === "Citizen") === (nationality === "RSA"),
		),
		createRelation("born-at-home", ["countryOfBirth", "nationality"], (birth, nationality) => birth === nationality),
		relateToNumber(
			"status-agrees-with-id-number",
			"citizenshipStatus",
			(id, status) => (status === "Citizen") === (id.citizenship === "citizen"),
		),
	],
	derived: { sex: deriveSexFromNumber, dateOfBirth: deriveBirthDateFromNumber },
});

/** The front of the South African Smart ID card (polycarbonate, since 2013). */
export const definition: DocumentDefinition = buildDefinition("sa-id-smart-front", about.title, {
	fields: data.fields as Fields,
	print,
	state: southAfricanState,
	declaration: smartFrontDeclaration,
});
