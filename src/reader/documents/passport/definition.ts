import type { Page, SecondPass } from "../../page/page.ts";
import { certaintyMin } from "../certainty.ts";
import { type Claim, type Claims, type PrintForm, passes, sureOf } from "../claim.ts";
import type { Values } from "../declaration.ts";
import type { Declared, DocumentDefinition, Fields } from "../definition.ts";
import about from "./about.json" with { type: "json" };
import { passportScore } from "./class-score.ts";
import { passportDeclaration } from "./declaration.ts";
import data from "./fields.json" with { type: "json" };
import { findMrz, printedLines } from "./find-mrz.ts";
import { mrzClaims } from "./mrz-claims.ts";
import { printFormsOf } from "./print-forms.ts";
import { isOtherMrz, type MrzReading, readMrz } from "./read-mrz.ts";

const nothing: MrzReading = { line1: null, line2: null };

/**
 * Reads a passport's data page: first the MRZ, then the text above it with the MRZ's claims. If the MRZ belongs to
 * another document, there are no claims and the text above it is not read.
 */
export async function declarePassport(page: Page, secondPass: SecondPass, today: Date): Promise<Declared> {
	const mrz = findMrz(page);
	const lines = printedLines(page, mrz);
	const read = mrz === null ? nothing : await readMrz(mrz, page, secondPass);
	const isOther = isOtherMrz(read);
	const claims = mrzClaims(isOther ? nothing : read, lines, today);
	const said = claimedValues(claims);
	const declaration = passportDeclaration(said, answeredBy(claims), today);
	return {
		declaration: { ...declaration, claims: withForms(claims, printFormsOf(said)) },
		page: { ...page, lines: isOther ? [] : lines },
	};
}

/** Adds the printed forms to the claims, including those for text that holds several fields. */
const withForms = (claims: Claims, forms: Readonly<Record<string, PrintForm>>): Claims => {
	const asked = Object.entries(forms).map(([name, form]) => {
		const [best = unread, ...others] = claims[name] ?? [];
		return [name, [{ ...best, form }, ...others]] as const;
	});
	return { ...claims, ...Object.fromEntries(asked) };
};

/** The claim for printed text that is not a field. */
const unread: Claim = { source: "mrz", printed: null, value: null, log: 0, seen: 0, quad: null, checks: [] };

/** Claims above this probability are used when reading the printed text. Chosen. */
const claimedMin = 0.5;

/** The most probable claim of each field in the MRZ. */
const likeliestIn = (claims: Claims): readonly (readonly [string, Claim])[] =>
	Object.entries(claims).flatMap(([name, [best]]) => (best ? [[name, best] as const] : []));

/** The MRZ's values for reading print: only the most probable claims, with each date's most probable century. */
export function claimedValues(claims: Claims): Values {
	const said = likeliestIn(claims).flatMap(([name, best]) =>
		typeof best.value === "string" && sureOf(best) >= claimedMin ? [[name, best.value] as const] : [],
	);
	// A name field that is full, except perhaps for its last position, may have truncated either identifier.
	const line = claims.mrzLine1?.[0]?.printed ?? null;
	return { ...Object.fromEntries(said), ...(line !== null && !line.endsWith("<<") && { cut: "surname givenNames" }) };
}

const noPrint = { fields: {}, says: {} };

/** The fields that the MRZ answers alone. */
function answeredBy(claims: Claims): ReadonlySet<string> {
	const answers = (best: Claim): boolean => {
		const value = best.settled ? best.settled(noPrint) : best.value;
		return value !== null && passes(best) && sureOf(best) >= certaintyMin;
	};
	return new Set(likeliestIn(claims).flatMap(([name, best]) => (answers(best) ? [name] : [])));
}

/** Any country's passport book (ICAO Doc 9303 part 4, size TD3). */
export const definition: DocumentDefinition = {
	documentType: "passport",
	title: about.title,
	fields: data.fields as Fields,
	classScore: passportScore,
	declare: declarePassport,
};
