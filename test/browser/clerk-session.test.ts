import { expect, test } from "vitest";
import { readAnswer } from "../support/clerk-items.ts";
import { aDesk, nameSentIn } from "./support/clerk-desk.ts";
import { openStage } from "./support/open-stage.ts";
import { textOf } from "./support/text-of.ts";

const stage = await openStage();
const { answerInOrder, choose, jpeg, page, profile, saved, typedInto } = aDesk(stage, [401]);

const card = { surname: "MOKOENA", names: "THANDI", sex: "F", dateOfBirth: "2000-01-01", nationality: "RSA" };
const read = (surname: string) =>
	readAnswer("sa-id-smart-front", { ...card, surname, idNumber: "0001010000089" }, { surname: { certainty: 0.85 } });

test("when the session ends, the table stays and can be saved; signing in again ends the notice", async () => {
	await answerInOrder([read("NKOSI"), read("DLAMINI"), read("KHUMALO")]);
	await choose([jpeg("one.jpg"), jpeg("two.jpg")]);
	await page().getByText("2 of 2 done").waitFor();
	await page().getByRole("button", { name: "one.jpg" }).click();
	await expect.poll(typedInto).toBe("surname");
	await page().keyboard.press("Enter");
	await page().getByText("2 of 2", { exact: true }).waitFor();

	await profile().context.clearCookies();
	const notice = page().getByText("Your session has ended.");
	await notice.waitFor();
	expect(page().url()).toBe(stage.at("/dashboard/playground"));
	await page().getByRole("button", { name: "Back to the list" }).click();
	const csv = await textOf(await saved("CSV"));
	expect(csv).toContain("NKOSI");
	expect(csv).toContain("Surname: confirmed");

	const opening = page().waitForEvent("popup");
	await page().getByRole("button", { name: "Open sign-in window" }).click();
	const beside = await opening;
	const closing = beside.waitForEvent("close");
	await beside.getByRole("link", { name: "Continue with e-mail and password" }).click();
	await beside.getByRole("link", { name: "Create one" }).click();
	await beside.getByLabel("Your name").fill("Johan Botha");
	await beside.getByLabel("E-mail").fill("johan.botha@example.org");
	await beside.getByLabel("Password").fill("correct horse battery");
	await beside.getByRole("button", { name: "Create account" }).click();
	await closing;
	await notice.waitFor({ state: "detached" });
	await page().getByText("2 of 2 done").waitFor();
	expect(await textOf(await saved("CSV"))).toContain("Surname: confirmed");
});

test("a reading that is refused because the session has ended waits for the sign-in and is then repeated", async () => {
	let isEnded = true;
	const refused = { success: false, error: { code: "SIGNED_OUT", message: "Your session has ended. Sign in again." } };
	await page().route("**/dashboard/api/playground/any", (route) =>
		isEnded ? route.fulfill({ status: 401, json: refused }) : route.fulfill({ json: read("NKOSI") }),
	);
	await choose([jpeg("one.jpg")]);
	await page().getByText("Waiting for sign-in").waitFor();
	isEnded = false;
	await page().getByText("high confidence").waitFor();
	expect(await page().getByText("Your session has ended.").count()).toBe(0);
});

test("a refresh keeps the table and its corrections, and goes on with the unread pictures", async () => {
	const { promise: goOn, resolve } = Promise.withResolvers<void>();
	let asked = 0;
	await page().route("**/dashboard/api/playground/any", async (route) => {
		// The second picture is in flight when the page is closed, even if it arrives first. The next page sends it.
		if (++asked <= 2 && nameSentIn(route) === "two.jpg") return goOn.then(() => route.abort().catch(() => undefined));
		await route.fulfill({ json: read(`NKOSI${asked}`) });
	});
	await choose([jpeg("one.jpg"), jpeg("two.jpg")]);
	await page().getByText("1 of 2 done").waitFor();
	await page().getByRole("button", { name: "one.jpg" }).click();
	await expect.poll(typedInto).toBe("surname");
	await page().keyboard.type("DLAMINI");
	await page().keyboard.press("Enter");
	await page()
		.getByRole("row", { name: /one\.jpg/ })
		.getByText("DLAMINI")
		.first()
		.waitFor({ state: "attached" });
	let questions = 0;
	page().on("dialog", (dialog) => {
		questions++;
		return dialog.accept();
	});
	await page().reload();
	resolve();
	await page().getByText("2 of 2 done").waitFor();
	const csv = await textOf(await saved("CSV"));
	expect(csv).toContain("DLAMINI");
	expect(csv).toContain("Surname: corrected");
	expect(csv).toContain("NKOSI3");
	expect(questions).toBe(1);
});

test("somebody else who signs in in the same window does not see the table", async () => {
	await answerInOrder([read("KHUMALO")]);
	await choose([jpeg("one.jpg")]);
	await page().getByText("high confidence").waitFor();
	await profile().context.addCookies([{ name: "session", value: stage.accounts.regular, url: stage.at("/") }]);
	await page().reload();
	await page().getByRole("heading", { name: "Or try one of these" }).waitFor();
	await page().waitForLoadState("networkidle");
	expect(await page().getByText("KHUMALO").count()).toBe(0);
});
