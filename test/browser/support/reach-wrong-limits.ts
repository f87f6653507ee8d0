import type { Page } from "playwright-core";
import type { Cast } from "./stage.ts";

/** Enters invalid limits for a token and waits for the error. */
export async function reachWrongLimits(page: Page, at: (path: string) => string, cast: Cast): Promise<void> {
	await page.goto(at(`/dashboard/tokens/${cast.quietTokenId}`));
	await page.getByRole("button", { name: "Change limits" }).click();
	await page.getByLabel("Allowed addresses").fill("196.25.1.7/24");
	await page.getByRole("button", { name: "Save limits" }).click();
	await page.getByText("starts at 196.25.1.0").waitFor();
}
