import { isAnniversary, nextDay, yearsBetween } from "../../formats/day-in-text.ts";
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

/** Shares (0..1) of the frequent three middle digits of a licence number; the others are equally likely. */
const middleShares: Readonly<Record<string, number>> = print.licenceMiddleShares;
const frequentShares = Object.values(middleShares);
const rareMiddleShare = (1 - frequentShares.reduce((sum, share) => sum + share, 0)) / (1000 - frequentShares.length);

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
		logPrior: Math.log(middleShares[text.slice(4, 7)] ?? rareMiddleShare),
		checks: [],
	}),
};

const codeList: ValueGrammar = { kind: "list", of: vehicleCodes, countMax: 4, distinct: true };

/** Returns the first letter of each name, without dots and spaces, as older cards print initials. */
const toInitials = (names: string): string => Array.from(names.split(/[ -]+/), (name) => name.charAt(0)).join("");

const areInitialsOf = (initials: string, names: string): boolean => initials.replaceAll(" ", "") === toInitials(names);

const validity = ["dateOfIssue", "dateOfExpiry"];

/** Whether a card is valid for five years, less a day. Null for an announced term, which proves nothing. */
function isFiveYears(issue: string, expiry: string): boolean | null {
	const end = nextDay(expiry);
	const [years, isWholeYears] = [yearsBetween(issue, end), isAnniversary(issue, end)];
	if (isWholeYears && print.announcedTermYears.includes(years)) return null;
	return isWholeYears && years === print.termYears;
}

/** Accepts several labels and any order: no picture of the card was available (docs/facts/south-africa.md, 4). */
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
			createCheckedRelation("initials-of-names", ["initials", "names"], areInitialsOf, ["initials"]),
			createCheckedRelation("term-of-five-years", validity, isFiveYears),
			createRelation("issued-before-expiry", validity, (issue, expiry) => issue < expiry),
			createRelation(
				"old-enough-at-issue",
				["dateOfBirth", "dateOfIssue"],
				(birth, issue) => yearsBetween(birth, issue) >= print.ageMin,
			),
			createRelation(
				"as-many-restrictions-as-codes",
				["vehicleCodes", "vehicleRestrictions"],
				(codes, restrictions) => codes.split(",").length === restrictions.split(",").length,
			),
			createRelation(
				"permit-within-validity",
				["pdpExpiry", ...validity],
				(permit, issue, expiry) => permit > issue && permit <= expiry,
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
