import type { Page } from "playwright-core";

/** Sets the switch "For developers" before a page is opened. */
export const switchBefore = (page: Page, isOn: boolean): Promise<unknown> =>
	page.addInitScript(
		(value) => {
			// An empty page has no storage to access.
			if (location.protocol.startsWith("http")) localStorage.setItem("for-developers", value);
		},
		isOn ? "on" : "off",
	);

/** Turns the switch on in the open page, as another window would. */
export const switchOn = (page: Page): Promise<void> =>
	page.evaluate(() => {
		localStorage.setItem("for-developers", "on");
		dispatchEvent(new StorageEvent("storage"));
	});

/** Developer terms and statuses in a page's text, tooltips, labels and placeholders; no statuses in tables or plots. */
export async function developerWordsOn(page: Page): Promise<readonly string[]> {
	// biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count.
	const shown = await page.locator("body").innerText();
	const { labels, numbers } = await page.evaluate(() => {
		const labels = ["title", "aria-label", "placeholder"].flatMap((name) =>
			[...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ""),
		);
		const alone = [...document.querySelectorAll("body *:not(table *, figure *)")]
			.filter((element) => element.children.length === 0)
			.map((element) => element.textContent?.trim() ?? "");
		return { labels, numbers: alone };
	});
	const statuses = numbers.filter((each) => /^(?:[245]0[0-5]|413|415|422|429)$/.test(each));
	const words =
		[shown, ...labels].join("\n").match(/\b(?:null|JSON|curl|ms|[A-Z]{3,}_[A-Z_]+|[a-z]+[A-Z][A-Za-z]*)\b/g) ?? [];
	return [...statuses, ...words.filter((word) => !/^(?:iPhone|iPad|macOS)$/.test(word))];
}
