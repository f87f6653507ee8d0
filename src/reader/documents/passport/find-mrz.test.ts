import { describe, expect, it, test } from "vitest";
import { aPage, stubPass } from "../../../../test/support/a-page.ts";
import { line1, line2, readPassport, today } from "../../../../test/support/a-passport.ts";
import type { SecondPass } from "../../page/page.ts";
import { widthOf } from "../../page/quad.ts";
import { scorePassport } from "./class-score.ts";
import { findMrz } from "./find-mrz.ts";

const rowsOf = (drawing: string) => findMrz(aPage(drawing))?.map(({ text }) => text) ?? null;
const mrz = `\n  ${line1}\n\n  ${line2}\n`;

describe("findMrz", () => {
	it.each([
		["dots alone", "<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<"],
		["a caption in capitals", "DESIGNATION<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<"],
		["a force number written on the dots", "54Q479Q-7<<<<<<<<<"],
		["an identity number written on the dots", "9001015009087<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<"],
		["two captions", "NAME<<<<<<<<<<<<<<<<<<<RANK<<<<<<<<<<<<<<<<<"],
	])("ignores a fill-in line with %s", (_, leader) => {
		expect(rowsOf(`${leader}\n\n${leader}`)).toBeNull();
		expect(scorePassport(aPage(`PASSPORT\n${leader}`)).score).toBeLessThan(0.5);
		for (const page of [`${mrz}\n\n\n${leader}`, `${leader}\n\n\n${mrz}`, `${mrz}\n${leader}\n${leader}`]) {
			expect(rowsOf(page)?.slice(-2)).toEqual([line1, line2]);
		}
	});
	it("prefers an MRZ with valid check digits to the MRZ of a card or a damaged MRZ below", () => {
		const card = "I<UTOERIKSSON<<ANNA<<<<<<<<<<<<<<<<<\n\nD231458907UTO7408122F1204159<<<<<<<6";
		expect(rowsOf(`${mrz}\n\n\n\n\n${card}`)).toEqual([line1, line2]);
		expect(rowsOf(`${mrz}\n\n\n\n\n${line1}\n\n${line2.replace("7408122", "7408132")}`)).toEqual([line1, line2]);
	});
	it("prefers the larger of two passports even if a character of its second row is missing", () => {
		const shortened = line2.replace("<<", "<");
		const [large, small] = [
			aPage(`  ${line1}\n\n  ${shortened}`, { cell: [16, 20] }),
			aPage(`\n\n\n\n\n\n\n\n\n\n${mrz}`, { cell: [8, 10] }),
		];
		const rows = findMrz({ ...large, lines: [...large.lines, ...small.lines] })?.map(({ text }) => text);
		expect(rows).toEqual([line1, shortened]);
		// Text from the larger passport's page beside the smaller one's MRZ.
		const beside = aPage(`${"\n".repeat(11)}  ${" ".repeat(90)}28DEC2019\n\n  ${" ".repeat(90)}28DEC2019`, {
			cell: [8, 10],
		});
		const all = { ...large, lines: [...large.lines, ...small.lines, ...beside.lines] };
		expect(findMrz(all)?.map(({ text }) => text)).toEqual([line1, shortened]);
	});
	it("rejects a row of labels with a stroke misread as a filler if another row has valid dates", () => {
		const labels = "COUNTRYCODE/CODEOFISSUINGSTATE/CODEDUPAYS<PASSPORTNO/NODEPASSEPORT/PASSAPORTENR/CODEOFISSUINGSTATE";
		const misread = line2.replace(/^L898902C3/, "L8989O2C3");
		expect(rowsOf(`${labels}\n\n\n\n\n\n  ${line1}\n\n  ${misread}`)).toEqual([line1, misread]);
	});
	it("accepts a second row merged with stamp text if its check digits are valid", () => {
		const merged = `${line2}COPY`;
		expect(rowsOf(`  ${line1}\n\n  ${merged}\n\n\nSIGNED<<<<<<<<<<<<<<<<<`)).toEqual([line1, merged]);
		expect(scorePassport(aPage(`  ${line1}\n\n  ${merged}`)).score).toBeGreaterThan(0.9);
	});
});

test("re-reads a row merged with other text only up to the end of the other row", async () => {
	const page = aPage(`  ${line1}\n\n  ${`${line2.slice(3)}OPY OF THE ORIGINAL`}`, { cell: [16, 20] });
	const rereadWidths: number[] = [];
	const readLines: SecondPass["readLines"] = async (quads) => {
		rereadWidths.push(...quads.map(widthOf).filter((width) => width > 400));
		return stubPass.readLines(quads);
	};
	await readPassport(page, { ...stubPass, readLines }, today);
	expect(Math.round(rereadWidths[0] ?? 0)).toBe(44 * 16);
});
