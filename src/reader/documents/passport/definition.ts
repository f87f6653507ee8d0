import type { Page, SecondPass } from "../../page/page.ts";
import { certaintyMin } from "../certainty.ts";
import { type Claim, type Claims, certaintyOfClaim, type PrintForm, passesChecks, textlessClaim } from "../claim.ts";
import type { Values } from "../declaration.ts";
import type { DocumentDefinition, Fields, PageDeclaration } from "../definition.ts";
import about from "./about.json" with { type: "json" };
import { scorePassport } from "./class-score.ts";
import { declarePassportPrint } from "./declaration.ts";
import data from "./fields.json" with { type: "json" };
import { findMrz, printedLines } from "./find-mrz.ts";
import { buildMrzClaims } from "./mrz-claims.ts";
import { buildPrintForms } from "./print-forms.ts";
import { belongsToOtherDocument, type MrzReading, readMrz } from "./read-mrz.ts";

const noMrz: MrzReading = { line1: null, line2: null };

/** Reads the MRZ, then the text above it with the MRZ's claims. Uses neither if the MRZ is another document's. */
export async function declarePassport(page: Page, secondPass: SecondPass, today: Date): Promise<PageDeclaration> {
	const mrz = findMrz(page);
	const lines = printedLines(page, mrz);
	const mrzReading = mrz === null ? noMrz : await readMrz(mrz, page, secondPass);
	const isOther = belongsToOtherDocument(mrzReading);
	const claims = buildMrzClaims(isOther ? noMrz : mrzReading, lines, today);
	const claimed = claimedValues(claims);
	const answered = fieldsAnsweredBy(claims);
	const declaration = declarePassportPrint(claimed, answered, today);
	return {
		declaration: { ...declaration, claims: addPrintForms(claims, buildPrintForms(claimed)) },
		page: { ...page, lines: isOther ? [] : lines },
	};
}

/** Adds the printed forms to the claims, also for printed text that is no field, such as a full name. */
const addPrintForms = (claims: Claims, forms: Readonly<Record<string, PrintForm>>): Claims => {
	const withForms = Object.entries(forms).map(([name, form]) => {
		const [best = noClaim, ...others] = claims[name] ?? [];
		return [name, [{ ...best, form }, ...others]] as const;
	});
	return { ...claims, ...Object.fromEntries(withForms) };
};

const noClaim: Claim = { ...textlessClaim, source: "mrz", value: null, characterCertainty: 0 };

/** Minimum certainty of a claim that is used to read the printed text. The figure is a choice, not a measurement. */
const claimedMin = 0.5;

const bestClaims = (claims: Claims): readonly (readonly [string, Claim])[] =>
	Object.entries(claims).flatMap(([name, [best]]) => (best ? [[name, best] as const] : []));

/** Returns the MRZ's values for reading print. `cut` lists the identifiers that may be truncated. */
export function claimedValues(claims: Claims): Values {
	const values = bestClaims(claims).flatMap(([name, best]) =>
		typeof best.value === "string" && certaintyOfClaim(best) >= claimedMin ? [[name, best.value] as const] : [],
	);
	// In a name field that is full, or full but for its last position, either identifier may be truncated.
	const line = claims.mrzLine1?.[0]?.printed ?? null;
	return { ...Object.fromEntries(values), ...(line !== null && !line.endsWith("<<") && { cut: "surname givenNames" }) };
}

const noPrint = { fields: {}, comparisons: {} };

/** Returns the fields that the MRZ answers without print. */
function fieldsAnsweredBy(claims: Claims): ReadonlySet<string> {
	const isSufficient = (best: Claim): boolean => {
		const value = best.completeFromPrint ? best.completeFromPrint(noPrint) : best.value;
		return value !== null && passesChecks(best) && certaintyOfClaim(best) >= certaintyMin;
	};
	return new Set(bestClaims(claims).flatMap(([name, best]) => (isSufficient(best) ? [name] : [])));
}

/** Any country's passport book (ICAO Doc 9303 part 4, size TD3). */
export const definition: DocumentDefinition = {
	documentType: "passport",
	title: about.title,
	fields: data.fields as Fields,
	classScore: scorePassport,
	declare: declarePassport,
};
