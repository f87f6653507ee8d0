import { parseLicenceNumber } from "../../formats/licence-number.ts";
import { prepareCaptions } from "../../page/captions.ts";
import type { Page } from "../../page/page.ts";
import type { Likeness } from "../definition.ts";
import { type Cues, likenessFrom, sharedMax } from "../south-african/likeness.ts";
import { captions } from "./captions.ts";

const prepared = prepareCaptions(
	(Object.keys(captions) as (keyof typeof captions)[]).map((name) => ({ name, phrases: captions[name] })),
);

const cues: Cues<keyof typeof captions> = {
	captions: prepared,
	weights: {
		...{ title: 0.3, carta: 0.15, southAfrica: 0.1, idNumber: 0.06, vehicleRestrictions: 0.12, restrictions: 0.06 },
		...{ validity: 0.05, licenseNumber: 0.12, codes: 0.08, firstIssue: 0.12, permit: 0.08, initials: 0.05 },
		...{ holder: 0.08, dateOfBirth: 0.03, sex: 0.03 },
	},
	shared: [
		...(["title", "southAfrica", "idNumber", "restrictions", "validity", "licenseNumber", "codes", "permit"] as const),
		...(["initials", "holder", "dateOfBirth", "sex"] as const),
	],
	headers: ["title"],
	idNumberWeight: 0.15,
	against: [
		...["National Identity Card", "PrDP Categories", "Artificial limb", "Passport", "Application for"],
		"Notice of expiry",
	],
	never: ["Temporary driving licence", "Learner's Licence", "Leerlinglisensie", "Application for", "Notice of expiry"],
	needsSouthAfrica: true,
	southAfricanLine: /^ZA$/,
};

/** How much a page looks like the front of a South African driving licence card. */
export function likenessOfDriversFront(page: Page): Likeness {
	const base = likenessFrom(page, cues);
	if (base.score === 0) return base;
	const signs = [
		...(hasLicenceNumber(page) ? ["licence-number"] : []),
		...(page.lines.some(({ text }) => /^0[1-4][/|]?\d{12,13}$/.test(text.trim())) ? ["typed-id-number"] : []),
		...(page.lines.some(({ text }) => text.trim() === "ZA") ? ["distinguishing-sign"] : []),
	];
	const found = [...base.cues, ...signs];
	const isQuoted = !found.some((cue) => ownMarks.includes(cue));
	const score = base.score + 0.15 * signs.length;
	return { score: Math.min(isQuoted ? sharedMax : 1, score), cues: found };
}

/** Letters quote a licence's numbers, codes and dates; none of these marks. */
const ownMarks: readonly string[] = [
	...["title", "carta", "vehicleRestrictions", "firstIssue", "typed-id-number", "distinguishing-sign"],
];

/** Twelve characters of a licence number's shape with a letter among them; its caption may stand right before it. */
function hasLicenceNumber({ lines }: Page): boolean {
	const tokens = lines.flatMap(({ text }) => text.match(/(?<![0-9/])[0-9A-Za-z|!]{12}(?![0-9A-Za-z])/g) ?? []);
	return tokens.some((token) => /[A-Z]/.test(parseLicenceNumber(token) ?? ""));
}
