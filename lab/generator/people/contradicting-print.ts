import type { ChoosePrint } from "./chosen-print.ts";
import { pickDifferentDay, pickDifferentName, pickDifferentNumber } from "./clearly-another.ts";
import { namesOfCulture } from "./names.ts";
import {
	formatDateOnPage,
	formatPrintedName,
	type PassportContent,
	type Printed,
	pickNameLists,
} from "./passport-holder.ts";

const contradictSurname: ChoosePrint = (random, content) => {
	const lists = [pickNameLists(content.issuer, random).surnames, namesOfCulture.english.surnames];
	const name = pickDifferentName(random, content.surname, lists);
	if (name === null || content.isTruncated) return null;
	return createContradiction(content, "surname", { surname: [formatPrintedName(content.issuer, name)] });
};

const contradictGivenNames: ChoosePrint = (random, content) => {
	if (content.givenNames === "" || content.isTruncated) return null;
	const list = content.sex === "M" ? ("male" as const) : ("female" as const);
	const name = pickDifferentName(random, content.givenNames, [
		pickNameLists(content.issuer, random)[list],
		namesOfCulture.english[list],
	]);
	return name === null
		? null
		: createContradiction(content, "givenNames", { given: [formatPrintedName(content.issuer, name)] });
};

const contradictNumber: ChoosePrint = (random, content) =>
	createContradiction(content, "passportNumber", {
		number: [pickDifferentNumber(random, content.number, content.issuer.number)],
	});

/** Whether birth date and sex have a third source: South African MRZs contain the identity number. */
export const hasThirdSource = ({ issuer }: PassportContent): boolean => issuer.state === "ZAF";

const earliest = { year: 1920, month: 1, day: 1 };
const latest = { year: 2045, month: 1, day: 1 };

const contradictBirth: ChoosePrint = (random, content) => {
	if (content.birthKnown !== "all" || hasThirdSource(content)) return null;
	const day = pickDifferentDay(random, content.birth, [earliest, content.issue]);
	return createContradiction(content, "dateOfBirth", { birth: [formatDateOnPage(content, day)] });
};

const contradictExpiry: ChoosePrint = (random, content) => {
	const day = pickDifferentDay(random, content.expiry, [content.issue, latest]);
	return createContradiction(content, "dateOfExpiry", { expiry: [formatDateOnPage(content, day)] });
};

/** The sex `X` is excluded because its filler in the MRZ may also be an unread letter. */
const contradictSex: ChoosePrint = (_, content) =>
	content.sex === "X" || hasThirdSource(content)
		? null
		: createContradiction(content, "sex", { sex: [content.sex === "M" ? "F" : "M"] });

const createContradiction = (content: PassportContent, contradicts: string, printed: Printed) => ({
	content: { ...content, printed },
	contradicts: [contradicts],
	accept: {},
});

/** The kinds of print that contradict the MRZ in exactly one field, by field. */
export const contradictingPrints: Readonly<Record<string, ChoosePrint>> = {
	surname: contradictSurname,
	givenNames: contradictGivenNames,
	passportNumber: contradictNumber,
	dateOfBirth: contradictBirth,
	dateOfExpiry: contradictExpiry,
	sex: contradictSex,
};
