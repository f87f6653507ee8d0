import { asValue } from "../../drawing/sheet.ts";
import { type LabelKey, wordings } from "../../people/labels.ts";
import { type PassportContent, printedDate, printedName } from "../../people/passport-holder.ts";
import type { Random } from "../../random.ts";
import type { Entry } from "../../random-layout/entry.ts";
import type { PageStyle } from "./style.ts";

/** The field of each label, in the order of Doc 9303-4, section 4.1. */
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

/** Values that are recognisable without a label, which may be missing. */
const telling: ReadonlySet<LabelKey> = new Set(["type", "code", "number", "sex"]);

/** Returns the lines printed below each label. Empty: nothing is printed. */
export function valuesOf(content: PassportContent): Readonly<Record<LabelKey, readonly string[]>> {
	const { issuer } = content;
	return {
		passport: [],
		type: [content.mrzContent.code.replace("<", "")],
		code: [issuer.state],
		number: [content.number],
		surname: [printedName(issuer, content.surname)],
		given: [printedName(issuer, content.givenNames)],
		nationality: [issuer.nationality],
		birth: [printedDate(content, content.birth, content.birthKnown)],
		personal: content.personalPrinted === null ? [] : [content.personalPrinted],
		sex: [content.sex],
		place: content.place === null ? [] : [content.place],
		issue: [printedDate(content, content.issue)],
		authority: content.authority,
		expiry: [printedDate(content, content.expiry)],
		full: [],
		signature: [],
		...content.printed,
	};
}

/** The label that the page uses instead of a usual one. Null if there is no such label. */
export function announcedBy(content: PassportContent, key: LabelKey): LabelKey | null {
	const { issuer, personalPrinted, hasFullName } = content;
	if (key === "personal") return personalPrinted === null ? null : key;
	if (key === "place") return issuer.places === "" ? null : key;
	if (!hasFullName) return key;
	return key === "surname" ? "full" : key === "given" ? null : key;
}

/** All values on a page in their usual order, with the wording of any issuer. */
export function anyEntries(random: Random, content: PassportContent): readonly Entry[] {
	const values = valuesOf(content);
	return (Object.keys(fields) as LabelKey[]).flatMap((key) => {
		const announced = announcedBy(content, key);
		const lines = values[key].filter((line) => line !== "").map((line) => asValue(fields[key] ?? key, line));
		if (lines.length === 0 || announced === null) return [];
		const label = anyLabel(random, content.issuer.languages, announced);
		return [{ labels: [label], lines, isTelling: telling.has(key) }];
	});
}

/** The values on a known page, each in its box on the form; a blank value has only its label. */
export function formEntries(random: Random, content: PassportContent, style: PageStyle): readonly Entry[] {
	const values = valuesOf(content);
	const { rows, columns, labels } = style.layout;
	return rows.flatMap((cells, row) =>
		cells.flatMap(({ key, column }, place): readonly Entry[] => {
			const announced = announcedBy(content, key);
			if (announced === null) return [];
			const words = formLabel(random, content.issuer.languages, announced);
			const label = labels === "beside" ? words.slice(0, 1) : inLines(words, style);
			const next = cells[place + 1];
			const x = columns[column] as number;
			const right = next ? (columns[next.column] as number) - 1.5 : pageRight;
			return [
				{
					labels: [label.map((line, index) => (style.isNumbered && index === 0 ? `${row + 1}. ${line}` : line))],
					lines: values[key].length === 0 ? [""] : values[key].map((line) => asValue(fields[key] ?? key, line)),
					box: { row, x, width: right - x },
				},
			];
		}),
	);
}

/** Right edge of the print, in millimetres. */
export const pageRight = 121;

/** One wording in each of the issuer's languages, or in some of them. */
function anyLabel(random: Random, languages: readonly string[], key: LabelKey): readonly string[] {
	const chosen = languages.slice(0, random.integer(1, languages.length));
	return [...new Set(chosen.map((language) => random.pick(wordings(language, key))).filter(Boolean))];
}

/** All languages, usually with the first wording for each. */
function formLabel(random: Random, languages: readonly string[], key: LabelKey): readonly string[] {
	const words = languages.map((language) =>
		random.chance(0.75) ? (wordings(language, key)[0] ?? "") : random.pick(wordings(language, key)),
	);
	return [...new Set(words.filter(Boolean))];
}

function inLines(words: readonly string[], { isTwoLines, joint }: PageStyle): readonly string[] {
	if (isTwoLines && words.length > 1) return [words[0] as string, words.slice(1).join(joint)];
	return [words.join(joint)];
}
