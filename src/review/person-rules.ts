import { listFieldsInUndecodedBarcode } from "./fields-to-review.ts";
import type { Row } from "./row.ts";
import { areEquivalent, formatValue } from "./value.ts";

/** The name of a rule about inconsistencies between the documents of a person. */
export type PersonRule = keyof typeof personRules;

/** What a rule examines: the row, the person's other rows, and all rows, without those that are set aside. */
interface RuleInput {
	readonly row: Row;
	readonly others: readonly Row[];
	readonly all: readonly Row[];
	/** The current date, YYYY-MM-DD. */
	readonly today: string;
}

interface Rule {
	/** What the rule detects, shown in the list of switches. */
	readonly title: string;
	/** Whether the row has this inconsistency. */
	readonly holds: (input: RuleInput) => boolean;
	/** The notice that the table shows. */
	readonly words: string;
}

/**
 * A holder younger than this, in years, may not sign for themselves (South Africa: Children's Act 38 of 2005, section
 * 17).
 */
const ageOfMajority = 18;

const getText = ({ values }: Row, ...names: readonly string[]): string =>
	names.map((name) => formatValue(values[name] ?? null)).find(Boolean) ?? "";

const surnameOf = (row: Row): string => getText(row, "surname");
const dateOfBirthOf = (row: Row): string => getText(row, "dateOfBirth");

/** Whether both texts are present and differ. */
const differ = (a: string, b: string): boolean => a !== "" && b !== "" && !areEquivalent(a, b);

/** Returns the date on which a person born on this date comes of age; empty if the date is unknown. */
const dateOfMajority = (dateOfBirth: string): string =>
	/^\d{4}-/.test(dateOfBirth) ? `${Number(dateOfBirth.slice(0, 4)) + ageOfMajority}${dateOfBirth.slice(4)}` : "";

const documentNumberFields = ["passportNumber", "licenseNumber", "cardNumber"] as const;

/** All rules, in the order in which they are reported. */
export const personRules = {
	"names-differ": {
		title: "The surname differs between documents of the same person",
		words: "Surname differs from another document of this person",
		holds: ({ row, others }) => others.some((other) => differ(surnameOf(row), surnameOf(other))),
	},
	"days-differ": {
		title: "The date of birth differs between documents of the same person",
		words: "Date of birth differs from another document of this person",
		holds: ({ row, others }) => others.some((other) => differ(dateOfBirthOf(row), dateOfBirthOf(other))),
	},
	"number-shared": {
		title: "Two names have the same document number",
		words: "Another name has this document number",
		holds: ({ row, all }) =>
			documentNumberFields.some((name) =>
				all.some((other) => {
					const number = getText(row, name);
					return (
						other !== row &&
						number !== "" &&
						number === getText(other, name) &&
						differ(surnameOf(row), surnameOf(other))
					);
				}),
			),
	},
	expired: {
		title: "A document has expired",
		words: "Expired",
		holds: ({ row, today }) => {
			const expiry = getText(row, "dateOfExpiry");
			return expiry !== "" && expiry < today;
		},
	},
	"under-age": {
		title: `The holder is under ${ageOfMajority}`,
		words: `Holder is under ${ageOfMajority}`,
		holds: ({ row, today }) => {
			const majority = dateOfMajority(dateOfBirthOf(row));
			return majority !== "" && majority > today;
		},
	},
	"same-picture": {
		title: "Two rows have the same picture",
		words: "Same picture as another row",
		holds: ({ row, all }) => {
			const fingerprints = new Set(row.documents.flatMap(({ item }) => item.fingerprint ?? []));
			const ownPictures = new Set(row.documents.map(({ item }) => item.pictureId));
			return all.some((other) =>
				other.documents.some(
					({ item }) => item.fingerprint && fingerprints.has(item.fingerprint) && !ownPictures.has(item.pictureId),
				),
			);
		},
	},
	"closed-barcode": {
		title: "A licence's barcode could not be decoded",
		words: "Barcode could not be decoded",
		holds: ({ row }) =>
			row.documents.some(
				({ body }) => body && listFieldsInUndecodedBarcode(body).some((name) => getText(row, name) === ""),
			),
	},
} as const satisfies Readonly<Record<string, Rule>>;

export const personRuleNames = Object.keys(personRules) as readonly PersonRule[];

/**
 * Returns the notices of the enabled rules by row. Rows that are set aside are ignored.
 * @param rowsByPerson The rows of each row's person, including the row itself.
 */
export function findNotices<R extends Row>(
	rows: readonly R[],
	rowsByPerson: ReadonlyMap<R, readonly R[]>,
	{ today, disabledRules }: { readonly today: string; readonly disabledRules: ReadonlySet<PersonRule> },
): ReadonlyMap<R, readonly string[]> {
	const openRows = rows.filter(isOpen);
	const enabledRules = personRuleNames.filter((name) => !disabledRules.has(name));
	return new Map(
		openRows.map((row) => {
			const others = (rowsByPerson.get(row) ?? []).filter((other) => other !== row && isOpen(other));
			const input = { row, others, all: openRows, today };
			return [
				row,
				enabledRules.filter((name) => personRules[name].holds(input)).map((name) => personRules[name].words),
			];
		}),
	);
}

const isOpen = ({ documents }: Row): boolean => documents.some(({ item }) => item.setAside === null);
