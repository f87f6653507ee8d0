import type { Declaration, FieldLanguage } from "../declaration.ts";
import { birthDateFromNumber, birthInNumber, day, idNumber, sex, sexInNumber, surname } from "../south-african.ts";

const names = [
	...["Initials and Surname", "Surname and Initials", "Surname & Initials", "Initials & Surname"],
	...["Voorletters en Van", "Van en Voorletters", "Name"],
];
const validity = [
	"Validity Period",
	"Validity",
	"Valid",
	"Period of Validity",
	"Geldig",
	"Geldigheid",
	"Geldigheidstydperk",
];
const permit = [
	...["PrDP", "PrDP Expiry", "PrDP Expiry Date", "Professional Driving Permit", "Prof. Driving Permit"],
	...["Professional Authorisation", "PDP"],
];
const digits = "0123456789";
const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Four figures of the testing centre, three that are mostly noughts, five characters without I, O and Q (shared facts, section 6.2). */
const licenceNumber: FieldLanguage = {
	kind: "code",
	isGrouped: false,
	parts: [
		{ characters: digits, from: 7, to: 7 },
		{ characters: `${digits}ABCDEFGHJKLMNPRSTUVWXYZ`, from: 5, to: 5 },
	],
	valuesLog: Math.log(10 ** 4 * 2 * 30 ** 5),
	// One in 240 has no letter; a damaged identity number never has one.
	meaning: (text) => ({ value: /[A-Z]/.test(text) ? text : null, checks: [] }),
};

const initials: FieldLanguage = { kind: "code", isGrouped: true, parts: [{ characters: capitals, from: 1, to: 5 }] };

const dayAfter = (iso: string): string => {
	const date = new Date(`${iso}T00:00:00Z`);
	date.setUTCDate(date.getUTCDate() + 1);
	return date.toISOString().slice(0, "0000-00-00".length);
};

const yearsBetween = (from: string, to: string): number => Number(to.slice(0, 4)) - Number(from.slice(0, 4));

/** The front of a driver's licence card; no picture of one was to be had, so that captions and places vary (shared facts, section 4). */
export const driversFrontDeclaration: Declaration = {
	printed: {
		initials: { captions: [...names, "Initials", "Voorletters", "Iniciais"], language: initials },
		surname: {
			captions: [...names, "Surname", "Van/Surname", "Surname / Apelido", "Apelido"],
			language: surname,
		},
		idNumber: {
			captions: [
				...["ID Number", "Identity Number", "Identity No.", "ID No.", "I.D. No", "ID Nr.", "ID-nommer"],
				"Identiteitsnommer",
			],
			language: idNumber,
		},
		sex: { captions: ["Gender", "Sex", "Geslag"], language: sex },
		dateOfBirth: { captions: ["Date of Birth", "Birth Date", "Birth", "Geboortedatum", "Geboorte"], language: day },
		restrictions: {
			captions: [
				...["Driver Restrictions", "Driver Restriction", "Restrictions", "Restriction", "Restr.", "Driver Restr."],
				...["Restrict", "Rest.", "Beperkings", "Beperking", "Bestuurdersbeperkings", "Bestuurderbeperkings"],
			],
			language: {
				kind: "choice",
				of: Object.fromEntries(["0", "1", "2", "12", "00", "10", "20"].map((text) => [text, text])),
			},
		},
		dateOfIssue: {
			captions: [
				...validity,
				...["Valid From", "Date of Issue", "Issue Date", "Date Issued", "Issued on", "Geldig van", "Geldig vanaf"],
			],
			language: day,
		},
		dateOfExpiry: {
			captions: [
				...validity,
				...[
					"Valid To",
					"Valid Until",
					"Date of Expiry",
					"Expiry Date",
					"Expires",
					"Expiry",
					"Geldig tot",
					"Vervaldatum",
				],
			],
			language: day,
		},
		licenseNumber: {
			captions: [
				...["Licence Number", "Licence No.", "Lic. No.", "License No.", "License Number"],
				...["Lisensienommer", "Lisensie Nommer", "Lisensie Nr."],
			],
			language: licenceNumber,
		},
		vehicleCodes: {
			captions: ["Codes", "Code", "Vehicle Codes", "Vehicle Code", "Kode", "Kodes"],
			language: { kind: "list", of: ["EC1", "EC", "EB", "C1", "A1", "A", "B", "C"], countMax: 4 },
		},
		vehicleRestrictions: {
			captions: [
				...["Vehicle Restrictions", "Vehicle Restriction", "Vehicle Restr.", "Vehicle Rest.", "Veh. Restrictions"],
				...["Veh. Restr.", "Veh. Rest.", "Voertuigbeperkings", "Voertuigbeperking", "Voertuigbep."],
			],
			language: { kind: "list", of: ["0", "1", "2", "3", "4"], countMax: 4 },
		},
		permitCategories: { captions: permit, language: { kind: "list", of: ["P", "G", "D"], countMax: 3 }, share: 0.25 },
		pdpExpiry: { captions: permit, language: day, share: 0.25 },
	},
	otherCaptions: [
		...["First Issue", "First Issued", "Date of First Issue", "Eerste Uitreiking", "Eerste Uitgereik", "Issued"],
		...[
			"Country of Issue",
			"Uitgereik",
			"Issue No.",
			"Issue Number",
			"Endorsement",
			"Signature",
			"Signature of holder",
		],
	],
	otherPrint: [
		...["DRIVING LICENCE", "CARTA DE CONDUÇÃO", "REPUBLIC OF SOUTH AFRICA", "SOUTH AFRICA", "BESTUURSLISENSIE"],
		...["DRIVER'S LICENCE", "DRIVER'S LICENSE", "PERMIS DE CONDUIRE", "ZA", "SADC"],
	],
	// Days of first issue, one under each code.
	otherValues: [day],
	isOrdered: false,
	neighbours: ["initials", "surname"],
	relations: [
		birthInNumber,
		sexInNumber,
		{
			name: "term-of-five-years",
			between: ["dateOfIssue", "dateOfExpiry"],
			holds: ({ dateOfIssue = "", dateOfExpiry = "" }) =>
				yearsBetween(dateOfIssue, dayAfter(dateOfExpiry)) === 5 &&
				dayAfter(dateOfExpiry).slice(4) === dateOfIssue.slice(4),
			weights: [7, -3],
			doubts: [],
		},
		{
			name: "issued-before-expiry",
			between: ["dateOfIssue", "dateOfExpiry"],
			holds: ({ dateOfIssue = "", dateOfExpiry = "" }) => dateOfIssue < dateOfExpiry,
			weights: [0.7, -12],
			doubts: [],
		},
		{
			name: "born-before-issue",
			between: ["dateOfBirth", "dateOfIssue"],
			holds: ({ dateOfBirth = "", dateOfIssue = "" }) => yearsBetween(dateOfBirth, dateOfIssue) >= 17,
			weights: [0.7, -8],
			doubts: [],
		},
		{
			name: "as-many-restrictions-as-codes",
			between: ["vehicleCodes", "vehicleRestrictions"],
			holds: ({ vehicleCodes = "", vehicleRestrictions = "" }) =>
				vehicleCodes.split(",").length === vehicleRestrictions.split(",").length,
			weights: [2, -3],
			doubts: [],
		},
		{
			name: "permit-within-validity",
			between: ["pdpExpiry", "dateOfIssue", "dateOfExpiry"],
			holds: ({ pdpExpiry = "", dateOfIssue = "", dateOfExpiry = "" }) =>
				pdpExpiry > dateOfIssue && pdpExpiry <= dateOfExpiry,
			weights: [1, -5],
			doubts: [],
		},
	],
	derived: { dateOfBirth: birthDateFromNumber },
};
