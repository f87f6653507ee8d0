import { describe, expect, test } from "vitest";
import { aPage, type PageDrawing, stubPass } from "../../../../test/support/a-page.ts";
import { aSmartId } from "../../../../test/support/a-smart-id.ts";
import { readFields } from "../../../../test/support/read-fields.ts";
import type { Line } from "../../page/page.ts";
import { definition as driversFront } from "../sa-drivers-front/definition.ts";
import { definition as smartBack } from "../sa-id-smart-back/definition.ts";
import { definition as smartFront, smartFrontDeclaration } from "./definition.ts";

const card = aSmartId();

async function values(drawing: string, options?: PageDrawing, secondPass = stubPass): Promise<Record<string, unknown>> {
	const fields = await readFields(smartFrontDeclaration, aPage(drawing, { certainty: 0.99, ...options }), secondPass);
	return Object.fromEntries(Object.keys(smartFront.fields).map((name) => [name, fields[name]?.value]));
}

/** Moves a further row of the names to `pitch` of its heights below the previous row; other lines stay. */
function withPitch(line: Line, lines: readonly Line[], pitch: number): Line {
	const first = lines.findIndex(({ text }) => text === "THEMBA MONDE");
	const row = lines.indexOf(line) - first;
	if (row < 1 || row > 2 || line.text === "Sex:") return line;
	const shift = row * (20 - 14 * pitch);
	const quad = line.quad.map(([x, y]) => [x, y - shift]) as unknown as Line["quad"];
	return { ...line, quad, words: line.words.map((word) => ({ ...word, quad })) };
}

describe("a Smart ID card's front", () => {
	test("reads all eight fields", async () => {
		expect(await values(card)).toEqual({
			surname: "VAN DER SPECIMEN",
			names: "TEST PERSON",
			sex: "F",
			dateOfBirth: "2000-01-01",
			idNumber: "0001010000089",
			countryOfBirth: "RSA",
			citizenshipStatus: "Citizen",
			nationality: "RSA",
		});
	});

	test("checks birth date and sex with the number, and the number with its check digit", async () => {
		const { idNumber, dateOfBirth, sex } = await readFields(smartFrontDeclaration, aPage(card), stubPass);
		expect(idNumber?.checks).toEqual([{ name: "luhn", passed: true }]);
		expect(dateOfBirth?.checks).toContainEqual({ name: "agrees-with-id-number", passed: true });
		expect(sex?.checks).toContainEqual({ name: "sex-agrees-with-id-number", passed: true });
	});

	test("reads names on two rows, also with overlapping boxes, and withholds names on three rows", async () => {
		const rows = (count: number) =>
			card.replace("TEST PERSON", ["THEMBA MONDE", "SIPHO LUNGA", "JABU"].slice(0, count).join("\n"));
		const names = async (count: number, pitch: number) => {
			const page = aPage(rows(count), { certainty: 0.99 });
			const lines = page.lines.map((line) => withPitch(line, page.lines, pitch));
			const fields = await readFields(smartFrontDeclaration, { ...page, lines }, stubPass);
			return fields.names?.value;
		};
		expect(await names(2, 0.8)).toBe("THEMBA MONDE SIPHO LUNGA");
		expect(await names(2, 0.45)).toBe("THEMBA MONDE SIPHO LUNGA");
		expect(await names(3, 0.8)).toBeNull();
	});

	test("assigns values by their shape if no label is legible, and never swaps the names", async () => {
		const unlabelled = card.replaceAll(/^[A-Z][a-z].*$/gm, (label) => "e".repeat(label.length));
		const { surname, names, ...otherValues } = await values(unlabelled);
		expect(await values(card)).toMatchObject(otherValues);
		expect(otherValues.idNumber).not.toBeNull();
		expect([null, "VAN DER SPECIMEN"]).toContain(surname);
		expect([null, "TEST PERSON"]).toContain(names);
	});

	test("reads the same when slanted, without colons and with damaged labels", async () => {
		const full = await values(card);
		expect(await values(card, { tilt: 3 })).toEqual(full);
		expect(await values(card.replaceAll(":", ""))).toEqual(full);
		const damaged = card
			.replace("Surname:", "Sumame.")
			.replace("Nationality", "Natonaliiy")
			.replace("Country of", "Countty ot");
		expect(await values(damaged)).toEqual(full);
	});

	test("reads values beside their labels", async () => {
		const beside = card.replaceAll(/:\n/g, ": ");
		expect(await values(beside)).toEqual(await values(card));
	});

	test("joins names on two rows, and takes no label for a name", async () => {
		expect((await values(card.replace("TEST PERSON", "NOMVULA GRACE\nELIZABETH"))).names).toBe(
			"NOMVULA GRACE ELIZABETH",
		);
		expect((await values(card.replace("TEST PERSON", "JAMES"))).names).toBe("JAMES");
		expect((await values(card.replace("TEST PERSON\n", ""))).names).toBeNull();
	});

	test.each([
		["PERMANENT RESIDENT", "Permanent Resident"],
		["PERMANENTRESIDENT", "Permanent Resident"],
		["NON-CITIZEN", "Permanent Resident"],
		["RESIDENT", "Permanent Resident"],
		["CIT1ZEN", "Citizen"],
	])("reads %s as %s", async (printed, value) => {
		expect((await values(card.replace("CITIZEN", printed))).citizenshipStatus).toBe(value);
	});

	test("returns country codes as printed", async () => {
		const born = await values(card.replace(/RSA\nStatus/, "ZWE\nStatus"));
		expect([born.countryOfBirth, born.nationality]).toEqual(["ZWE", "RSA"]);
	});

	test("withholds a number with a failed check digit, and an impossible date", async () => {
		expect((await values(card.replace("0001010000089", "0001010000088"))).idNumber).toBeNull();
		const unreal = await values(card.replace("01 JAN 2000", "31 FEB 2000").replace("0001010000089", "0001010000088"));
		expect(unreal.dateOfBirth).toBeNull();
	});

	test("derives sex and birth date from a valid number if they are not printed", async () => {
		const page = aPage(card.replace("\nF\n", "\n").replace("01 JAN 2000\n", ""));
		const { sex, dateOfBirth } = await readFields(smartFrontDeclaration, page, stubPass);
		expect([sex?.value, sex?.source]).toEqual(["F", "derived"]);
		expect([dateOfBirth?.value, dateOfBirth?.source]).toEqual(["2000-01-01", "derived"]);
	});

	test("resolves the century with the date of the request", async () => {
		const drawing = card.replace("0001010000089", "1001010000088").replace("01 JAN 2000\n", "");
		const bornOn = async (day: string) => {
			const fields = await readFields(smartFrontDeclaration, aPage(drawing), stubPass, new Date(day));
			return fields.dateOfBirth?.value;
		};
		expect(await bornOn("2026-06-15")).toBe("2010-01-01");
		expect(await bornOn("2020-06-15")).toBe("1910-01-01");
	});

	test("withholds the sex if print and number contradict each other", async () => {
		expect((await values(card.replace("\nF\n", "\nM\n"))).sex).toBeNull();
	});

	test("reads nothing from another holder's licence beside the card", async () => {
		const cardRows = card.replace("0001010000089", "00#101#000#89").trimEnd().split("\n");
		const licenceRows = ["", "", "", "DRIVING LICENCE", "BT OTHER", "ID No.", "9912319999089", "Birth", "31 DEC 1999"];
		const rows = cardRows.map((row, index) => row.padEnd(60) + (licenceRows[index] ?? ""));
		const both = await values(rows.join("\n"), { cell: [24, 20] });
		expect([both.idNumber, both.dateOfBirth]).toEqual([null, "2000-01-01"]);
		expect([null, "VAN DER SPECIMEN"]).toContain(both.surname);
	});

	test("has a high class score as a front only", () => {
		const page = aPage(card);
		expect(smartFront.classScore(page).score).toBeGreaterThan(0.8);
		expect(smartBack.classScore(page).score).toBeLessThan(0.3);
		expect(driversFront.classScore(page).score).toBeLessThan(0.3);
	});

	test("rejects a card of another country", () => {
		const foreign =
			"REPUBLIC OF MAURITIUS\nNATIONAL IDENTITY CARD\nSurname\nSPECIMEN\nNames\nTEST\nSex\nF\nDate of Birth\n01 JAN 2000";
		expect(smartFront.classScore(aPage(foreign)).score).toBe(0);
	});
});
