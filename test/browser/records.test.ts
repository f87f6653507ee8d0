import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Profile } from "./support/open-browser.ts";
import { openStage } from "./support/open-stage.ts";
import { openPage } from "./support/person.ts";
import { textOf } from "./support/text-of.ts";

const { at, accounts, signedIn } = await openStage();
let profile: Profile;
let page: Page;
beforeEach(async () => {
	profile = await signedIn(accounts.regular);
	page = await openPage(profile.context);
});
afterEach(async () => {
	expect(profile.problems).toEqual([]);
	await profile.context.close();
});

test("a token's recent requests are listed with their results, and can be filtered by code", async () => {
	await page.goto(at(`/dashboard/tokens/${accounts.tokenId}`));
	const requests = page.getByRole("region", { name: "Requests" });
	await requests.waitFor();
	const headings = await requests.getByRole("columnheader").allTextContents();
	expect(headings).toEqual(["Time", "Endpoint", "Status", "Code", "ms", "Request id"]);
	const codes = async () => [...new Set(await requests.locator("tbody td:nth-child(4)").allTextContents())].sort();
	expect(await codes()).toEqual(["IMAGE_UNREADABLE", "RATE_LIMITED", "WRONG_DOCUMENT_TYPE", "–"]);
	await page.getByRole("combobox", { name: "Show requests by code" }).selectOption("RATE_LIMITED");
	await expect.poll(codes).toEqual(["RATE_LIMITED"]);
	expect(await requests.locator("tbody td:nth-child(3)").allTextContents()).toEqual(["429"]);
});

test("the activity can be filtered by type and text, and is saved as shown", async () => {
	await page.goto(at("/dashboard/activity"));
	const events = page.locator("main ol > li");
	await events.first().waitFor();
	const all = await events.count();
	await page.getByRole("combobox", { name: "Filter by type" }).selectOption("token-revoked");
	expect(await events.count()).toBe(1);
	await page.getByText(`1 of ${all}`, { exact: true }).waitFor();
	const downloading = page.waitForEvent("download");
	await page.getByRole("button", { name: "CSV" }).click();
	const [head, ...rows] = (await textOf(await downloading)).trimEnd().split("\r\n");
	expect(head).toBe("at,action,address,project,tokenPrefix,tokenId,by,name,team,previousName,limitsChange");
	expect(rows).toEqual([expect.stringMatching(/^[^,]+,token-revoked,196\.25\.1\.20,Old website,svc_/)]);
	await page.getByRole("combobox", { name: "Filter by type" }).selectOption("token-limits-set");
	await page.getByText("Requests per month: any").waitFor();
	await page.getByRole("combobox", { name: "Filter by type" }).selectOption("All types");
	await page.getByRole("searchbox").fill("branch");
	expect(await events.allTextContents()).toEqual([expect.stringContaining("Branch kiosks")]);
});
