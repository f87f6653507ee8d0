import { describe, expect, it, test } from "vitest";
import { aPage, blindLook } from "../../../../test/support/a-page.ts";
import { line1, line2, readPassport, today } from "../../../../test/support/a-passport.ts";
import type { Look } from "../../page/page.ts";
import { widthOf } from "../../page/quad.ts";
import { likenessOfPassport } from "./cues.ts";
import { findZone } from "./find-zone.ts";

const rowsOf = (drawing: string) => findZone(aPage(drawing))?.rows.map(({ text }) => text) ?? null;
const zone = `\n  ${line1}\n\n  ${line2}\n`;

describe("the zone of a page", () => {
	it.each([
		["dots alone", "<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<"],
		["a caption in capitals", "DESIGNATION<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<"],
		["a force number written on the dots", "54Q479Q-7<<<<<<<<<"],
		["an identity number written on the dots", "9001015009087<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<"],
		["two captions", "NAME<<<<<<<<<<<<<<<<<<<RANK<<<<<<<<<<<<<<<<<"],
	])("is none where a line to be filled in has %s, nor does such a line take its place", (_, leader) => {
		expect(rowsOf(`${leader}\n\n${leader}`)).toBeNull();
		expect(likenessOfPassport(aPage(`PASSPORT\n${leader}`)).score).toBeLessThan(0.5);
		for (const page of [`${zone}\n\n\n${leader}`, `${leader}\n\n\n${zone}`, `${zone}\n${leader}\n${leader}`]) {
			expect(rowsOf(page)?.slice(-2)).toEqual([line1, line2]);
		}
	});
	it("is the one whose check digits hold, though a card's or a damaged one lies below it", () => {
		const card = "I<UTOERIKSSON<<ANNA<<<<<<<<<<<<<<<<<\n\nD231458907UTO7408122F1204159<<<<<<<6";
		expect(rowsOf(`${zone}\n\n\n\n\n${card}`)).toEqual([line1, line2]);
		expect(rowsOf(`${zone}\n\n\n\n\n${line1}\n\n${line2.replace("7408122", "7408132")}`)).toEqual([line1, line2]);
	});
	it("is the larger of two passports', though the larger one's second row lost a character", () => {
		const lost = line2.replace("<<", "<");
		const [large, small] = [
			aPage(`  ${line1}\n\n  ${lost}`, { cell: [16, 20] }),
			aPage(`\n\n\n\n\n\n\n\n\n\n${zone}`, { cell: [8, 10] }),
		];
		const rows = findZone({ ...large, lines: [...large.lines, ...small.lines] })?.rows.map(({ text }) => text);
		expect(rows).toEqual([line1, lost]);
		// Print of the larger one's page beside the smaller one's zone.
		const beside = aPage(`${"\n".repeat(11)}  ${" ".repeat(90)}28DEC2019\n\n  ${" ".repeat(90)}28DEC2019`, {
			cell: [8, 10],
		});
		const all = { ...large, lines: [...large.lines, ...small.lines, ...beside.lines] };
		expect(findZone(all)?.rows.map(({ text }) => text)).toEqual([line1, lost]);
	});
	it("is no row of captions that a filler was read in, where the dates of another row hold", () => {
		const captions =
			"COUNTRYCODE/CODEOFISSUINGSTATE/CODEDUPAYS<PASSPORTNO/NODEPASSEPORT/PASSAPORTENR/CODEOFISSUINGSTATE";
		const misread = line2.replace(/^L898902C3/, "L8989O2C3");
		expect(rowsOf(`${captions}\n\n\n\n\n\n  ${line1}\n\n  ${misread}`)).toEqual([line1, misread]);
	});
	it("is known by its check digits though a stamp's words were read with its second row", () => {
		const joined = `${line2}COPY`;
		expect(rowsOf(`  ${line1}\n\n  ${joined}\n\n\nSIGNED<<<<<<<<<<<<<<<<<`)).toEqual([line1, joined]);
		expect(likenessOfPassport(aPage(`  ${line1}\n\n  ${joined}`)).score).toBeGreaterThan(0.9);
	});
});

test("a row that other print was found with is looked at where the other row says that it ends", async () => {
	const page = aPage(`  ${line1}\n\n  ${`${line2.slice(3)}OPY OF THE ORIGINAL`}`, { cell: [16, 20] });
	const looks: number[] = [];
	const lines: Look["lines"] = async (quads) => {
		looks.push(...quads.map(widthOf).filter((width) => width > 400));
		return blindLook.lines(quads);
	};
	await readPassport(page, { ...blindLook, lines }, today);
	expect(Math.round(looks[0] ?? 0)).toBe(44 * 16);
});
