import { asValue } from "../../drawing/sheet.ts";
import { iso } from "../../people/dates.ts";
import type { GreenBookContent } from "../../people/green-book-content.ts";
import type { Random } from "../../random.ts";
import type { Entry } from "../../random-layout/entry.ts";
import { wrapped } from "../../random-layout/order.ts";

/**
 * Returns the page's values in their usual order. On a bilingual page, labels are in either order if `isRandom`;
 * otherwise the date of birth is to the right of its label (docs/facts/south-africa.md, section 3).
 */
export function bookEntries(random: Random, content: GreenBookContent, isRandom: boolean): readonly Entry[] {
	const isEnglishFirst = isRandom && random.chance(0.25);
	const birth = !isRandom && content.isBilingual ? ({ place: "beside" } as const) : {};
	const label = (afrikaans: string, english: string, alone = english): readonly string[] => {
		if (!content.isBilingual) return [alone];
		if (!isRandom) return inLines(afrikaans, english);
		return isEnglishFirst ? [english, afrikaans] : [afrikaans, english];
	};
	const names = wrapped(content.names, random.pick(isRandom ? [14, 18, 24] : [24])).map((line) =>
		asValue("names", line),
	);
	return [
		{ labels: [label("Van", "Surname")], lines: [asValue("surname", content.surname)] },
		{ labels: [label("Voorname", "Forenames")], lines: names },
		{
			labels: [label("Geboortedistrik of -land", "District or country of birth", "Country of birth")],
			lines: [asValue("countryOfBirth", content.countryOfBirth)],
		},
		{
			labels: [label("Geboortedatum", "Date of birth")],
			lines: [asValue("dateOfBirth", iso(content.birth))],
			...birth,
		},
	];
}

/** On known pages, longer labels take one line per language. */
const lineMax = 40;

const inLines = (afrikaans: string, english: string): readonly string[] =>
	afrikaans.length + english.length < lineMax ? [`${afrikaans}/${english}`] : [`${afrikaans}/`, english];

/** Date and office of issue, which are not fields of the service. */
export function issueEntries(content: GreenBookContent, isRandom: boolean): readonly Entry[] {
	const { isBilingual } = content;
	const dated = isRandom ? ["Datum uitgereik", "Date issued"] : inLines("Datum uitgereik", "Date issued");
	const afrikaans = {
		labels: [["Uitgereik op gesag van die"]],
		lines: ["DIREKTEUR-GENERAAL:", "BINNELANDSE SAKE"],
		scale: 0.7,
	};
	return [
		{
			labels: [isBilingual ? dated : ["Date issued"]],
			lines: [asValue("dateOfIssue", iso(content.issue))],
		},
		...(isBilingual && !isRandom ? [afrikaans] : []),
		{ labels: [["Issued by authority of"]], lines: ["DIRECTOR-GENERAL", "HOME AFFAIRS"], scale: 0.7 },
	];
}
