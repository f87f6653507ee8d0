import { toFieldLine } from "../../drawing/sheet.ts";
import { toIsoDate } from "../../people/dates.ts";
import type { GreenBookContent } from "../../people/green-book-content.ts";
import type { Random } from "../../random.ts";
import type { Entry } from "../../random-layout/entry.ts";
import { wrapText } from "../../random-layout/order.ts";

/**
 * Builds the page's values in their usual order. On a bilingual page, the languages are in either order if `isRandom`;
 * otherwise the date of birth is to the right of its label (docs/facts/south-africa.md, section 3).
 */
export function buildBookEntries(random: Random, content: GreenBookContent, isRandom: boolean): readonly Entry[] {
	const isEnglishFirst = isRandom && random.chance(0.25);
	const birthPlacement = !isRandom && content.isBilingual ? ({ labelPlacement: "beside" } as const) : {};
	const createLabel = (afrikaans: string, english: string, englishOnly = english): readonly string[] => {
		if (!content.isBilingual) return [englishOnly];
		if (!isRandom) return splitIntoLines(afrikaans, english);
		return isEnglishFirst ? [english, afrikaans] : [afrikaans, english];
	};
	const nameLines = wrapText(content.names, random.pick(isRandom ? [14, 18, 24] : [24])).map((line) =>
		toFieldLine("names", line),
	);
	return [
		{ labels: [createLabel("Van", "Surname")], lines: [toFieldLine("surname", content.surname)] },
		{ labels: [createLabel("Voorname", "Forenames")], lines: nameLines },
		{
			labels: [createLabel("Geboortedistrik of -land", "District or country of birth", "Country of birth")],
			lines: [toFieldLine("countryOfBirth", content.countryOfBirth)],
		},
		{
			labels: [createLabel("Geboortedatum", "Date of birth")],
			lines: [toFieldLine("dateOfBirth", toIsoDate(content.birth))],
			...birthPlacement,
		},
	];
}

/** On known pages, labels of at least this many characters take one line per language. */
const labelLineMax = 40;

const splitIntoLines = (afrikaans: string, english: string): readonly string[] =>
	afrikaans.length + english.length < labelLineMax ? [`${afrikaans}/${english}`] : [`${afrikaans}/`, english];

/** Builds the date and the office of issue, which the service does not return for this document. */
export function buildIssueEntries(content: GreenBookContent, isRandom: boolean): readonly Entry[] {
	const { isBilingual } = content;
	const dateLabel = isRandom ? ["Datum uitgereik", "Date issued"] : splitIntoLines("Datum uitgereik", "Date issued");
	const afrikaansAuthority = {
		labels: [["Uitgereik op gesag van die"]],
		lines: ["DIREKTEUR-GENERAAL:", "BINNELANDSE SAKE"],
		scale: 0.7,
	};
	return [
		{
			labels: [isBilingual ? dateLabel : ["Date issued"]],
			lines: [toFieldLine("dateOfIssue", toIsoDate(content.issue))],
		},
		...(isBilingual && !isRandom ? [afrikaansAuthority] : []),
		{ labels: [["Issued by authority of"]], lines: ["DIRECTOR-GENERAL", "HOME AFFAIRS"], scale: 0.7 },
	];
}
