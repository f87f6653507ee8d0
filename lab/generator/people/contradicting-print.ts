import type { ChoosePrint } from "./chosen-print.ts";
import { anotherDay, anotherName, anotherNumber } from "./clearly-another.ts";
import { namesOfCulture } from "./names.ts";
import { namesOf, type PassportContent, type Printed, printedDate, printedName } from "./passport-holder.ts";

const surname: ChoosePrint = (random, content) => {
	const lists = [namesOf(content.issuer, random).surnames, namesOfCulture.english.surnames];
	const name = anotherName(random, content.surname, lists);
	if (name === null || content.isTruncated) return null;
	return contradicting(content, "surname", { surname: [printedName(content.issuer, name)] });
};

const givenNames: ChoosePrint = (random, content) => {
	if (content.givenNames === "" || content.isTruncated) return null;
	const list = content.sex === "M" ? ("male" as const) : ("female" as const);
	const name = anotherName(random, content.givenNames, [
		namesOf(content.issuer, random)[list],
		namesOfCulture.english[list],
	]);
	return name === null ? null : contradicting(content, "givenNames", { given: [printedName(content.issuer, name)] });
};

const passportNumber: ChoosePrint = (random, content) =>
	contradicting(content, "passportNumber", { number: [anotherNumber(random, content.number, content.issuer.number)] });

/** South African MRZs contain the identity number, which is a third source for the birth date and sex. */
export const hasThirdSource = ({ issuer }: PassportContent): boolean => issuer.state === "ZAF";

const oldest = { year: 1920, month: 1, day: 1 };
const latest = { year: 2045, month: 1, day: 1 };

const dateOfBirth: ChoosePrint = (random, content) => {
	if (content.birthKnown !== "all" || hasThirdSource(content)) return null;
	const day = anotherDay(random, content.birth, [oldest, content.issue]);
	return contradicting(content, "dateOfBirth", { birth: [printedDate(content, day)] });
};

const dateOfExpiry: ChoosePrint = (random, content) => {
	const day = anotherDay(random, content.expiry, [content.issue, latest]);
	return contradicting(content, "dateOfExpiry", { expiry: [printedDate(content, day)] });
};

/** `X` is left out because an MRZ filler may also be an unread letter. */
const sex: ChoosePrint = (_, content) =>
	content.sex === "X" || hasThirdSource(content)
		? null
		: contradicting(content, "sex", { sex: [content.sex === "M" ? "F" : "M"] });

const contradicting = (content: PassportContent, contradicts: string, printed: Printed) => ({
	content: { ...content, printed },
	contradicts: [contradicts],
	accept: {},
});

/** Print that contradicts the MRZ in exactly one field, by field. */
export const contradictions: Readonly<Record<string, ChoosePrint>> = {
	surname,
	givenNames,
	passportNumber,
	dateOfBirth,
	dateOfExpiry,
	sex,
};
