/**
 * Runs in the browser, in the reference page: gives names to what Scalar leaves without one, whenever it draws. Its copy buttons name
 * themselves only while they are pointed at, and the examples of all operations have one name. Sent as its own source: it may use nothing
 * from outside itself.
 */
export function nameParts(): void {
	const change = (element: Element, name: string) => {
		// Only where it differs: the change itself is seen by the observer.
		if (element.getAttribute("aria-label") !== name) element.setAttribute("aria-label", name);
	};
	const nameAll = () => {
		for (const button of document.querySelectorAll(".scalar-code-copy")) change(button, "Copy");
		for (const card of document.querySelectorAll(".response-card")) {
			const operation = card.closest("section")?.querySelector("h1, h2, h3")?.textContent?.trim();
			// It would win over the label, and leads to the statuses' tabs.
			card.removeAttribute("aria-labelledby");
			if (operation) change(card, `Example responses: ${operation}`);
		}
	};
	new MutationObserver(nameAll).observe(document.body, {
		subtree: true,
		childList: true,
		attributeFilter: ["aria-label", "aria-labelledby"],
	});
}
