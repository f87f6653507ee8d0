import { describe, expect, it } from "vitest";
import { aPage, blindLook } from "../../page/a-page.ts";
import type { Line, Look, Quad } from "../../page/page.ts";
import { centreOf, contains } from "../../page/quad.ts";
import { above, line1, line2, today, torn, valuesOf } from "./a-passport.ts";
import { readPassport } from "./read.ts";

/** A quadrilateral turned about its first corner, in degrees. */
function turned(quad: Quad, degrees: number): Quad {
	const [[x0, y0]] = quad;
	const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
	const about = ([x, y]: Quad[0]) =>
		[x0 + (x - x0) * cos - (y - y0) * sin, y0 + (x - x0) * sin + (y - y0) * cos] as const;
	return [about(quad[0]), about(quad[1]), about(quad[2]), about(quad[3])];
}

describe("print", () => {
	const dates = (print: string) => valuesOf(above(print, line1, line2));
	it("without a caption for it still gives the one date that a term of validity explains", async () => {
		expect(await dates("12.08.1974\n16.04.2007   15.04.2012")).toMatchObject({ dateOfIssue: "2007-04-16" });
	});
	it("gives the only other date of the page where it lies whole years before the expiry, and another look reads it too", async () => {
		const lines: Look["lines"] = async (requests) =>
			requests.map(({ quad }) => ({ ...(aPage("15.04.2006").lines[0] as Line), quad }));
		const issued = async (print: string, look: Look) =>
			(await readPassport(aPage(above(print, line1, line2)), look, today)).dateOfIssue.value;
		expect(await issued("15.04.2006", { ...blindLook, lines })).toBe("2006-04-15");
		expect(await issued("15.04.2005", { ...blindLook, lines })).toBeNull();
		expect(await issued("15.04.2006\n\n17.04.2006", { ...blindLook, lines })).toBeNull();
		expect(await issued("15.07.2006", { ...blindLook, lines })).toBeNull();
	});
	it("with two such dates gives none", async () => {
		expect(await dates("16.04.2007\n15.04.2002")).toMatchObject({ dateOfIssue: null });
	});
	it("with a date under the caption that comes out uneven gives it, unless another comes out even", async () => {
		expect(await dates("Date of issue\n03.05.2008")).toMatchObject({ dateOfIssue: null });
		expect(await dates("Date of issue\n03.05.2008\n\n\n\n16.04.2007")).toMatchObject({ dateOfIssue: null });
	});
	it("gives no date of issue where a closer look at the page reads another", async () => {
		const page = (date: string) => aPage(above(`Date of issue\n${date}`, line1, line2));
		const issued = async (closer: string) => {
			const look: Look = { ...blindLook, area: async () => [...page(closer).lines] };
			return (await readPassport(page("16.04.2007"), look, today)).dateOfIssue.value;
		};
		expect(await issued("16.04.2007")).toBe("2007-04-16");
		expect(await issued("15.04.2007")).toBeNull();
	});
	it("of a torn date gives the day that it can only be", async () => {
		expect(await dates("16.0.2007.")).toMatchObject({ dateOfIssue: "2007-04-16" });
	});
	it("of a date with gaps in its numbers, or noughts that look like eights, gives the day that it can only be", async () => {
		for (const damaged of ["16.0 4.2007", "16APR/AVR 2 0 0 7", "16 APR 200 7", "16.84.2887", "16 APR 2807"]) {
			expect(await dates(damaged), damaged).toMatchObject({ dateOfIssue: "2007-04-16" });
		}
		for (const other of [
			"1 4 .04.2007",
			"18APR/AVR 2 0 0 7",
			"16.84.2881",
			"16 APR 2887 88888",
			"16.84.2887\n16.84.2882",
		]) {
			expect(await dates(other), other).toMatchObject({ dateOfIssue: null });
		}
	});
	it("joins an authority of two lines, and stops before the signature", async () => {
		const print =
			"Date of issue        Authority\n16.04.2007           MINISTRY OF\n                     FOREIGN AFFAIRS\n";
		expect(await dates(print)).toMatchObject({ issuingAuthority: "MINISTRY OF FOREIGN AFFAIRS" });
	});
	it("joins a row that ends in a hyphen to the next without a gap where other looks see the hyphen too, and else gives none", async () => {
		const print =
			"Date of issue        Authority\n16.04.2007           OFFICE OF ZENITH-\n                     NADIR\n";
		expect(await dates(print)).toMatchObject({ issuingAuthority: null });
		const page = aPage(above(print, line1, line2));
		const lines: Look["lines"] = async (requests) =>
			requests.map(({ quad }) => page.lines.find((line) => contains(quad, centreOf(line.quad))) as Line);
		const fields = await readPassport(page, { ...blindLook, lines }, today);
		expect(fields.issuingAuthority.value).toBe("OFFICE OF ZENITH-NADIR");
	});
	it("keeps a slash at the end of a row that goes on in the next", async () => {
		const page = aPage(
			above(
				"Date of issue        Authority\n16.04.2007           OFFICE OF ZENITH/\n                     OFFICE OF NADIR/\n                     FOREIGN OFFICE\n",
				line1,
				line2,
			),
		);
		const lines: Look["lines"] = async (requests) =>
			requests.map(({ quad }) => page.lines.find((line) => contains(quad, centreOf(line.quad))) as Line);
		const fields = await readPassport(page, { ...blindLook, lines }, today);
		expect(fields.issuingAuthority.value).toBe("OFFICE OF ZENITH/ OFFICE OF NADIR/ FOREIGN OFFICE");
	});
	it("gives no part of an authority whose second row was read badly, but as a closer look reads one that says an office", async () => {
		const print =
			"12.08.1974\n\nDate of issue        Authority\n16.04.2007           HARBOUR OFFICE\n                     ";
		const page = (row: string) => {
			const drawn = aPage(above(`${print}${row}\n`, line1, line2));
			const unsure = (line: Line) => ({
				...line,
				certainty: 0.75,
				words: line.words.map((word) => ({ ...word, certainty: 0.75 })),
			});
			return { ...drawn, lines: drawn.lines.map((line) => (line.text === row ? unsure(line) : line)) };
		};
		const read = async (row: string) => (await readPassport(page(row), blindLook, today)).issuingAuthority.value;
		expect(await read("SERVICES, ZENITH")).not.toBe("HARBOUR OFFICE");
		expect(await read("ZENITH NADIR")).not.toBe("HARBOUR OFFICE");
		expect(await read("mey Ry")).toBe("HARBOUR OFFICE");
	});
	it("gives no authority whose second line was not read", async () => {
		const print = "Date of issue        Authority\n16.04.2007           DEPARTMENT OF\n";
		expect(await dates(print)).toMatchObject({ issuingAuthority: null });
	});
	it("gives no authority whose second row a caption of the column before it ran into", async () => {
		const [begin, rest] = [
			"Date of issue        Authority\n16.04.2007           HARBOUR OFFICE\n",
			"Date of expiry etXARBERTHA",
		];
		expect(await dates(begin)).toMatchObject({ issuingAuthority: "HARBOUR OFFICE" });
		const run = aPage(above(begin + rest, line1, line2));
		const lines = run.lines.map((line) => (line.text === rest ? { ...line, words: line.words.map(torn) } : line));
		const fields = await readPassport({ ...run, lines }, blindLook, today);
		expect(fields.issuingAuthority.value).toBeNull();
	});
	it("takes no number of a person beside an authority for more of it", async () => {
		const drawn = aPage(above("12.08.1974\n16.04.2007\nHOME OFFICE  S3622104V\n", line1, line2), { columnGap: 2 });
		expect((await readPassport(drawn, blindLook, today)).issuingAuthority.value).toBe("HOME OFFICE");
		const number = "Issuing authority\nHOME OFFICE ZE184226B";
		expect(await dates(number)).toMatchObject({ personalNumber: "ZE184226B", issuingAuthority: "HOME OFFICE" });
	});
	it("parts an abbreviation and the town behind it where a slash was taken for a letter", async () => {
		const croatian = "P<HRVERIKSSON<<ANNA<MARIA".padEnd(44, "<");
		const read = (text: string) => valuesOf(above(`Issuing authority\n${text}`, croatian, line2), { certainty: 0.98 });
		expect(await read("PUIZAGREB")).toMatchObject({ issuingAuthority: "PU/ZAGREB" });
		expect(await read("ZADARIZAGREB")).toMatchObject({ issuingAuthority: "ZADAR/ZAGREB" });
		expect(await read("PUISTADT")).toMatchObject({ issuingAuthority: "PUISTADT" });
	});
	it("takes no row below for the place that begins left of what is left of its caption", async () => {
		const print = "             Place of birth    Authority\n        LITTLE ZENITH\n             PORT AUTHORITY";
		expect((await dates(print)).placeOfBirth).not.toBe("PORT AUTHORITY");
	});
	it("never gives a place with figures among its letters", async () => {
		expect(await dates("Place of birth\nZENITH8 02 2005")).toMatchObject({ placeOfBirth: null });
	});
	it("never gives a caption, a name or a date as a place", async () => {
		expect(await dates("Place of birth\nDate of issue\n16.04.2007")).toMatchObject({ placeOfBirth: null });
		expect(await dates("Place of birth\nERIKSSON")).toMatchObject({ placeOfBirth: null });
		expect(await dates("Place of birth\n12 AUG 1974")).toMatchObject({ placeOfBirth: null });
	});
	it.each(["MINISTRY OF FOREIGN AFFAIRS", "REPUBLIC", "N.A.J.A. TEHRAN", "CHINESE"])(
		"never gives %s as a place",
		async (text) => {
			expect(await dates(`Place of birth\n${text}`)).toMatchObject({ placeOfBirth: null });
		},
	);
	it.each(["NEW YORK, U.S.A.", "CZECH REPUBLIC", "UNITED KINGDOM", "GENERAL SANTOS"])(
		"gives %s as a place",
		async (text) => {
			expect(await dates(`Place of birth\n${text}`)).toMatchObject({ placeOfBirth: text });
		},
	);
	it.each([
		"11 JUL 7 / JUIL 21",
		"SEE PAGE 51",
		"HUMANITARIAN AFFAIRS OFFICER",
		"Holder's",
		"INTERNAL AFFAIRS Aroha Hendersonley",
		"Sah sehingga",
	])("never gives %s as an authority", async (text) => {
		expect(await dates(`Authority\n${text}`)).toMatchObject({ issuingAuthority: null });
	});
	it.each(["D.G.S.N.", "A.E.A./N.P.C."])("gives the abbreviation %s as an authority", async (text) => {
		expect(await dates(`Authority\n${text}`)).toMatchObject({ issuingAuthority: text });
	});
	it("gives no authority whose row ends with a sign for more", async () => {
		expect(await dates("Authority\nPASSPORT, IMMIGRATION &")).toMatchObject({ issuingAuthority: null });
	});
	it("joins the row that a comma at a row's end goes on in, and gives none where that was not read", async () => {
		const print = "Place of birth\nOLDTOWN, HARBOUR,\nZENITH\n\n";
		expect(await dates(print)).toMatchObject({ placeOfBirth: "OLDTOWN, HARBOUR, ZENITH" });
		expect(await dates("Place of birth\nOLDTOWN, HARBOUR,\n")).toMatchObject({ placeOfBirth: null });
	});
	it("joins the row that an ampersand at a row's end goes on in", async () => {
		const print = "Authority\nPASSPORT, IMMIGRATION &\nCITIZENSHIP AGENCY\n\n";
		expect(await dates(print)).toMatchObject({ issuingAuthority: "PASSPORT, IMMIGRATION & CITIZENSHIP AGENCY" });
	});
	it("without a legible caption gives the only text that says an office, with all its rows", async () => {
		const print = (last: string) =>
			`12 AUG 1974   xq\n\nZENITH\n\n              MINISTRY OF\n              ${last}\n\n16.04.2007`;
		expect(await dates(print("JUSTICE"))).toMatchObject({ issuingAuthority: "MINISTRY OF JUSTICE" });
		expect(await dates(`POLICE OFFICE   x\n\n${print("JUSTICE")}\n\n\nHARBOUR OFFICE`)).toMatchObject({
			issuingAuthority: null,
		});
	});
	it.each(["IDENTITY N", "THIS PASSPORT IS VALID", "NATIONALITY"])("takes no %s for an office", async (text) => {
		expect(await dates(`12 AUG 1974   F   ZENITH\n\n16.04.2007\n\n        ${text}`)).toMatchObject({
			issuingAuthority: null,
		});
	});
	it("without a legible caption gives the only text below the date of issue, but no signature", async () => {
		const print = (below: string) => `12 AUG 1974   F   ZENITH\n\n16.04.2007\n\n${below}`;
		expect(await dates(print("ELSEWHERE"))).toMatchObject({ issuingAuthority: "ELSEWHERE" });
		expect(await dates(print("Elsewhere"))).toMatchObject({ issuingAuthority: null });
		expect(await dates(print("ELSEWHERE\n\n\n\nANOTHER"))).toMatchObject({ issuingAuthority: null });
	});
	it.each(["DEUTSCH", "BRASILEIRO(A)", "SOUTH AFRICAN", "MARRON", "BROWN/BRUN"])(
		"never gives %s as a place",
		async (text) => {
			expect(await dates(`12 AUG 1974\n\n${text}\n\n16.04.2007`)).toMatchObject({ placeOfBirth: null });
		},
	);
	it("gives no text whose letters are set apart", async () => {
		expect(await dates("Authority\nMINISTER S W IA")).toMatchObject({ issuingAuthority: null });
		expect(await dates("Authority\nPI.C.A. KINGSTON")).toMatchObject({ issuingAuthority: null });
		expect(await dates("Authority\nASAN XIDMaT")).toMatchObject({ issuingAuthority: null });
		expect(await dates("Authority\nPOUCE ZENITH")).toMatchObject({ issuingAuthority: null });
		expect(await dates("Authority\nP.I.C.A. KINGSTON")).toMatchObject({ issuingAuthority: "P.I.C.A. KINGSTON" });
	});
	it("gives no text of an office below which another stands that may be more of it", async () => {
		const page = aPage(above("12 AUG 1974   F   ZENITH\n\n16.04.2007\n\nPORT OFFICE\nHARBOURS", line1, line2));
		const lower = <T extends { readonly quad: Quad }>(part: T, by: number): T => ({
			...part,
			quad: part.quad.map(([x, y]) => [x, y + by]) as unknown as Quad,
		});
		const moved = (by: number) => ({
			...page,
			lines: page.lines.map((line) =>
				line.text === "HARBOURS" ? { ...lower(line, by), words: line.words.map((word) => lower(word, by)) } : line,
			),
		});
		const authority = async (by: number) => (await readPassport(moved(by), blindLook, today)).issuingAuthority.value;
		expect(await authority(0)).toBe("PORT OFFICE HARBOURS");
		expect(await authority(2)).toBeNull();
		expect(await authority(8)).toBe("PORT OFFICE");
	});
	it("gives an authority without the signature behind it", async () => {
		expect(await dates("Authority\nPPA Anna Eriksson")).toMatchObject({ issuingAuthority: "PPA" });
	});
	it("takes no sex in two languages for a place, its slash taken for a letter", async () => {
		expect(await dates("Place of birth\nEIF")).toMatchObject({ placeOfBirth: null });
	});
	it("never gives a text that is a caption once it is read better", async () => {
		expect(await dates("Authority\nAutorite des\nAut0rite\n16.04.2007")).toMatchObject({ issuingAuthority: null });
	});
	it("gives the place of birth right of the sex where its caption was not legible", async () => {
		expect(await dates("Xqv zzj\nF             ZENITH\n16.04.2007")).toMatchObject({ placeOfBirth: "ZENITH" });
	});
	it("gives the only text under the birth date as the place, unless one stands right of that date too", async () => {
		const print = (beside: string) => `12 AUG 1974   ${beside}\n\nZENITH\n\n16.04.2007`;
		expect(await dates(print(""))).toMatchObject({ placeOfBirth: "ZENITH" });
		expect(await dates(print("ELSEWHERE"))).toMatchObject({ placeOfBirth: null });
	});
	it("gives the only text right of the birth date as the place where the nationality is read elsewhere", async () => {
		const print = (nationality: string) => `12 AUG 1974   ZENITH\n\n\n${nationality}\n\n\n\n16.04.2007`;
		expect(await dates(print("FILIPINO"))).toMatchObject({ placeOfBirth: "ZENITH" });
		expect(await dates(print(""))).toMatchObject({ placeOfBirth: null });
		expect(await dates(`12 AUG 1974   FILIPINO\n\n\n\n\n16.04.2007`)).toMatchObject({ placeOfBirth: null });
	});
	it("takes no office for the place: it is the authority, with all its rows", async () => {
		const print = "F             SERV. ESTRANGEIROS\n              E FRONTEIRAS\n\n12 AUG 1974\n\n16.04.2007";
		expect(await dates(print)).toMatchObject({ placeOfBirth: null });
		expect(["SERV. ESTRANGEIROS E FRONTEIRAS", null]).toContain((await dates(print)).issuingAuthority);
		expect(await dates("Authority\nE FRONTEIRAS")).toMatchObject({ issuingAuthority: null });
	});
	it("takes no state's name at the head of the page for the place, right of a torn word that may be the sex", async () => {
		const fields = await dates("m/F   REPUBLIC OF UTOPIA\n16.04.2007");
		expect(fields).toMatchObject({ placeOfBirth: null });
	});
	it("takes no organisation that issues passports for the place, and no nationality", async () => {
		expect(await dates("F             THE UNITED NATIONS\n16.04.2007")).toMatchObject({ placeOfBirth: null });
		expect(await dates("F             UTOPIAN CITIZEN\n16.04.2007")).toMatchObject({ placeOfBirth: null });
	});
	it("takes no known place for the authority where the place of birth was seen but not read", async () => {
		const indian = "P<INDERIKSSON<<ANNA<MARIA".padEnd(44, "<");
		const print = (place: string) =>
			above(`Place of birth\n${place}\n\n16.04.2007   15.04.2012\n\nKOCHI`, indian, line2);
		expect(await valuesOf(print("JAIPUR"))).toMatchObject({ placeOfBirth: "JAIPUR", issuingAuthority: "KOCHI" });
		expect(await valuesOf(print("JA1PUR7"))).toMatchObject({ placeOfBirth: null, issuingAuthority: null });
	});
	it("of a sheet of paper that lies across is left alone", async () => {
		const page = aPage(above("Issuing authority\nPASSPORT OFFICE   EUR 41.20", line1, line2));
		const isOther = ({ text }: Line) => text.startsWith("EUR");
		const across = page.lines.map((line) => (isOther(line) ? { ...line, quad: turned(line.quad, -40) } : line));
		const { issuingAuthority } = await readPassport({ ...page, lines: across }, blindLook, today);
		expect(across.some(isOther)).toBe(true);
		expect(issuingAuthority.value).toBe("PASSPORT OFFICE");
	});
	it("of another page beside or above the data page is left alone", async () => {
		const spread = `Place of birth\nELSEWHERE${"\n".repeat(24)}`;
		expect(await dates(spread)).toMatchObject({ placeOfBirth: null });
	});
});
