import { toFieldLine } from "../../drawing/sheet.ts";
import { findWordings, type LabelKey } from "../../people/labels.ts";
import { formatDateOnPage, formatPrintedName, type PassportContent } from "../../people/passport-holder.ts";
import type { Random } from "../../random.ts";
import type { Entry } from "../../random-layout/entry.ts";
import type { PageStyle } from "./style.ts";

/** The field that each label announces, in the order of Doc 9303-4, section 4.1. */
const fields: Readonly<Partial<Record<LabelKey, string>>> = {
	type: "documentType",
	code: "issuingCountry",
	number: "passportNumber",
	surname: "surname",
	given: "givenNames",
	nationality: "nationality",
	birth: "dateOfBirth",
	personal: "personalNumber",
	sex: "sex",
	place: "placeOfBirth",
	issue: "dateOfIssue",
	authority: "issuingAuthority",
	expiry: "dateOfExpiry",
};

/** Values that are recognisable without a label. */
const selfExplanatory: ReadonlySet<LabelKey> = new Set(["type", "code", "number", "sex"]);

/** Returns the lines printed for each label; empty if nothing is printed. */
export function buildPrintedValues(content: PassportContent): Readonly<Record<LabelKey, readonly string[]>> {
	const { issuer } = content;
	return {
		passport: [],
		type: [content.mrzContent.code.replace("<", "")],
		code: [issuer.state],
		number: [content.number],
		surname: [formatPrintedName(issuer, content.surname)],
		given: [formatPrintedName(issuer, content.givenNames)],
		nationality: [issuer.nationality],
		birth: [formatDateOnPage(content, content.birth, content.birthKnown)],
		personal: content.personalPrinted === null ? [] : [content.personalPrinted],
		sex: [content.sex],
		place: content.birthPlace === null ? [] : [content.birthPlace],
		issue: [formatDateOnPage(content, content.issue)],
		authority: content.authority,
		expiry: [formatDateOnPage(content, content.expiry)],
		full: [],
		signature: [],
		...content.printed,
	};
}

/** Returns the label that the page prints in place of a standard label. Null if it prints none. */
export function findLabelKey(content: PassportContent, key: LabelKey): LabelKey | null {
	const { issuer, personalPrinted, hasFullName } = content;
	if (key === "personal") return personalPrinted === null ? null : key;
	if (key === "place") return issuer.birthPlaces === "" ? null : key;
	if (!hasFullName) return key;
	return key === "surname" ? "full" : key === "given" ? null : key;
}

/** Builds all values of a page in their usual order, with labels in some or all languages of the issuer. */
export function buildRandomEntries(random: Random, content: PassportContent): readonly Entry[] {
	const values = buildPrintedValues(content);
	return (Object.keys(fields) as LabelKey[]).flatMap((key) => {
		const labelKey = findLabelKey(content, key);
		const lines = values[key].filter((line) => line !== "").map((line) => toFieldLine(fields[key] ?? key, line));
		if (lines.length === 0 || labelKey === null) return [];
		const label = pickLabel(random, content.issuer.languages, labelKey);
		return [{ labels: [label], lines, isSelfExplanatory: selfExplanatory.has(key) }];
	});
}

/** Builds the values of a known page, each in its box on the form; a blank value has only its label. */
export function buildFormEntries(random: Random, content: PassportContent, style: PageStyle): readonly Entry[] {
	const values = buildPrintedValues(content);
	const { rows, columns, labelPlacement } = style.layout;
	return rows.flatMap((cells, row) =>
		cells.flatMap(({ key, column }, position): readonly Entry[] => {
			const labelKey = findLabelKey(content, key);
			if (labelKey === null) return [];
			const words = buildFormLabel(random, content.issuer.languages, labelKey);
			const label = labelPlacement === "beside" ? words.slice(0, 1) : splitIntoLines(words, style);
			const nextCell = cells[position + 1];
			const x = columns[column] as number;
			const right = nextCell ? (columns[nextCell.column] as number) - 1.5 : pageRight;
			return [
				{
					labels: [label.map((line, index) => (style.hasNumberedLabels && index === 0 ? `${row + 1}. ${line}` : line))],
					lines: values[key].length === 0 ? [""] : values[key].map((line) => toFieldLine(fields[key] ?? key, line)),
					box: { row, x, width: right - x },
				},
			];
		}),
	);
}

/** The right edge of the printed area, in millimetres. */
export const pageRight = 121;

/** Picks one wording in each of a random number of the issuer's languages, the first ones. */
function pickLabel(random: Random, languages: readonly string[], key: LabelKey): readonly string[] {
	const chosen = languages.slice(0, random.integer(1, languages.length));
	return [...new Set(chosen.map((language) => random.pick(findWordings(language, key))).filter(Boolean))];
}

/** Builds a label in all languages, usually with the first wording of each. */
function buildFormLabel(random: Random, languages: readonly string[], key: LabelKey): readonly string[] {
	const words = languages.map((language) =>
		random.chance(0.75) ? (findWordings(language, key)[0] ?? "") : random.pick(findWordings(language, key)),
	);
	return [...new Set(words.filter(Boolean))];
}

function splitIntoLines(
	words: readonly string[],
	{ hasTwoLineLabels, languageSeparator }: PageStyle,
): readonly string[] {
	if (hasTwoLineLabels && words.length > 1) return [words[0] as string, words.slice(1).join(languageSeparator)];
	return [words.join(languageSeparator)];
}
