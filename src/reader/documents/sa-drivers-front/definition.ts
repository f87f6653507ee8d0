import { dayAfter, yearsBetween } from "../../formats/day-in-text.ts";
import { digits } from "../../formats/letters.ts";
import { vehicleCodes } from "../../formats/vehicle-code.ts";
import type { Declaration, ValueGrammar } from "../declaration.ts";
import { declarationFrom, declared } from "../declared.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import { checkedRelation, relation } from "../relation.ts";
import { birthDateFromNumber, birthInNumber, grammars, sexInNumber } from "../south-african/fields.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import about from "./about.json" with { type: "json" };
import data from "./fields.json" with { type: "json" };
import print from "./print.json" with { type: "json" };

/** Number of other possible middle digits of a licence number, besides the frequent ones. */
const otherMiddles = 1000 - Object.keys(print.licenceMiddleShares).length;
const usualMiddles: Readonly<Record<string, number>> = print.licenceMiddleShares;
const otherMiddleShare = (1 - Object.values(usualMiddles).reduce((sum, share) => sum + share, 0)) / otherMiddles;

/**
 * Four digits of the testing centre, three that are mostly zeros, five characters without I, O and Q
 * (docs/facts/south-africa.md, section 6.2).
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
		// One in 240 contains no letter; a damaged identity number never contains one.
		value: /[A-Z]/.test(text) ? text : null,
		log: Math.log(usualMiddles[text.slice(4, 7)] ?? otherMiddleShare),
		checks: [],
	}),
};

/** Vehicle codes of a licence, each on a separate line. */
const codes: ValueGrammar = { kind: "list", of: vehicleCodes, countMax: 4, distinct: true };

/** The first letter of each name, without dots and spaces, as older cards print them. */
const initialsOf = (names: string): string =>
	names
		.split(/[ -]+/)
		.map((name) => name.charAt(0))
		.join("");

/** No picture of the card was available, so labels and positions vary (docs/facts/south-africa.md, section 4). */
export const driversFrontDeclaration: Declaration = declarationFrom(
	print,
	{ ...grammars, licenceNumber, vehicleCodes: codes },
	{
		// Dates of first issue, one below each code.
		otherValues: [grammars.day],
		isOrdered: false,
		// Initials first by default (docs/facts/south-africa.md, section 4: grade C).
		neighbours: { fields: ["initials", "surname"], reversed: print.captions.holderReversed },
		relations: [
			birthInNumber,
			sexInNumber,
			checkedRelation(
				"initials-of-names",
				["initials", "names"],
				({ initials = "", names = "" }) => initials.replaceAll(" ", "") === initialsOf(names),
				["initials"],
			),
			checkedRelation(
				"term-of-five-years",
				["dateOfIssue", "dateOfExpiry"],
				({ dateOfIssue = "", dateOfExpiry = "" }) => {
					const years = yearsBetween(dateOfIssue, dayAfter(dateOfExpiry));
					const isWhole = dayAfter(dateOfExpiry).slice(4) === dateOfIssue.slice(4);
					// A term that was only announced is not evidence for or against a card.
					if (isWhole && print.announcedTermYears.includes(years)) return null;
					return isWhole && years === print.termYears;
				},
				["dateOfIssue", "dateOfExpiry"],
			),
			relation(
				"issued-before-expiry",
				["dateOfIssue", "dateOfExpiry"],
				({ dateOfIssue = "", dateOfExpiry = "" }) => dateOfIssue < dateOfExpiry,
			),
			relation(
				"old-enough-at-issue",
				["dateOfBirth", "dateOfIssue"],
				({ dateOfBirth = "", dateOfIssue = "" }) => yearsBetween(dateOfBirth, dateOfIssue) >= print.ageMin,
			),
			relation(
				"as-many-restrictions-as-codes",
				["vehicleCodes", "vehicleRestrictions"],
				({ vehicleCodes = "", vehicleRestrictions = "" }) =>
					vehicleCodes.split(",").length === vehicleRestrictions.split(",").length,
			),
			relation(
				"permit-within-validity",
				["pdpExpiry", "dateOfIssue", "dateOfExpiry"],
				({ pdpExpiry = "", dateOfIssue = "", dateOfExpiry = "" }) =>
					pdpExpiry > dateOfIssue && pdpExpiry <= dateOfExpiry,
			),
		],
		derived: {
			dateOfBirth: birthDateFromNumber,
			initials: { from: ["names"], derive: ({ names = "" }) => initialsOf(names) || null },
		},
	},
);

/** The front of the South African driving licence card (issued since 1998). */
export const definition: DocumentDefinition = declared("sa-drivers-front", about.title, {
	fields: data.fields as Fields,
	print,
	state: southAfricanState,
	declaration: driversFrontDeclaration,
});
