import { dayAfter, yearsBetween } from "../../formats/days.ts";
import { capitals, digits } from "../../formats/latin-characters.ts";
import { vehicleCodes } from "../../formats/vehicle-code.ts";
import certificate from "../certificate.json" with { type: "json" };
import type { Declaration, DerivedField, ValueGrammar, Values } from "../declaration.ts";
import { checkedRelation, relation } from "../relation.ts";
import {
	birthDateFromNumber,
	birthInNumber,
	day,
	firstNames,
	idNumber,
	sex,
	sexInNumber,
	surname,
} from "../south-african/fields.ts";
import print from "./print.json" with { type: "json" };

const { captions: labels, common } = print;

/** One row for both: a label of either announces both. */
const holder = [...labels.holder, ...labels.holderReversed, ...common.holder];

/** Number of other middle digits of a licence number, besides the frequent ones. */
const otherMiddles = 1000 - Object.keys(print.licenceMiddleShares).length;
const usualMiddles: Readonly<Record<string, number>> = print.licenceMiddleShares;
const otherMiddlePrior = (1 - Object.values(usualMiddles).reduce((sum, share) => sum + share, 0)) / otherMiddles;

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
		// One in 240 has no letter; a damaged identity number never has one.
		value: /[A-Z]/.test(text) ? text : null,
		log: Math.log(usualMiddles[text.slice(4, 7)] ?? otherMiddlePrior),
		checks: [],
	}),
};

/** "AB" or "A B", as printed. The reader may have lost or inserted a space in "AB C". */
const initials: ValueGrammar = {
	kind: "code",
	isGrouped: true,
	parts: [{ characters: capitals, from: 1, to: 5, isApart: true }],
};

/** The first letter of each name, without dots and spaces, as older cards print them. */
const initialsOf = (names: string): string =>
	names
		.split(/[ -]+/)
		.map((name) => name.charAt(0))
		.join("");

const initialsFromNames: DerivedField = {
	from: ["names"],
	derive: ({ names = "" }) => initialsOf(names) || null,
};

const isSameInitials = ({ initials: printed = "", names = "" }: Values): boolean =>
	printed.replaceAll(" ", "") === initialsOf(names);

/**
 * The front of a driving licence card. No picture of one was available, so labels and positions vary
 * (docs/facts/south-africa.md, section 4).
 */
export const driversFrontDeclaration: Declaration = {
	printed: {
		initials: { labels: [...holder, ...labels.initials], grammar: initials },
		surname: { labels: [...holder, ...labels.surname], grammar: surname },
		// The announced card prints complete names (docs/facts/south-africa.md, section 4).
		names: { labels: labels.names, grammar: firstNames, prior: print.namesShare, isAuxiliary: true },
		idNumber: { labels: labels.idNumber, grammar: idNumber },
		sex: { labels: labels.sex, grammar: sex },
		dateOfBirth: { labels: labels.dateOfBirth, grammar: day },
		restrictions: {
			labels: labels.restrictions,
			grammar: {
				kind: "choice",
				of: Object.fromEntries(print.restrictionTexts.map((text) => [text, text])),
				priors: print.restrictionShares,
			},
		},
		dateOfIssue: { labels: [...labels.validity, ...labels.validFrom], grammar: day },
		dateOfExpiry: { labels: [...labels.validity, ...labels.validTo], grammar: day },
		licenseNumber: { labels: labels.licenseNumber, grammar: licenceNumber },
		vehicleCodes: {
			labels: labels.codes,
			grammar: { kind: "list", of: vehicleCodes, countMax: 4, distinct: true },
		},
		vehicleRestrictions: {
			labels: labels.vehicleRestrictions,
			grammar: { kind: "list", of: ["0", "1", "2", "3", "4"], countMax: 4 },
		},
		permitCategories: {
			labels: labels.permit,
			grammar: { kind: "list", of: ["P", "G", "D", ...print.noValueTexts], countMax: 3, distinct: true },
			prior: print.permitShare,
		},
		pdpExpiry: { labels: labels.permit, grammar: day, prior: print.permitShare },
	},
	otherLabels: [
		...labels.firstIssue,
		...labels.issued,
		...labels.issueNumber,
		...labels.signature,
		...common.endorsement,
		...certificate.captions,
	],
	otherPrint: [
		...labels.title,
		...labels.carta,
		...labels.permis,
		...labels.southAfrica,
		...print.otherPrint,
		...certificate.print,
	],
	// Dates of first issue, one below each code.
	otherValues: [day],
	isOrdered: false,
	// Initials first by default (docs/facts/south-africa.md, section 4: grade C).
	neighbours: { fields: ["initials", "surname"], reversed: labels.holderReversed },
	relations: [
		birthInNumber,
		sexInNumber,
		checkedRelation("initials-of-names", ["initials", "names"], (values) => isSameInitials(values), ["initials"]),
		checkedRelation(
			"term-of-five-years",
			["dateOfIssue", "dateOfExpiry"],
			({ dateOfIssue = "", dateOfExpiry = "" }) => {
				const years = yearsBetween(dateOfIssue, dayAfter(dateOfExpiry));
				const isWhole = dayAfter(dateOfExpiry).slice(4) === dateOfIssue.slice(4);
				// A term that was only announced is no evidence for or against a card.
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
			({ pdpExpiry = "", dateOfIssue = "", dateOfExpiry = "" }) => pdpExpiry > dateOfIssue && pdpExpiry <= dateOfExpiry,
		),
	],
	derived: { dateOfBirth: birthDateFromNumber, initials: initialsFromNames },
};
