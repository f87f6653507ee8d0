import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

/** The minified build is half the size of the readable one, which takes a page 0.25 s to load. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** axe's violations on a page, each as "rule at selectors", by all rules that axe enables by default. */
export async function violationsOn(page: Page): Promise<readonly string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
	return page.evaluate(async () => {
		// Colours in transition belong to neither theme, so wait for every transition, including late ones.
		const moving = () =>
			document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
		while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
		// Only violations are asked for, because the selectors of passed checks take most of the time.
		const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
			resultTypes: ["violations"],
		});
		return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(" | ")}`);
	});
}
