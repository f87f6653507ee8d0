import type { Page } from "playwright-core";
import type { Accounts } from "./stage.ts";

/** Enters invalid limits for a token and waits for the error. */
export async function reachWrongLimits(page: Page, at: (path: string) => string, accounts: Accounts): Promise<void> {
	await page.goto(at(`/dashboard/tokens/${accounts.quietTokenId}`));
	await page.getByRole("button", { name: "Change limits" }).click();
	await page.getByLabel("Allowed addresses").fill("196.25.1.7/24");
	await page.getByRole("button", { name: "Save limits" }).click();
	await page.getByText("starts at 196.25.1.0").waitFor();
}
