import { describe, expect, it } from "vitest";
import { drawnAlphabet } from "../../../../test/support/a-lattice.ts";
import { aPage, stubPass } from "../../../../test/support/a-page.ts";
import { above, line1, line2, readPassport, today, valuesOf } from "../../../../test/support/a-passport.ts";
import { seenAs } from "../../../../test/support/a-small-document.ts";
import type { Line, Page, Quad, SecondPass } from "../../page/page.ts";
import { heightOf, widthOf } from "../../page/quad.ts";

/** Returns the regions of a page's MRZ rows requested from a second pass, which itself reads nothing. */
async function findRereads(page: Page): Promise<Quad[]> {
	const rereads: Quad[] = [];
	const readLines: SecondPass["readLines"] = async (quads) => {
		rereads.push(...quads.filter((quad) => widthOf(quad) > 400));
		return stubPass.readLines(quads);
	};
	await readPassport(page, { ...stubPass, readLines }, today);
	return rereads;
}

describe("an MRZ", () => {
	it("maps Germany's D to DEU and reports a blank personal number as not on the document", async () => {
		const germany = above("", "P<D<<MUSTERMANN<<ERIKA".padEnd(44, "<"), "C000000004D<<6408125F3501014<<<<<<<<<<<<<<<4");
		const fields = await readPassport(aPage(germany), stubPass, today);
		expect(fields.issuingCountry.value).toBe("DEU");
		expect(fields.nationality.value).toBe("DEU");
		expect(fields.personalNumber).toMatchObject({ value: null, reason: "not-on-document" });
	});
	it("reports only the second line if a finger covers the start of the first", async () => {
		expect(await valuesOf(above("", "IZBRANDAO<<INES".padEnd(44, "<"), line2))).toMatchObject({
			surname: null,
			passportNumber: "L898902C3",
			mrzLine1: null,
			mrzLine2: line2,
		});
	});
	it("withholds a surname after an unknown code unless print confirms it", async () => {
		const unknown = "P<QQQJONG<<PIETER".padEnd(44, "<");
		expect((await valuesOf(above("", unknown, line2))).surname).toBeNull();
		expect((await valuesOf(above("Surname\nJONG", unknown, line2))).surname).toBe("JONG");
	});
	it("is not taken for a visa if a finger covers the end of both lines", async () => {
		const cut = "L898902C36UTO7408122F1204159".padEnd(43, "<");
		expect(await valuesOf(above("", "", cut))).toMatchObject({
			passportNumber: "L898902C3",
			dateOfBirth: "1974-08-12",
			surname: null,
			mrzLine1: null,
			mrzLine2: null,
		});
	});
	it("reads a South African maxi passport's type and identity number", async () => {
		const line = "PMZAFVAN<DER<SPECIMEN<<TEST".padEnd(44, "<");
		expect(await valuesOf(above("", line, "M000000004ZAF0001018F35010140001010000089<90"))).toMatchObject({
			documentType: "PM",
			surname: "VAN DER SPECIMEN",
			personalNumber: "0001010000089",
		});
	});
	it.each(["PP", "PD", "PO", "PE", "PS", "PR", "PT", "PL", "PU", "PM"])(
		"keeps both letters of the ICAO document code %s",
		async (code) => {
			const line = `${code}${line1.slice(2)}`;
			const [plain, coded] = [await valuesOf(above("", line1, line2)), await valuesOf(above("", line, line2))];
			expect(coded).toEqual({ ...plain, documentType: code, mrzLine1: line });
		},
	);
	it("maps an unspecified sex to X", async () => {
		const values = await valuesOf(above("", line1, "X0000000<1UTO9002280<3501014<<<<<<<<<<<<<<06"));
		expect(values.sex).toBe("X");
	});
	it("reports the line but no birth date if parts of the date are unknown", async () => {
		const line = "X0000001<4UTO90<<<<3M3501014<<<<<<<<<<<<<<<4";
		expect(await valuesOf(above("", line1, line))).toMatchObject({ dateOfBirth: null, mrzLine2: line });
	});
	it("reports the line but no date for an impossible day", async () => {
		const line = "X0000000<1UTO9002292<3501014<<<<<<<<<<<<<<08";
		expect(await valuesOf(above("", line1, line))).toMatchObject({ dateOfBirth: null, mrzLine2: line });
	});
	it("reports no given names for a single name", async () => {
		const page = above("", "P<UTOSPECIMEN".padEnd(44, "<"), "X0000002<7UTO9002281M3501014<<<<<<<<<<<<<<<6");
		const fields = await readPassport(aPage(page), stubPass, today);
		expect(fields.surname.value).toBe("SPECIMEN");
		expect(fields.givenNames).toMatchObject({ value: null, reason: "not-on-document" });
	});
	it("completes a truncated name from print, and withholds it if print does not show the end", async () => {
		const line = "P<UTONIKOLAIDOU<<ALEXANDRA<CONSTANCE<THEODOR";
		const print = "Surname\nNIKOLAIDOU\nGiven names\nALEXANDRA CONSTANCE THEODORA ELENI\nNationality";
		expect(await valuesOf(above(print, line, line2))).toMatchObject({
			surname: "NIKOLAIDOU",
			givenNames: "ALEXANDRA CONSTANCE THEODORA ELENI",
			mrzLine1: line,
		});
		const exact = print.replace("THEODORA ELENI", "THEODOR");
		expect(await valuesOf(above(exact, line, line2))).toMatchObject({ givenNames: "ALEXANDRA CONSTANCE THEODOR" });
		expect(await valuesOf(above("", line, line2))).toMatchObject({ surname: "NIKOLAIDOU", givenNames: null });
		const hiding: SecondPass = { ...stubPass, measureBackgrounds: async (regions) => regions.map(() => 0) };
		for (const drawing of [print, exact]) {
			const { surname, givenNames } = await readPassport(aPage(above(drawing, line, line2)), hiding, today);
			expect([surname.value, givenNames.value]).toEqual(["NIKOLAIDOU", null]);
		}
		const withOtherText = print.replace("THEODORA ELENI", "\nUTOPIANA");
		expect(await valuesOf(above(withOtherText, line, line2))).toMatchObject({ givenNames: null });
	});
	it("withholds a name that print extends by one letter, and reports one that print confirms", async () => {
		const line = "P<UTOBOSE<<RAMESH<KUMA".padEnd(44, "<");
		const contradicted = await valuesOf(above("Surname\nBOSE\nGiven names\nRAMESH KUMAR", line, line2));
		expect(contradicted).toMatchObject({ surname: "BOSE", givenNames: null, mrzLine1: line, issuingCountry: "UTO" });
		const confirmed = await valuesOf(above("Surname\nBOSE\nGiven names\nRAMESH KUMA", line, line2));
		expect(confirmed).toMatchObject({ surname: "BOSE", givenNames: "RAMESH KUMA", mrzLine1: line });
	});
	it("withholds a name that print contradicts, unless it is an ICAO transliteration of the print", async () => {
		const line = "P<UTOLOCKHRT<<GRACE".padEnd(44, "<");
		const contradicted = await valuesOf(above("LOCKHART\nGRACE", line, line2), { certainty: 0.99 });
		expect(contradicted).toMatchObject({ surname: null, mrzLine1: line, issuingCountry: "UTO" });
		const transliterated = "P<UTONIEMELAE<AHO<WEISS<<THURIDUR".padEnd(44, "<");
		const same = await valuesOf(above("NIEMELÄ-AHO WEIß\nÞURIDUR", transliterated, line2), {
			certainty: 0.99,
			alphabet: `${drawnAlphabet}ÄßÞ`,
		});
		expect(same).toMatchObject({ surname: "NIEMELAE AHO WEISS", givenNames: "THURIDUR", mrzLine1: transliterated });
	});
	it("is re-read in the same place if blur hides characters", async () => {
		// The lines are as far apart as on a passport: 40 pixels, 2.5 times the character pitch.
		const widestReread = async (first: string, second: string) => {
			const quads = await findRereads(aPage(above("", first, second), { cell: [16, 20] }));
			return Math.max(...quads.map(widthOf)) / 16;
		};
		const blur = (text: string) => text.replaceAll(/(.{8})../g, "$1  ");
		expect(await widestReread(blur(line1), blur(line2))).toBeLessThan(44 * 1.1);
	});
	it("is re-read with other margins if the grammar overruled the recogniser", async () => {
		const implausible = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<K<<<<<K".padEnd(44, "<");
		expect(await findRereads(aPage(above("ANNA MARIA", implausible, line2)))).not.toEqual([]);
	});
	it("is re-read with other margins if a letter of a name is faint, even if print shows it", async () => {
		const page = aPage(above("ERIKSSON\nANNA MARIA", line1, line2));
		const rereadsWith = (unseen: number) => findRereads(seenAs(page, { [line1]: { doubts: { 8: { " ": unseen } } } }));
		expect(await rereadsWith(0)).toEqual([]);
		expect(await rereadsWith(0.96)).not.toEqual([]);
	});
	it("is re-read at full length if detection found only the beginning of its first line", async () => {
		const cut = aPage(above("", line1.slice(0, 30), ""));
		const row = cut.lines.find(({ text }) => text.startsWith("P<")) as Line;
		const lengths = (await findRereads(cut)).map((quad) => widthOf(quad) / widthOf(row.quad));
		expect(lengths[0]).toBeCloseTo(44 / 30);
	});
	it("is re-read as a whole, with its partner, if a frame cut its first line into short pieces", async () => {
		const kept = [0, 1, 2, 3, 10, 11, 12, 13, 14, 15, 16, 17, 41, 42, 43];
		const pieces = line1.replaceAll(/./g, (character, at: number) => (kept.includes(at) ? character : " "));
		const rereads = await findRereads(aPage(above("", pieces, ""), { cell: [16, 20] }));
		// Each line is read once as located, and then twice with margins.
		const [lower, upper] = [rereads[0], rereads[3]] as [Quad, Quad];
		expect([lower, upper].map((quad) => Math.round(widthOf(quad)))).toEqual([44 * 16, 44 * 16]);
		expect((lower[0][1] - upper[0][1]) / 16).toBeCloseTo(2.5);
	});
	it("is rejected after two further passes if it is only similar to an MRZ", async () => {
		const signs = "P<XX7347394<<7439<<9347TR394<<<73947<<397439";
		const letters = "KWMKKPNTPRVWXTWKHKPWVWXRKHNPKMRN<<MMKMNVWKPW";
		const page = aPage(above("LOCKHART\nGRACE", signs, letters));
		const [upper, lower] = page.lines.slice(-2) as [Line, Line];
		const rereadQuads: Quad[] = [];
		const secondPass: SecondPass = {
			...stubPass,
			readLines: async (quads) => {
				rereadQuads.push(...quads.filter((quad) => widthOf(quad) > 400));
				return quads.map((quad) => ({ ...(quad[3][1] < lower.quad[0][1] ? upper : lower), quad }));
			},
		};
		const fields = await readPassport(page, secondPass, today);
		expect([fields.mrzLine1.value, fields.mrzLine2.value]).toEqual([null, null]);
		expect(rereadQuads).toHaveLength(4);
	});
	it.each([
		["a visa whose first line was not found", "", "L8988901C4XXX4009078F96121096ZE184226B<<<<<<"],
		["a visa", "V<UTOERIKSSON<<ANNA<MARIA".padEnd(44, "<"), "L8988901C4XXX4009078F96121096ZE184226B<<<<<<"],
		["a card whose first line was not found", "", "D231458907UTO7408122F1204159<<<<<<<6"],
	])("reports nothing for %s", async (_, first, second) => {
		const print = "Date of issue\n16.04.2007\nPlace of birth\nZENITH";
		const values = Object.values(await valuesOf(above(print, first, second)));
		expect(values.filter((value) => value !== null && value !== "ZENITH" && value !== "2007-04-16")).toEqual([]);
	});
	it("reports only nulls if illegible", async () => {
		const values = await valuesOf(
			above("", "P<UTOER???????????????????????ABCDE<<<<<<<<<", "??898?02C?6U?O74??122F12?4159ZE1??226B<<<??0"),
		);
		expect(values).toMatchObject({ mrzLine1: null, mrzLine2: null, passportNumber: null, surname: null });
	});
	it("has values as high as their letters, not as the line's box", async () => {
		const page = aPage(above("", line1, line2));
		const inkHeightOf = async (top: number, bottom: number) => {
			const lines = page.lines.map((line) => {
				const glyphBoxes = new Float32Array(line.lattice.steps * 4).map((_, i) =>
					i % 2 === 0 ? 0 : i % 4 === 1 ? top : bottom,
				);
				return { ...line, lattice: { ...line.lattice, glyphBoxes } };
			});
			const { passportNumber } = await readPassport({ ...page, lines }, stubPass, today);
			const row = page.lines.at(-1) as Line;
			return heightOf(passportNumber.quad as Quad) / heightOf(row.quad);
		};
		expect(await inkHeightOf(0.3, 0.7)).toBeCloseTo(0.44, 2);
		expect(await inkHeightOf(0.2, 0.7)).toBeCloseTo(0.54, 2);
	});
});
