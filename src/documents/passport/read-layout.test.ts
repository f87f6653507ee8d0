import { describe, expect, test } from "vitest";
import { aPage, blindLook } from "../../page/a-page.ts";
import type { Line, Look } from "../../page/page.ts";
import { boxOf, quadOf, widthOf } from "../../page/quad.ts";
import { above, line1, line2, today, valuesOf } from "./a-passport.ts";
import { dateOfIssue } from "./date-of-issue.ts";
import { printOf } from "./print.ts";
import { readPassport } from "./read.ts";

const read = (print: string) => valuesOf(above(print, line1, line2), { certainty: 0.97 });

/** The same line in print of half its height. */
function small(line: Line): Line {
	const half = <T extends Pick<Line, "quad">>(part: T): T => {
		const { left, right, top, bottom } = boxOf(part.quad);
		return { ...part, quad: quadOf({ left, right, top: (top + bottom) / 2, bottom }) };
	};
	return { ...half(line), words: line.words.map(half) };
}

/** The same line so many pixels farther up. */
function raised(line: Line, by: number): Line {
	const up = <T extends Pick<Line, "quad">>(part: T): T => {
		const { left, right, top, bottom } = boxOf(part.quad);
		return { ...part, quad: quadOf({ left, right, top: top - by, bottom: bottom - by }) };
	};
	return { ...up(line), words: line.words.map(up) };
}

describe("captions of which parts are lost", () => {
	const drawing = "12 AUG 1974\n\nLocal de   ce of birth\nZENITH\n\n              16.04.2007    15.04.2012";
	const placeWith = async (change: (line: Line) => Line) => {
		const page = aPage(above(drawing, line1, line2), { certainty: 0.97 });
		return (await readPassport({ ...page, lines: page.lines.map(change) }, blindLook, today)).placeOfBirth.value;
	};
	const captions = ["Local de", "ce of birth"];

	test("announce a value where they are set smaller than values", async () => {
		expect(await placeWith((line) => (captions.includes(line.text) ? small(line) : line))).toBe("ZENITH");
	});
});

describe("a text that nothing announces", () => {
	test("in small letters is an office where it is as high as the dates", async () => {
		const print = "12 AUG 1974   F   ZENITH\n\n16.04.2007    Kantonale Ausweisstelle\n\n15.04.2012";
		expect((await read(print)).issuingAuthority).toBe("Kantonale Ausweisstelle");
	});

	test("is no authority where it is a part of a date or a profession", async () => {
		for (const text of ["APR 2012", "TEACHER", "ETUDIANT / STUDENT"]) {
			expect((await read(`12 AUG 1974   F   ZENITH\n\n16.04.2007\n\n${text}`)).issuingAuthority).toBeNull();
		}
	});

	test("is no place where another row follows it at once", async () => {
		const page = aPage(above("F             ZENITH\n              HARBOUR\n\n16.04.2007    15.04.2012", line1, line2));
		const placeWith = async (up: number) => {
			const lines = page.lines.map((line) => (line.text === "HARBOUR" ? raised(line, up) : line));
			return (await readPassport({ ...page, lines }, blindLook, today)).placeOfBirth.value;
		};
		expect(await placeWith(0)).toBe("ZENITH");
		expect(await placeWith(6)).toBeNull();
	});
});

describe("a known place that nothing announces", () => {
	const rest = "\n\n16.04.2007\n\n15.04.2012";

	test("is the place of birth above the date of issue, alone or before another, which is the authority", async () => {
		expect((await read(`12 AUG 1974\n\nMALMÖ${rest}`)).placeOfBirth).toBe("MALMÖ");
		const both = await read(`12 AUG 1974\n\n          MALMÖ\n\n          COCHIN${rest}`);
		expect([both.placeOfBirth, both.issuingAuthority]).toEqual(["MALMÖ", "COCHIN"]);
	});

	test("is none below a text that may be the place of birth, or as a part of a text", async () => {
		expect((await read(`12 AUG 1974\n\n          QXUTHAPI\n\n          COCHIN${rest}`)).placeOfBirth).not.toBe(
			"COCHIN",
		);
		expect((await read(`12 AUG 1974\n\n     QXUTHAPI   KERALA${rest}`)).placeOfBirth).toBeNull();
	});
});

test("what is left of a caption or a month is no value", async () => {
	for (const text of ["EMISORA", "FEV 86", "XX.XX.1966"]) {
		const { placeOfBirth, issuingAuthority } = await read(
			`12 AUG 1974   F   ${text}\n\n16.04.2007   ${text}\n\n15.04.2012`,
		);
		expect([placeOfBirth, issuingAuthority]).toEqual([null, null]);
	}
});

test("an address that nothing announces is no authority", async () => {
	const authorityOf = async (text: string) =>
		(await read(`12 AUG 1974   F   ZENITH\n\n16.04.2007   ${text}\n\n15.04.2012`)).issuingAuthority;
	expect(await authorityOf("HARBOUR OFFICE 27")).toBe("HARBOUR OFFICE 27");
	expect(await authorityOf("27 HARBOUR OFFICE")).toBeNull();
});

test("a stop behind a place is a comma, and one behind an abbreviation stays", async () => {
	expect((await read("Place of birth\nMUN. MALMO. COCHIN")).placeOfBirth).toBe("MUN. MALMO, COCHIN");
});

test("an authority that goes on from a row that was not found is none, a town may be called so", async () => {
	expect((await read("Authority\nDE MIGRACION")).issuingAuthority).toBeNull();
	expect((await read("Place of birth\nDE AAR")).placeOfBirth).toBe("DE AAR");
});

test("words of an authority that ran together are parted", async () => {
	expect((await read("Authority\nMINISTRYOF INTERNALAFFAIRS")).issuingAuthority).toBe("MINISTRY OF INTERNAL AFFAIRS");
});

test("captions that stand below their values announce those", async () => {
	const print = [
		"12 AUG 1974\nDate of birth",
		"F             ZENITH\nSex           Place of birth",
		"16.04.2007    HOME OFFICE\nDate of issue Authority",
		"15.04.2012\nDate of expiry   Holder's signature",
	].join("\n");
	const { placeOfBirth, issuingAuthority } = await read(print);
	expect([placeOfBirth, issuingAuthority]).toEqual(["ZENITH", "HOME OFFICE"]);
});

describe("a signature", () => {
	test("behind an authority is no part of it, nor one below the next caption", async () => {
		expect((await read("Authority\nHOME OFFICE   Anna Eriks")).issuingAuthority).toBe("HOME OFFICE");
		const lines: Look["lines"] = async (requests) =>
			requests.map(({ quad }) => ({
				...(aPage(boxOf(quad).right - boxOf(quad).left > 130 ? "HOME OFFICE Anna" : "HOME OFFICE").lines[0] as Line),
				quad,
			}));
		const page = aPage(above("Authority\nHOME OFFICE", line1, line2), { certainty: 0.97 });
		expect((await readPassport(page, { ...blindLook, lines }, today)).issuingAuthority.value).toBe("HOME OFFICE");
		const signed =
			"16.04.2007    Authority\n              HOME\n              Signature of bearer\n              Anna M";
		expect((await read(signed)).issuingAuthority).toBe("HOME");
	});
});

test("a value behind its caption in capitals goes before what stands below", async () => {
	const print = "16.04.2007    Authority HOME OFFICE\n\n              B. Erikssonian";
	expect((await read(print)).issuingAuthority).toBe("HOME OFFICE");
});

test("a short word at a value's beginning is of it", async () => {
	const lines: Look["lines"] = async (requests) =>
		requests.map(({ quad }) => ({ ...(aPage("C. BARCELONA").lines[0] as Line), quad }));
	const page = aPage(above("Authority\nC.  BARCELONA", line1, line2), { certainty: 0.97, columnGap: 2, cell: [5, 20] });
	expect((await readPassport(page, { ...blindLook, lines }, today)).issuingAuthority.value).toBe("C. BARCELONA");
});

test("which figures of a date are its month the term of validity tells", async () => {
	const known = { dateOfBirth: "1988-11-12", dateOfExpiry: "2022-01-02" };
	const issued = async (print: string) =>
		(await dateOfIssue(printOf(aPage(print, { certainty: 0.99 }).lines), known, today, blindLook)).value;
	expect(await issued("03/01/2015\n\n02/01/2022")).toBe("2015-01-03");
	expect(await issued("03/02/2015\n\n02/01/2022")).toBeNull();
	expect(await issued("03/01/2015\n\n05/06/2016\n\n02/01/2022")).toBeNull();
});

test("a text that proves to go on up to another one is given only where that stands apart", async () => {
	const drawn = (authority: string) => aPage(above(`12 AUG 1974\n\nAuthority\n${authority}`, line1, line2));
	const [whole, part] = ["HARBOUR POST", "HARBOUR"].map((authority) =>
		drawn(authority).lines.find(({ text }) => text === authority),
	) as [Line, Line];
	const lines: Look["lines"] = async (requests) => requests.map(({ quad }) => (widthOf(quad) > 90 ? whole : part));
	const look: Look = { ...blindLook, lines };
	const authorityOf = async (text: string) => (await readPassport(drawn(text), look, today)).issuingAuthority.value;
	expect(await authorityOf("HARBOUR               OFFICE")).toBe("HARBOUR POST");
	expect(await authorityOf("HARBOUR      OFFICE")).toBeNull();
});

test("what was taken for the place of birth hides no row of the authority that is set tightly below it", async () => {
	const rows = [
		"12 AUG 1974    Place of birth",
		"16.04.2007     10. Viranom   ainen/Myn",
		"               POLIISI / ESPOO HELSINKI",
	];
	const page = aPage(above(`${rows.join("\n")}\n               POLISEN / HELSINGFORS`, line1, line2), {
		certainty: 0.97,
	});
	const lines = page.lines.map((line) => (line.text.startsWith("POLI") ? raised(line, 8) : line));
	const { issuingAuthority } = await readPassport({ ...page, lines }, blindLook, today);
	expect(issuingAuthority.value).not.toBe("POLISEN / HELSINGFORS");
});
