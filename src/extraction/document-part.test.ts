import { describe, expect, it } from "vitest";
import { licenceFront } from "../../test/support/a-licence-front.ts";
import { aPage } from "../../test/support/a-page.ts";
import { saying } from "../../test/support/declarations.ts";
import { catalogue } from "../documents/catalogue.ts";
import type { DocumentDefinition, DocumentType } from "../documents/definition.ts";
import type { Line, Page } from "../page/page.ts";
import { boxAround, boxOf, grown, quadOf } from "../page/quad.ts";
import { classify, shows } from "./classify.ts";
import { documentPart } from "./document-part.ts";

/** A document that pages with this word on a line are taken for. Lines that begin with it are its marks. */
function marked(documentType: DocumentType, word: string, against?: string): DocumentDefinition {
	const says = (page: Page, which = word): boolean => page.lines.some(({ text }) => text === which);
	return {
		documentType,
		title: word,
		fields: {},
		likeness: (page) => ({ score: (says(page) ? 0.8 : 0) - (against && says(page, against) ? 0.5 : 0), cues: [] }),
		marks: ({ lines }) =>
			lines
				.filter(({ text }) => text === word || text.startsWith(`${word} `))
				.map((line) => ({ name: line.text, line })),
		declare: async (page) => ({ page, declaration: saying(null) }),
	};
}

const card = marked("sa-id-smart-front", "CARD");
const passport = marked("passport", "PASSPORT");
const textsIn = ({ lines }: Pick<Page, "lines">) => lines.map(({ text }) => text);
const textsOf = (drawing: string, own: DocumentDefinition, ...others: readonly DocumentDefinition[]) =>
	textsIn(documentPart(aPage(drawing), own, others).page);

const beside = `
CARD   RSA          PASSPORT
SURNAME             SURNAME
SPECIMEN            OTHER
`;

describe("one of two documents on a page", () => {
	it("is what stands nearer to its marks than to those of the other one, whichever lies first", () => {
		expect(textsOf(beside, card, passport)).toEqual(["CARD", "RSA", "SURNAME", "SPECIMEN"]);
		expect(textsOf(beside, passport, card)).toEqual(["PASSPORT", "SURNAME", "OTHER"]);
		expect(textsOf("PASSPORT\nOTHER\n\n\nCARD\nSPECIMEN", card, passport)).toEqual(["CARD", "SPECIMEN"]);
	});
	it("is the whole page where nothing else lies on it, or no mark tells", () => {
		expect(textsOf(beside, card)).toHaveLength(7);
		expect(textsOf("OTHER\nPASSPORT", card, passport)).toHaveLength(2);
	});
	it("is judged by its own lines: words of the other one do not speak against it", () => {
		const choosy = marked("sa-id-smart-front", "CARD", "PASSPORT");
		const isShown = (drawing: string, ...all: readonly DocumentDefinition[]): boolean =>
			shows(classify(aPage(drawing), all), "sa-id-smart-front");
		expect(isShown(beside, choosy, passport)).toBe(true);
		expect(isShown("PASSPORT\nOTHER", choosy, passport)).toBe(false);
		expect(isShown(beside, choosy)).toBe(false);
	});
});

const blank = "\n".repeat(20);
const threeMarks = "CARD\nONE\nCARD NAME\nTWO\nCARD SEX\nF";

describe("a document among other print", () => {
	it("is what stands around most of its marks, and not a form far below that has one of them", () => {
		const { page, lines } = documentPart(aPage(`${threeMarks}${blank}CARD NAME\nDATE`), card, []);
		expect(textsIn(page)).toEqual(threeMarks.split("\n"));
		expect(lines).toEqual(page.lines);
	});
	it("is judged by what stands there", () => {
		const dated = marked("sa-id-smart-front", "CARD");
		const likeness = (page: Page) => ({ score: textsIn(page).includes("DATE") ? 0.9 : 0.3, cues: [] });
		const page = aPage(`${threeMarks}${blank}DATE`);
		expect(shows(classify(page, [{ ...dated, likeness }]), "sa-id-smart-front")).toBe(false);
	});
	it("is judged without what a form asks for, and a form that asks for the same is no second one of its kind", () => {
		const greenBook =
			"SURNAME\nPRETORIUS\nFORENAMES\nPIETER\nCOUNTRY OF BIRTH\nSOUTH AFRICA\nDATE OF BIRTH\n1970-02-10";
		const issued = "ISSUED BY AUTHORITY OF\nTHE DIRECTOR-GENERAL\nHOME AFFAIRS\nDATE ISSUED\n2003-05-23";
		const form = "Surname\nFull names\nPassport number\nNationality\nDate of birth\nCountry of birth\nDate of issue";
		const page = aPage(`APPLICATION FOR CREDIT${blank}S.A.CITIZEN\n${greenBook}\n${issued}${blank}${form}`);
		const { detected, parts } = classify(page, catalogue);
		expect([detected, parts.get("sa-id-greenbook")?.hasTwin]).toEqual(["sa-id-greenbook", false]);
		expect(textsIn(parts.get("sa-id-greenbook")?.page ?? page)).not.toContain("Nationality");
	});
	it("has two marks of other names, though what stood between is hidden; one alone is another paper's", () => {
		const page = aPage(`CARD NUMBER\nSIX\nCARD CODE${blank}${threeMarks}${blank}CARD NAME`);
		const texts = ["CARD NUMBER", "SIX", "CARD CODE", ...threeMarks.split("\n")];
		expect(textsIn(documentPart(page, card, []).page)).toEqual(texts);
		const alone = aPage(`CARD NUMBER\nSIX${blank}${threeMarks}`);
		expect(textsIn(documentPart(alone, card, []).page)).toEqual(threeMarks.split("\n"));
	});
	it("is the whole page where two marks tell no outline", () => {
		const { page, lines } = documentPart(aPage(`CARD\nONE\nCARD NAME${blank}DATE`), card, []);
		expect([page.lines.length, lines]).toEqual([4, []]);
	});
});

const twins = `${threeMarks}${"\n".repeat(10)}${threeMarks.replace("ONE", "THREE")}`;

describe("one of two documents of one kind", () => {
	/** The lower one is larger. */
	const lower = aPage(twins);
	const page = {
		...lower,
		lines: lower.lines.map((line, i) => (i < 6 ? line : { ...line, quad: grown(line.quad, 0, 0.2) })),
	};

	it("is the likelier, and the larger where both are as likely", () => {
		const part = documentPart(page, card, []);
		expect([textsIn(part.page).includes("THREE"), part.page.lines.length, part.hasTwin]).toEqual([true, 6, true]);
		const likely = (some: Page) => ({ score: textsIn(some).includes("ONE") ? 1 : 0.6, cues: [] });
		expect(textsIn(documentPart(page, { ...card, likeness: likely }, []).page)).toContain("ONE");
	});
	it("is the larger though its print is smaller: of two passports the larger has stacked captions", () => {
		const wide = threeMarks.replaceAll("\n", "\n\n").replace("ONE", "THREE");
		const both = aPage(`${threeMarks}${"\n".repeat(12)}${wide}`);
		const lines = both.lines.map((line, i) => (i < 6 ? line : { ...line, quad: grown(line.quad, 0, -0.1) }));
		expect(textsIn(documentPart({ ...both, lines }, card, []).page)).toContain("THREE");
	});
	it("is the larger though its captions stand closer: its other lines reach farther", () => {
		const close = threeMarks.replace("ONE", `${" ".repeat(20)}THREE`);
		const apart = threeMarks.replaceAll("\n", "\n\n");
		expect(textsOf(`${apart}${"\n".repeat(12)}${close}`, card)).toContain("THREE");
	});
	it("is all of a page where one document says three captions in two languages, close to each other", () => {
		const part = documentPart(aPage("CARD\nCARD NAME\nCARD SEX\nCARD\nCARD NAME\nCARD SEX\nONE"), card, []);
		expect([part.page.lines.length, part.hasTwin]).toEqual([7, false]);
	});
	it("is all of a page where fewer than three captions stand on it twice", () => {
		expect(documentPart(aPage(twins.replace(/CARD SEX\nF$/, "CARD END")), card, []).hasTwin).toBe(false);
	});
});

describe("a barcode", () => {
	it("belongs to the document in whose outline it lies, though a mark of another one stands nearer", () => {
		const page = aPage(`
CARD                                             CARD NAME
ONE                                              TWO
CARD SEX                                         CARD END
                         PASSPORT
`);
		const marks = card.marks?.(page) ?? [];
		const { left, right, bottom } = boxAround(marks.map(({ line }) => boxOf(line.quad)));
		const middle = (left + right) / 2;
		const within = quadOf({ left: middle - 40, right: middle + 10, top: bottom - 30, bottom: bottom - 5 });
		expect(documentPart(page, card, [passport]).owns(within)).toBe(true);
		expect(documentPart(page, passport, [card]).owns(within)).toBe(false);
	});
	it("belongs to the one of two of a kind in whose outline it lies", () => {
		const page = aPage(twins);
		const [first, second] = [page.lines[1]?.quad, page.lines[7]?.quad] as const;
		const { owns } = documentPart(page, card, []);
		expect([first && owns(first), second && owns(second)].sort()).toEqual([false, true]);
	});
	it("belongs to no certificate, though one stands nearer to it", () => {
		const page = aPage(`${threeMarks}${"\n".repeat(8)}Rank: Sergeant\nPlace: PARKVIEW`);
		const { bottom, left, right } = boxOf((page.lines.at(-2) as Line).quad);
		const below = quadOf({ left, right, top: bottom - 60, bottom: bottom - 20 });
		const { owns, page: part } = documentPart(page, card, []);
		expect([owns(below), textsIn(part)]).toEqual([true, threeMarks.split("\n")]);
	});
});

it("has nothing of the certificate below a copied card, whose lines stand farther off than a card's own", () => {
	const certificate = `${"\n".repeat(9)}
    I certify that this is a true copy of the original document
    Full name:   K. WILLIAMS
    Rank:        Sergeant
    Place:       PARKVIEW
    Date:        2022-05-04
`;
	const licence = catalogue.find(({ documentType }) => documentType === "sa-drivers-front") as DocumentDefinition;
	// Where the card's own name was not read, the certificate's caption is the only one for a name.
	for (const card of [licenceFront, licenceFront.replace("AB MOKOENA", "")]) {
		expect(textsOf(card + certificate, licence)).toEqual(textsIn(aPage(card)));
	}
});

it("has its large number far above small captions", () => {
	const book = catalogue.find(({ documentType }) => documentType === "sa-id-greenbook") as DocumentDefinition;
	const captions = ["Van/Surname", "NAIDOO", "Voorname/Forenames", "KATE", "Geboortedatum/Date of birth", "1957-05-06"];
	const { lines, ...page } = aPage(`${"\n".repeat(12)}${captions.join("\n")}`);
	const [number] = aPage("I.D. NO. 570506 0601 084").lines as [Line];
	const { left, right, top, bottom } = boxOf(number.quad);
	const large = { ...number, quad: quadOf({ left, right: 2 * right, top, bottom: 2 * bottom - top }) };
	expect(textsIn(documentPart({ ...page, lines: [large, ...lines] }, book, []).page)).toContain(large.text);
});

describe("a copy of a passport whose zone was not read", () => {
	const passport = catalogue.find(({ documentType }) => documentType === "passport") as DocumentDefinition;
	const captions = "PASSPORT\nType\nCode\nSurname\nGiven names\nDate of birth\nDate of expiry\nAuthority";

	it("has nothing of a certificate that has two captions in common with it, which stand together", () => {
		for (const rows of [4, 30]) {
			const certificate = `${"\n".repeat(rows)}04 DEC 2019\nFull name: K. WILLIAMS\nPlace: PARKVIEW\nSignature`;
			expect(textsOf(captions + certificate, passport)).toEqual(captions.split("\n"));
		}
	});
	it("has nothing of a certificate that asks for a force number", () => {
		const certificate = `${"\n".repeat(4)}Signature: Z. M\nForce No.: 04122019`;
		expect(textsOf(captions + certificate, passport)).toEqual(captions.split("\n"));
	});
	it("has all of a page with a certificate where two marks tell no outline", () => {
		expect(textsOf(`CARD\nONE\nCARD NAME${"\n".repeat(4)}TWO\nRank\nPlace`, card)).toHaveLength(6);
	});
	it("has its own signature beside another holder's: one caption twice is no certificate", () => {
		const page = aPage(`${captions}${"\n".repeat(4)}Signature${" ".repeat(10)}Signature`);
		expect(textsIn(documentPart(page, passport, []).page)).toHaveLength(10);
	});
	it("has two captions of its own that a reflection has parted from the rest", () => {
		const parted = `${"\n".repeat(30)}Nationality\nSignature of bearer`;
		expect(textsOf(captions + parted, passport)).toEqual(`${captions}\nNationality\nSignature of bearer`.split("\n"));
	});
	it("has what stands near a stamp that says what certificates ask for, which lies among its captions", () => {
		const stamped = captions.replace("Given names", "Rank\nDate\nGiven names\nANNA");
		expect(textsOf(stamped, passport)).toEqual(stamped.split("\n"));
	});
});
