import { parseLicenceNumber } from "../../formats/licence-number.ts";
import { prepareCaptions } from "../../page/captions.ts";
import type { Page } from "../../page/page.ts";
import type { Likeness } from "../definition.ts";
import { likenessFrom, sharedMax } from "../south-african/likeness.ts";

/**
 * Wordings that the card's front may use for its captions. None was seen on a specimen: they come from descriptions, from the barcode's
 * fields and from the sister cards of neighbouring countries, so every reader goes by the shape of the values first.
 */
const driversFrontCaptions = prepareCaptions([
	{
		name: "title",
		phrases: ["Driving Licence", "Driver's Licence", "Driving License", "Driver Licence", "Bestuurslisensie"],
	},
	{ name: "carta", phrases: ["Carta de Condução"] },
	{ name: "southAfrica", phrases: ["Republic of South Africa", "South Africa", "Suid-Afrika"] },
	{
		name: "holder",
		phrases: [
			"Initials and Surname",
			"Surname and Initials",
			"Surname & Initials",
			"Initials & Surname",
			"Voorletters en Van",
			"Van en Voorletters",
		],
	},
	{ name: "surname", phrases: ["Surname", "Van/Surname", "Surname / Apelido", "Apelido"] },
	{ name: "initials", phrases: ["Initials", "Voorletters", "Iniciais"] },
	{
		name: "idNumber",
		phrases: [
			"ID Number",
			"Identity Number",
			"Identity No.",
			"ID No.",
			"I.D. No",
			"ID Nr.",
			"ID-nommer",
			"Identiteitsnommer",
		],
	},
	{ name: "sex", phrases: ["Gender", "Sex", "Geslag"] },
	{ name: "dateOfBirth", phrases: ["Date of Birth", "Birth Date", "Birth", "Geboortedatum", "Geboorte"] },
	{
		name: "vehicleRestrictions",
		phrases: [
			"Vehicle Restrictions",
			"Vehicle Restriction",
			"Veh. Restrictions",
			"Veh. Restr.",
			"Veh Restr",
			"Voertuigbeperkings",
			"Voertuigbeperking",
			"Voertuigbep.",
			"Voertuig Beperkings",
		],
	},
	{
		name: "restrictions",
		phrases: [
			"Driver Restrictions",
			"Driver Restriction",
			"Restrictions",
			"Restriction",
			"Restr.",
			"Driver Restr.",
			"Restrict",
			"Beperkings",
			"Beperking",
			"Bestuurdersbeperkings",
			"Bestuurderbeperkings",
		],
	},
	{
		name: "validity",
		phrases: [
			"Validity Period",
			"Validity",
			"Valid",
			"Period of Validity",
			"Geldig",
			"Geldigheid",
			"Geldigheidstydperk",
		],
	},
	{
		name: "validFrom",
		phrases: ["Valid From", "Date of Issue", "Issue Date", "Date Issued", "Geldig van", "Geldig vanaf"],
	},
	{
		name: "validTo",
		phrases: [
			"Valid To",
			"Valid Until",
			"Date of Expiry",
			"Expiry Date",
			"Expires",
			"Expiry",
			"Geldig tot",
			"Vervaldatum",
		],
	},
	{ name: "issued", phrases: ["Issued", "Country of Issue", "Uitgereik"] },
	{
		name: "licenseNumber",
		phrases: [
			"Licence Number",
			"Licence No.",
			"Lic. No.",
			"License No.",
			"License Number",
			"Lisensienommer",
			"Lisensie Nommer",
			"Lisensie Nr.",
		],
	},
	{ name: "codes", phrases: ["Codes", "Code", "Vehicle Codes", "Vehicle Code", "Kode", "Kodes"] },
	{
		name: "firstIssue",
		phrases: ["First Issue", "First Issued", "Date of First Issue", "Eerste Uitreiking", "Eerste Uitgereik"],
	},
	{
		name: "permit",
		phrases: [
			"PrDP",
			"PrDP Expiry",
			"PrDP Expiry Date",
			"Professional Driving Permit",
			"Prof. Driving Permit",
			"Prof. Driving Permit PrDP",
			"Professional Authorisation",
			"PDP",
		],
	},
	{ name: "issueNumber", phrases: ["Issue No.", "Issue Number"] },
	{ name: "signature", phrases: ["Signature", "Signature of holder"] },
]);

/** How much a page looks like the front of a South African driving licence card. */
export function likenessOfDriversFront(page: Page): Likeness {
	const base = likenessFrom(page, {
		captions: driversFrontCaptions,
		weights: {
			...{ title: 0.3, carta: 0.15, southAfrica: 0.1, idNumber: 0.06, vehicleRestrictions: 0.12, restrictions: 0.06 },
			...{
				validity: 0.05,
				licenseNumber: 0.12,
				codes: 0.08,
				firstIssue: 0.12,
				permit: 0.08,
				initials: 0.05,
				holder: 0.08,
			},
			...{ dateOfBirth: 0.03, sex: 0.03 },
		},
		shared: [
			...([
				"title",
				"southAfrica",
				"idNumber",
				"restrictions",
				"validity",
				"licenseNumber",
				"codes",
				"permit",
			] as const),
			...(["initials", "holder", "dateOfBirth", "sex"] as const),
		],
		headers: ["title"],
		idNumberWeight: 0.15,
		against: [
			"National Identity Card",
			"PrDP Categories",
			"Artificial limb",
			"Passport",
			"Application for",
			"Notice of expiry",
		],
		never: [
			"Temporary driving licence",
			"Learner's Licence",
			"Leerlinglisensie",
			"Application for",
			"Notice of expiry",
		],
		needsSouthAfrica: true,
		southAfricanLine: /^ZA$/,
	});
	if (base.score === 0) return base;
	const signs = [
		...(hasLicenceNumber(page) ? ["licence-number"] : []),
		...(page.lines.some(({ text }) => /^0[1-4][/|]?\d{12,13}$/.test(text.trim())) ? ["typed-id-number"] : []),
		...(page.lines.some(({ text }) => text.trim() === "ZA") ? ["distinguishing-sign"] : []),
	];
	const cues = [...base.cues, ...signs];
	const isQuoted = !cues.some((cue) => ownMarks.includes(cue));
	const score = base.score + 0.15 * signs.length;
	return { score: Math.min(isQuoted ? sharedMax : 1, score), cues };
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
