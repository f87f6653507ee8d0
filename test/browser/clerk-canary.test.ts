import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { connect } from "../../src/service/database/connect.ts";
import { openStage } from "./support/open-stage.ts";
import { openPage } from "./support/person.ts";
import { textOf } from "./support/text-of.ts";

const { at, accounts, signedIn } = await openStage();
const specimens = join(import.meta.dirname, "../../specimens");
const { databaseUrl, logFile, metricsUrl } = inject("shared");

/**
 * Values on the specimen, its file name, and typed text. None of these may be stored anywhere. A few digits alone are
 * no canary: the log's times contain any six digits every 1000 seconds.
 */
const personalNumbers = ["798581-75621", "798581<75621", "79858175621"];
const canaries = ["ER2545481", "ZUKAUSKAS", "SARUNAS", ...personalNumbers, "canary-file", "CANARYTYPED"];

/** What a browser stores of a page, as text: storage, cookies, the address, and the names of databases and caches. */
const keptIn = (page: Page): Promise<string> =>
	page.evaluate(async () => {
		const databases = await indexedDB.databases();
		const caches_ = await caches.keys();
		return JSON.stringify([
			{ ...localStorage },
			{ ...sessionStorage },
			document.cookie,
			databases,
			caches_,
			location.href,
		]);
	});

async function keptInDatabase(): Promise<string> {
	const db = connect(databaseUrl, { connections: 1 });
	const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
		where table_schema = current_schema()`.execute(db);
	const rows = await Promise.all(
		tables.rows.map(({ name }) =>
			sql<{ all: string }>`select row_to_json(t)::text as all from ${sql.table(name)} t`.execute(db),
		),
	);
	await db.destroy();
	return rows.flatMap((each) => each.rows.map(({ all }) => all)).join("\n");
}

test("after a clerk saves, no value or file name is left in browser, log, metrics or database", async () => {
	const { context, problems } = await signedIn(accounts.newcomer);
	const page = await openPage(context);
	await page.goto(at("/dashboard/playground"));
	await page.evaluate(() => localStorage.setItem("proof", "that it looks"));
	const buffer = await readFile(join(specimens, "passport.jpg"));
	const files = ["one", "two"].map((name) => ({ name: `canary-file-${name}.jpg`, mimeType: "image/jpeg", buffer }));
	await page.getByLabel("Choose pictures").setInputFiles(files);
	await page.getByText("2 of 2 done").waitFor({ timeout: 90_000 });
	await page.getByRole("button", { name: "canary-file-one.jpg" }).click();
	await page.getByRole("button", { name: "Correct Surname" }).click();
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type("CANARYTYPED");
	await page.keyboard.press("Enter");
	await page.getByText("corrected manually").waitFor();
	await page.getByRole("button", { name: "Back to the list" }).click();
	await page.getByRole("button", { name: "For developers" }).click();
	for (const name of ["Spreadsheet", "CSV", "JSON"]) {
		const downloading = page.waitForEvent("download");
		await page.getByRole("button", { name, exact: true }).click();
		const text = await textOf(await downloading);
		if (name !== "Spreadsheet") expect(text).toContain("CANARYTYPED");
	}
	const kept = {
		browser: await keptIn(page),
		log: await readFile(logFile, "utf8"),
		metrics: await (await fetch(metricsUrl)).text(),
		database: await keptInDatabase(),
	};
	// The test proves something only if each of these places was really searched.
	expect(kept.browser).toContain("that it looks");
	expect(kept.log).toContain("/dashboard/api/playground/:documentType");
	expect(kept.metrics).toContain("http_requests_total");
	expect(kept.database).toContain("Customer onboarding");
	for (const canary of canaries)
		for (const [place, text] of Object.entries(kept)) expect(text, place).not.toContain(canary);
	expect(problems).toEqual([]);
	await context.close();
});
