import { expect, test } from "vitest";
import { readAnswer } from "../support/clerk-items.ts";
import { aDesk } from "./support/clerk-desk.ts";
import { openStage } from "./support/open-stage.ts";
import { textOf } from "./support/text-of.ts";

const { answerByName, answerInOrder, choose, enterAlone, jpeg, page, saved, typedInto } = aDesk(await openStage());

const garbage = (printed: string, certainty: number) => ({
	...{ printed, source: null, certainty: 0 },
	alternatives: [{ value: printed, source: "visual", certainty, quadrilateral: null }],
});
const placeOn = (row: number): [number, number][] => [
	[100, row],
	[400, row],
	[400, row + 30],
	[100, row + 30],
];
const says = (value: string, source: string, row: number) => ({
	...{ value, source, certainty: 0.98, quadrilateral: placeOn(row) },
});

/** Responses for six passports, like those for real ones: nulls, with the rejected values in the evidence. */
const hardPassports = () => {
	const truth = { ...{ surname: "NKOSI", givenNames: "YRJO ELIAS", passportNumber: "M00012345" }, nationality: "UTO" };
	const held = { checks: [{ name: "agrees-with-print", passed: false }] };
	return [
		readAnswer("passport", truth, { personalNumber: { printed: "<<<<<<<<<<<<<<" } }),
		readAnswer("passport", truth, { placeOfBirth: garbage("Sex", 0.31) }),
		readAnswer("passport", { ...truth, givenNames: null }, { givenNames: garbage("YRJOELAE<<<<", 0.44) }),
		readAnswer("passport", truth, { dateOfBirth: garbage("1990-02-30", 0.9), sex: garbage("8", 0.97) }),
		readAnswer(
			"passport",
			{ ...truth, surname: null },
			{ surname: { ...held, alternatives: [says("NKOSA", "mrz", 560), says("NKOSI", "visual", 100)] } },
		),
		readAnswer("passport", truth, { personalNumber: { ...garbage("K1", 0.1), reason: "not-on-document" } }),
	];
};

test("no CSV cell is wrong after reviewing six hard passports with Enter alone", async () => {
	await answerByName(Object.fromEntries(hardPassports().map((answer, index) => [`${index + 1}.jpg`, answer])));
	await choose(["1", "2", "3", "4", "5", "6"].map((name) => jpeg(`${name}.jpg`)));
	await page().getByText("6 of 6 done").waitFor();
	await page().getByRole("button", { name: "3.jpg" }).click();
	await expect.poll(typedInto).not.toBeNull();
	await enterAlone();
	await page().getByText("6 of 6 done · nothing to review").waitFor();
	const [head = [], ...rows] = (await textOf(await saved("CSV")))
		.slice(1)
		.trim()
		.split("\r\n")
		.map((row) => row.split(","));
	const right: Readonly<Record<string, string>> = {
		...{ Surname: "NKOSI", "First names": "YRJO ELIAS", "Document number": "M00012345", Nationality: "UTO" },
	};
	// After the file name and document, and before manual actions.
	const values = rows.map((row) => row.slice(2, -4).map((cell, index) => [head[index + 2] ?? "", cell] as const));
	expect(values).toHaveLength(6);
	expect(values.flat().filter(([title, cell]) => cell !== "" && cell !== right[title])).toEqual([]);
});

test("one key chooses between two contradictory readings, both of which are shown in the picture", async () => {
	await answerInOrder(hardPassports().slice(4, 5));
	await choose([jpeg("torn.jpg")]);
	const choice = page().getByRole("group", { name: "Printed text and MRZ differ: surname" });
	await choice.waitFor();
	await expect.poll(typedInto).toBe("surname");
	expect(await choice.getByRole("img", { name: /its position on the picture$/ }).count()).toBe(2);
	await expect.poll(() => page().locator('[data-box^="surname/"]').count()).toBe(2);
	await page().keyboard.press("2");
	await page()
		.getByRole("button", { name: /^Surname/ })
		.getByText("NKOSI")
		.waitFor();
	await page().getByText("corrected manually").waitFor();
	await choice.waitFor({ state: "detached" });
});

test("cancelled pictures are counted as not done, and one button reads them", async () => {
	const card = readAnswer("sa-id-smart-front", {});
	let asked = 0;
	// Only the first gets a response; the others are cancelled before they get one.
	let isCancelled = false;
	await page().route("**/dashboard/api/playground/any", (route) =>
		asked++ === 0 || isCancelled ? route.fulfill({ json: card }) : undefined,
	);
	await choose(["1", "2", "3", "4"].map((name) => jpeg(`${name}.jpg`)));
	await page().getByText("1 of 4 done").waitFor();
	expect(await page().getByText("Not read", { exact: true }).count()).toBe(0);
	await page().getByRole("button", { name: "Cancel" }).click();
	await page().getByText("1 of 4 done").waitFor();
	isCancelled = true;
	await page().getByRole("button", { name: "Read the rest (3)" }).click();
	await page().getByText("4 of 4 done").waitFor();
});

test("a refused value stays selected, its form is explained, and no certainty is shown beside it", async () => {
	const { idNumber: _, ...rest } = { idNumber: null, surname: "NKOSI", names: "THANDI", sex: "F", nationality: "RSA" };
	await answerInOrder([readAnswer("sa-id-smart-front", { ...rest, dateOfBirth: "2000-01-01" })]);
	await choose([jpeg("one.jpg")]);
	await expect.poll(typedInto).toBe("idNumber");
	await page().keyboard.type("12");
	await page().keyboard.press("Enter");
	await page()
		.getByText(/such as \d{13}/)
		.waitFor();
	await expect.poll(() => page().evaluate(() => getSelection()?.toString())).toBe("12");
	const row = page().getByRole("button", { name: /^Identity number/ });
	expect(await row.getByText("100 %").count()).toBe(0);
});
