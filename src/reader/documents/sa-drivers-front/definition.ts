import { nextDay, yearsBetween } from "../../formats/day-in-text.ts";
import { digits } from "../../formats/letters.ts";
import { vehicleCodes } from "../../formats/vehicle-code.ts";
import type { Declaration, ValueGrammar } from "../declaration.ts";
import { buildDeclaration, buildDefinition } from "../declared.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import { createCheckedRelation, createRelation } from "../relation.ts";
import {
	birthDateMatchesNumber,
	deriveBirthDateFromNumber,
	grammars,
	sexMatchesNumber,
} from "../south-african/fields.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import about from "./about.json" with { type: "json" };
import data from "./fields.json" with { type: "json" };
import print from "./print.json" with { type: "json" };

/** Number of possible values of a licence number's three middle digits, without the frequent ones. */
const rareMiddles = 1000 - Object.keys(print.licenceMiddleShares).length;
const frequentMiddles: Readonly<Record<string, number>> = print.licenceMiddleShares;
const rareMiddleShare = (1 - Object.values(frequentMiddles).reduce((sum, share) => sum + share, 0)) / rareMiddles;

/**
 * A licence number: four digits of the testing centre, three digits that are mostly zeros, and five characters without
 * I, O and Q (docs/facts/south-africa.md, section 6.2).
 */
const licenceNumber: ValueGrammar = {
	kind: "code",
	isGrouped: false,
	parts: [
		{ characters: digits, from: 7, to: 7 },
		{ characters: `${digits}ABCDEFGHJKLMNPRSTUVWXYZ`, from: 5, to: 5 },
	],
	valuesLog: Math.log(10 ** 4 * 30 ** 5),
	meaning: (text) => ({
		// One licence number in 240 contains no letter, but without a letter the text may be a damaged identity number.
		value: /[A-Z]/.test(text) ? text : null,
		logPrior: Math.log(frequentMiddles[text.slice(4, 7)] ?? rareMiddleShare),
		checks: [],
	}),
};

/** The vehicle codes of a licence. */
const codeList: ValueGrammar = { kind: "list", of: vehicleCodes, countMax: 4, distinct: true };

/** Returns the first letter of each name, without dots and spaces, as older cards print initials. */
const toInitials = (names: string): string =>
	names
		.split(/[ -]+/)
		.map((name) => name.charAt(0))
		.join("");

/** Labels and positions may vary, because no picture of the card was available (docs/facts/south-africa.md, 4). */
export const driversFrontDeclaration: Declaration = buildDeclaration(
	print,
	{ ...grammars, licenceNumber, vehicleCodes: codeList },
	{
		// The dates of first issue, one below each code, are not returned.
		otherValues: [grammars.day],
		isOrdered: false,
		// Initials usually precede the surname (docs/facts/south-africa.md, section 4: grade C).
		neighbours: { fields: ["initials", "surname"], reversed: print.captions.holderReversed },
		relations: [
			birthDateMatchesNumber,
			sexMatchesNumber,
			createCheckedRelation(
				"initials-of-names",
				["initials", "names"],
				({ initials = "", names = "" }) => initials.replaceAll(" ", "") === toInitials(names),
				["initials"],
			),
			createCheckedRelation(
				"term-of-five-years",
				["dateOfIssue", "dateOfExpiry"],
				({ dateOfIssue = "", dateOfExpiry = "" }) => {
					const years = yearsBetween(dateOfIssue, nextDay(dateOfExpiry));
					const isWholeYears = nextDay(dateOfExpiry).slice(4) === dateOfIssue.slice(4);
					// An announced term of validity is neither evidence for nor against a card.
					if (isWholeYears && print.announcedTermYears.includes(years)) return null;
					return isWholeYears && years === print.termYears;
				},
				["dateOfIssue", "dateOfExpiry"],
			),
			createRelation(
				"issued-before-expiry",
				["dateOfIssue", "dateOfExpiry"],
				({ dateOfIssue = "", dateOfExpiry = "" }) => dateOfIssue < dateOfExpiry,
			),
			createRelation(
				"old-enough-at-issue",
				["dateOfBirth", "dateOfIssue"],
				({ dateOfBirth = "", dateOfIssue = "" }) => yearsBetween(dateOfBirth, dateOfIssue) >= print.ageMin,
			),
			createRelation(
				"as-many-restrictions-as-codes",
				["vehicleCodes", "vehicleRestrictions"],
				({ vehicleCodes = "", vehicleRestrictions = "" }) =>
					vehicleCodes.split(",").length === vehicleRestrictions.split(",").length,
			),
			createRelation(
				"permit-within-validity",
				["pdpExpiry", "dateOfIssue", "dateOfExpiry"],
				({ pdpExpiry = "", dateOfIssue = "", dateOfExpiry = "" }) =>
					pdpExpiry > dateOfIssue && pdpExpiry <= dateOfExpiry,
			),
		],
		derived: {
			dateOfBirth: deriveBirthDateFromNumber,
			initials: { from: ["names"], derive: ({ names = "" }) => toInitials(names) || null },
		},
	},
);

/** The front of the South African driving licence card (issued since 1998). */
export const definition: DocumentDefinition = buildDefinition("sa-drivers-front", about.title, {
	fields: data.fields as Fields,
	print,
	state: southAfricanState,
	declaration: driversFrontDeclaration,
});
