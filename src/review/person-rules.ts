import { inClosedBarcode } from "./fields-to-review.ts";
import type { Row } from "./row.ts";
import { sayTheSame, textOfValue } from "./value.ts";

/** Inconsistencies between the documents of one person. */
export type PersonRule = keyof typeof personRules;

/** A rule's input: the row, and the person's other rows. */
interface RuleInput {
	readonly row: Row;
	readonly others: readonly Row[];
	readonly all: readonly Row[];
	/** YYYY-MM-DD. */
	readonly today: string;
}

interface Rule {
	/** What the rule detects, shown in the list of switches. */
	readonly title: string;
	/** Whether it applies. */
	readonly holds: (input: RuleInput) => boolean;
	/** Its text in the table. */
	readonly words: string;
}

/** A holder younger than this may not sign for themselves (South Africa: Children's Act 38 of 2005, section 17). */
const ageOfMajority = 18;

const textIn = ({ values }: Row, ...names: readonly string[]): string =>
	names.map((name) => textOfValue(values[name] ?? null)).find(Boolean) ?? "";

const nameOf = (row: Row): string => textIn(row, "surname");
const bornOn = (row: Row): string => textIn(row, "dateOfBirth");

/** Both have a value, and the values differ. */
const differ = (one: string, other: string): boolean => one !== "" && other !== "" && !sayTheSame(one, other);

/** The date on which a person born on this date comes of age; empty if unknown. */
const comesOfAge = (born: string): string =>
	/^\d{4}-/.test(born) ? `${Number(born.slice(0, 4)) + ageOfMajority}${born.slice(4)}` : "";

const ownNumbers = ["passportNumber", "licenseNumber", "cardNumber"] as const;

/** Every rule, in reporting order. */
export const personRules = {
	"names-differ": {
		title: "The surname differs between documents of the same person",
		words: "Surname differs from another document of this person",
		holds: ({ row, others }) => others.some((other) => differ(nameOf(row), nameOf(other))),
	},
	"days-differ": {
		title: "The date of birth differs between documents of the same person",
		words: "Date of birth differs from another document of this person",
		holds: ({ row, others }) => others.some((other) => differ(bornOn(row), bornOn(other))),
	},
	"number-shared": {
		title: "Two names have the same document number",
		words: "Another name has this document number",
		holds: ({ row, all }) =>
			ownNumbers.some((name) =>
				all.some((other) => {
					const number = textIn(row, name);
					return other !== row && number !== "" && number === textIn(other, name) && differ(nameOf(row), nameOf(other));
				}),
			),
	},
	expired: {
		title: "A document has expired",
		words: "Expired",
		holds: ({ row, today }) => {
			const ends = textIn(row, "dateOfExpiry");
			return ends !== "" && ends < today;
		},
	},
	"under-age": {
		title: `The holder is under ${ageOfMajority}`,
		words: `Holder is under ${ageOfMajority}`,
		holds: ({ row, today }) => {
			const day = comesOfAge(bornOn(row));
			return day !== "" && day > today;
		},
	},
	"same-picture": {
		title: "Two rows have the same picture",
		words: "Same picture as another row",
		holds: ({ row, all }) => {
			const prints = new Set(row.documents.flatMap(({ item }) => item.fingerprint ?? []));
			const own = new Set(row.documents.map(({ item }) => item.pictureId));
			return all.some((other) =>
				other.documents.some(
					({ item }) => item.fingerprint && prints.has(item.fingerprint) && !own.has(item.pictureId),
				),
			);
		},
	},
	"closed-barcode": {
		title: "A licence's barcode could not be decoded",
		words: "Barcode could not be decoded",
		holds: ({ row }) =>
			row.documents.some(({ body }) => body && inClosedBarcode(body).some((name) => textIn(row, name) === "")),
	},
} as const satisfies Readonly<Record<string, Rule>>;

export const personRuleNames = Object.keys(personRules) as readonly PersonRule[];

/**
 * By row, the notices of the enabled rules. Ignores rows set aside.
 *
 * @param fileOf The rows of each row's person, including the row.
 */
export function noticesOf<R extends Row>(
	rows: readonly R[],
	fileOf: ReadonlyMap<R, readonly R[]>,
	{ today, off }: { readonly today: string; readonly off: ReadonlySet<PersonRule> },
): ReadonlyMap<R, readonly string[]> {
	const all = rows.filter(isOpen);
	const on = personRuleNames.filter((name) => !off.has(name));
	return new Map(
		all.map((row) => {
			const others = (fileOf.get(row) ?? []).filter((other) => other !== row && isOpen(other));
			const input = { row, others, all, today };
			return [row, on.filter((name) => personRules[name].holds(input)).map((name) => personRules[name].words)];
		}),
	);
}

const isOpen = ({ documents }: Row): boolean => documents.some(({ item }) => item.setAside === null);
