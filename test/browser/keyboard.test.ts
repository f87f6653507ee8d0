import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { answerAsBefore } from "./support/answer-as-before.ts";
import { holdFirst } from "./support/hold-first.ts";
import { openStage } from "./support/open-stage.ts";
import { openPage, openPlayground } from "./support/person.ts";

const { at, accounts, signedIn } = await openStage();
const specimens = join(import.meta.dirname, "../../specimens");
const page = await openPage((await signedIn(accounts.newcomer, {}, [400])).context);
await answerAsBefore(page);

/** The accessible name of the focused element. */
async function focused(where: Page = page): Promise<string> {
	return where.evaluate(() => {
		const element = document.activeElement as HTMLElement;
		const label = (element as HTMLInputElement).labels?.[0]?.textContent;
		return element === document.body ? "nothing" : (element.ariaLabel ?? label ?? element.textContent ?? "").trim();
	});
}

/** Waits for the focus on an element of this name. Pages are loaded lazily, and slowly on a busy machine. */
async function reaches(name: string | RegExp): Promise<void> {
	const wanted = typeof name === "string" ? expect.stringMatching(`^${name}$`) : expect.stringMatching(name);
	await expect.poll(() => focused(), { timeout: 20_000 }).toEqual(wanted);
}

/**
 * Whether the focus is visible: an outline within the window, around the element or its label, or bold strokes of a box
 * in a picture. True if nothing has the focus.
 */
async function isFocusSeen(where: Page): Promise<boolean> {
	return where.evaluate(() => {
		const element = document.activeElement;
		if (!element || element === document.body) return true;
		const isOutlined = (shown: Element) => {
			const { outlineStyle, outlineWidth } = getComputedStyle(shown);
			const { width, top, bottom } = shown.getBoundingClientRect();
			return (
				outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0 && width > 1 && bottom > 0 && top < innerHeight
			);
		};
		const label = element.closest("label");
		return isOutlined(element) || (label !== null && isOutlined(label)) || element.matches("polygon.stroke-\\[3\\]");
	});
}

/** Presses Tab up to 60 times, until an element of this name has the focus, which must be visible at every step. */
async function tabTo(name: RegExp, where: Page = page): Promise<void> {
	for (let presses = 0; presses < 60; presses++) {
		await where.keyboard.press("Tab");
		expect(await isFocusSeen(where), `the focus is seen at "${await focused(where)}"`).toBe(true);
		if (name.test(await focused(where))) return;
	}
	throw new Error(`the keyboard does not reach ${name}`);
}

test("an invisible focus is detected", async () => {
	const { context } = await signedIn(null);
	const plain = await openPage(context);
	await plain.setContent("<button>seen</button><button style='outline: none'>unseen</button>");
	await plain.keyboard.press("Tab");
	expect(await isFocusSeen(plain)).toBe(true);
	await plain.keyboard.press("Tab");
	expect(await isFocusSeen(plain)).toBe(false);
	await context.close();
});

test("the keyboard alone signs a person in", async () => {
	const { context } = await signedIn(null);
	const visitor = await openPage(context);
	await visitor.goto(at("/sign-in"));
	await visitor.getByRole("link", { name: "Continue with Demo Social" }).waitFor();
	await tabTo(/Continue with Demo Social/, visitor);
	await visitor.keyboard.press("Enter");
	await visitor.getByLabel("Name on the social network").waitFor();
	await tabTo(/Name on the social network/, visitor);
	await visitor.keyboard.type("Naledi Dube");
	await tabTo(/E-mail on the social network/, visitor);
	await visitor.keyboard.type("naledi@example.org");
	await visitor.keyboard.press("Enter");
	await visitor.waitForURL("**/dashboard/tokens");
	// Someone who is already signed in is not asked to sign in again.
	await visitor.goto(at("/sign-in"));
	await visitor.waitForURL("**/dashboard/tokens");
	await visitor.goto(at("/"));
	await visitor.getByRole("link", { name: "Open the dashboard" }).waitFor();
	await context.close();
});

test("the keyboard alone creates, copies, renames, limits and revokes a token, with the focus in place", async () => {
	await page.goto(at("/dashboard/tokens"));
	await page.getByRole("heading", { name: "Get your first result" }).waitFor();
	await tabTo(/^Create token$/);
	await page.keyboard.press("Enter");
	await reaches("Create a token");
	await tabTo(/Project name/);
	await page.keyboard.press("Enter");
	await page.getByText("Enter a project name.").waitFor();
	await reaches(/^Project name/);
	await page.keyboard.type("By keyboard");
	await tabTo(/^Passport/);
	await page.keyboard.press("Space");
	await tabTo(/^Create token$/);
	await page.keyboard.press("Enter");
	await reaches("Your new token");
	await tabTo(/^Copy token$/);
	await page.keyboard.press("Enter");
	await page.getByText("Copied").waitFor();
	await tabTo(/^Done$/);
	await page.keyboard.press("Enter");
	await reaches("By keyboard");
	await tabTo(/^Rename$/);
	await page.keyboard.press("Enter");
	await page.getByRole("alertdialog").waitFor();
	await tabTo(/^Project name$/);
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type("Renamed by keyboard");
	await page.keyboard.press("Enter");
	await page.getByRole("heading", { name: "Renamed by keyboard" }).waitFor();
	await reaches("Rename");
	await tabTo(/^Change limits$/);
	await page.keyboard.press("Enter");
	await page.getByRole("alertdialog").waitFor();
	await tabTo(/^Requests per month$/);
	await page.keyboard.type("a lot");
	await page.keyboard.press("Enter");
	await page.getByText(/Enter a whole number/).waitFor();
	await reaches(/^Requests per month/);
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type("2 000");
	await page.keyboard.press("Enter");
	await page.getByText("0 of 2,000 (0 %)").waitFor();
	await reaches("Change limits");
	await page.goto(page.url());
	await tabTo(/^Revoke$/);
	await page.keyboard.press("Enter");
	await page.getByRole("alertdialog").waitFor();
	await page.keyboard.press("Escape");
	await reaches("Revoke");
	await page.keyboard.press("Enter");
	await tabTo(/to confirm/);
	await page.keyboard.type("Renamed by keyboard");
	await page.keyboard.press("Enter");
	await page.getByText(/^Revoked just now by you/).waitFor();
	await reaches("Renamed by keyboard");
});

test("the keyboard alone creates a team's token and gives a personal token to a team", async () => {
	const { context } = await signedIn(accounts.member);
	const member = await openPage(context);
	await member.goto(at("/dashboard/tokens/new"));
	await member.getByLabel("Project name").waitFor();
	await tabTo(/^Project name/, member);
	await member.keyboard.type("Team by keyboard");
	await tabTo(/^Owner/, member);
	await member.keyboard.press("ArrowDown");
	await tabTo(/^Passport/, member);
	await member.keyboard.press("Space");
	await tabTo(/^Create token$/, member);
	await member.keyboard.press("Enter");
	await member.getByText(/For Team by keyboard \(team Onboarding/).waitFor();

	await member.goto(at(`/dashboard/tokens/${accounts.ownTokenId}`));
	await member.getByRole("heading", { name: "A trial of mine" }).waitFor();
	await tabTo(/^Give to a team$/, member);
	await member.keyboard.press("Enter");
	await member.getByRole("alertdialog").waitFor();
	await tabTo(/^Give token$/, member);
	await member.keyboard.press("Enter");
	await member.getByRole("alertdialog").waitFor({ state: "detached" });
	await member
		.getByText(/^Onboarding /)
		.first()
		.waitFor();
	expect(await member.getByRole("button", { name: "Give to a team" }).count()).toBe(0);
	await context.close();
});

test("the keyboard alone reads a specimen, reaches a field of the result, and starts over", async () => {
	await openPlayground(page, at);
	await page.getByRole("heading", { name: "Or try one of these" }).waitFor();
	await tabTo(/^Driver's licence, back$/);
	await page.keyboard.press("Enter");
	await page.getByText(/ confidence$/).waitFor({ timeout: 60_000 });
	await reaches("Result");
	await tabTo(/^Identity number/);
	await page.getByRole("button", { name: "New document" }).focus();
	await page.keyboard.press("Enter");
	await reaches("Playground");
});

test("the keyboard alone reads two pictures, opens one, saves the table and starts over", async () => {
	// The browser takes a while to register the first listener, and the key must not be pressed before that.
	page.on("filechooser", () => undefined);
	await openPlayground(page, at);
	await page.getByRole("heading", { name: "Or try one of these" }).waitFor();
	await tabTo(/^Choose pictures$/);
	const choosing = page.waitForEvent("filechooser");
	await page.keyboard.press("Enter");
	await (await choosing).setFiles(["sa-id-greenbook.jpg", "blurred.jpg"].map((name) => join(specimens, name)));
	await reaches("All documents");
	await page.getByText("2 of 2 done").waitFor({ timeout: 60_000 });
	await tabTo(/^sa-id-greenbook\.jpg$/);
	await page.keyboard.press("Enter");
	await reaches("Result");
	await page.keyboard.press("Shift+Tab");
	for (let presses = 0; presses < 60 && (await focused()) !== "Back to the list"; presses++)
		await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("Enter");
	// Back in the table, at the row it was opened from.
	await reaches(/^sa-id-greenbook\.jpg$/);
	await tabTo(/^CSV$/);
	const downloading = page.waitForEvent("download");
	await page.keyboard.press("Enter");
	expect((await downloading).suggestedFilename()).toBe("documents.csv");
	await reaches("CSV");
	for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Shift+Tab");
	expect(await focused()).toBe("New table");
	await page.keyboard.press("Enter");
	await page.getByRole("alertdialog").getByText("Discard this table?").waitFor();
	await tabTo(/^Discard$/);
	await page.keyboard.press("Enter");
	await reaches("Playground");
});

test("cancelling and repeating a reading keeps the focus on the result", async () => {
	const isHeld = await holdFirst(page, "**/dashboard/api/playground/*");
	await openPlayground(page, at);
	await page.getByLabel("Choose pictures").setInputFiles(join(specimens, "passport.jpg"));
	await page.getByText(/^\d+ s$/).waitFor();
	await isHeld();
	await tabTo(/^Cancel$/);
	await page.keyboard.press("Enter");
	await page.getByText("Cancelled.").waitFor();
	await reaches("Result");
	await tabTo(/^Try again$/);
	await page.keyboard.press("Enter");
	await reaches("Result");
	await page.getByText(/ confidence$/).waitFor({ timeout: 60_000 });
});
