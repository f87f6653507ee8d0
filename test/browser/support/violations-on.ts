import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

/** Half as long as the readable one: a page takes a quarter of a second to take that in. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong with a page as it stands: "rule at selectors". Every rule is asked. */
export async function violationsOn(page: Page): Promise<readonly string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
	return page.evaluate(async () => {
		// Colours on their way from one theme to the other are neither's: let every transition end first, late ones too.
		const moving = () =>
			document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
		while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
		// Only violations: selectors of everything that passed take most of the time.
		const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
			resultTypes: ["violations"],
		});
		return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(" | ")}`);
	});
}
