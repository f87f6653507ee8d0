import type { Page } from "playwright-core";
import type { Cast } from "./stage.ts";

/** Enters invalid limits of a token and waits for the error. */
export async function reachWrongLimits(page: Page, at: (path: string) => string, { tokenId }: Cast): Promise<void> {
	await page.goto(at(`/dashboard/tokens/${tokenId}`));
	await page.getByRole("button", { name: "Change limits" }).click();
	await page.getByLabel("Only from these addresses").fill("196.25.1.7/24");
	await page.getByRole("button", { name: "Save limits" }).click();
	await page.getByText("begins with 196.25.1.0").waitFor();
}
