import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { readAnswer, refusedAnswer } from "../../support/clerk-items.ts";
import type { Scene } from "./scene.ts";

const passport = join(import.meta.dirname, "../../../specimens/passport.jpg");

/** A table of a correct document, one that needs review and one that was refused. */
async function reachTorn(page: Page, at: (path: string) => string): Promise<void> {
	const held = {
		...{ printed: "01 JAN 2000", checks: [{ name: "agrees-with-id-number", passed: false }] },
		alternatives: [{ value: "2000-01-01", source: "visual", certainty: 0.99, quadrilateral: null }],
	};
	const card = { surname: "MOKOENA", names: "THANDI", sex: "F", idNumber: "0001010000089", nationality: "RSA" };
	const answers = [
		readAnswer("sa-id-smart-front", { ...card, dateOfBirth: "2000-01-01" }),
		readAnswer("sa-id-smart-front", { ...card, dateOfBirth: null }, { dateOfBirth: held }),
		refusedAnswer("WRONG_DOCUMENT_TYPE"),
	];
	await page.route("**/dashboard/api/playground/any", (route) => route.fulfill({ json: answers.shift() }));
	await page.goto(at("/dashboard/playground"));
	const buffer = await readFile(passport);
	const files = ["right", "torn", "wrong"].map((name) => ({ name: `${name}.jpg`, mimeType: "image/jpeg", buffer }));
	await page.getByLabel("Choose pictures").setInputFiles(files);
	await page.getByText("3 of 3 done").waitFor();
}

/** A passport whose MRZ contradicts its printed text, and the choice between the two. */
async function reachChoice(page: Page, at: (path: string) => string): Promise<void> {
	const corners = (row: number): [number, number][] => [
		[420, row],
		[620, row],
		[620, row + 30],
		[420, row + 30],
	];
	const says = (value: string, source: string, row: number) => ({
		...{ value, source, certainty: 0.98, quadrilateral: corners(row) },
	});
	const torn = {
		checks: [{ name: "agrees-with-print", passed: false }],
		alternatives: [says("ZUKAUSKAS", "mrz", 500), says("ZUKAUSKAITE", "visual", 100)],
	};
	const answer = readAnswer("passport", { givenNames: "THANDI", sex: "F" }, { surname: torn });
	await page.route("**/dashboard/api/playground/any", (route) => route.fulfill({ json: answer }));
	await page.goto(at("/dashboard/playground"));
	await page.getByLabel("Choose pictures").setInputFiles(passport);
	await page.getByRole("group", { name: "Printed text and MRZ differ: surname" }).waitFor();
}

/** Two documents of one person with different surnames, and the open list of checks across documents. */
async function reachRules(page: Page, at: (path: string) => string): Promise<void> {
	const card = { names: "THANDI", sex: "F", idNumber: "0001010000089", nationality: "RSA", dateOfBirth: "2000-01-01" };
	const answers = ["MOKOENA", "NKOSI"].map((surname) => readAnswer("sa-id-smart-front", { ...card, surname }));
	await page.route("**/dashboard/api/playground/any", (route) => route.fulfill({ json: answers.shift() }));
	await page.goto(at("/dashboard/playground"));
	const buffer = await readFile(passport);
	const files = ["first", "second"].map((name) => ({ name: `${name}.jpg`, mimeType: "image/jpeg", buffer }));
	await page.getByLabel("Choose pictures").setInputFiles(files);
	await page.getByText("2 of 2 done").waitFor();
	await page.getByText("Checks across documents").click();
	await page.getByRole("group", { name: "Warn me when" }).waitFor();
}

/** A clerk's table and its documents, with mocked responses. */
export const clerkScenes: readonly Scene[] = [
	{
		name: "playground-looks",
		viewer: "newcomer",
		async reach(page, at) {
			await reachTorn(page, at);
			await page.getByRole("button", { name: "torn.jpg" }).click();
			await page.getByRole("group", { name: "Disagrees with the identity number: date of birth" }).waitFor();
		},
	},
	{
		name: "playground-session-ended",
		viewer: "newcomer",
		async reach(page, at) {
			await reachTorn(page, at);
			const refused = {
				success: false,
				error: { code: "SIGNED_OUT", message: "Your session has ended. Sign in again." },
			};
			await page.route("**/dashboard/api/playground", (route) => route.fulfill({ status: 401, json: refused }));
			await page.getByText("Your session has ended.").waitFor();
		},
	},
	{
		name: "playground-record",
		viewer: "newcomer",
		async reach(page, at) {
			await reachTorn(page, at);
			await page.getByRole("button", { name: "Record", exact: true }).click();
			await page.getByRole("alertdialog", { name: "Save a record" }).waitFor();
		},
	},
	{ name: "playground-rules", viewer: "newcomer", reach: reachRules },
	{ name: "playground-choice", viewer: "newcomer", reach: reachChoice },
	{
		name: "playground-table",
		viewer: "newcomer",
		async reach(page, at) {
			await reachTorn(page, at);
			await page.getByText("2 need review").waitFor();
		},
	},
];
