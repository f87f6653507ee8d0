import { expect, test } from "vitest";
import { holdPage, mayLeavePage } from "./hold-page.ts";

test("a page that nothing holds is left without a question; a held one asks once, and stays where the person says no", () => {
	const page = new EventTarget();
	const asked: string[] = [];
	const answering = (answer: boolean) => () => {
		asked.push(String(answer));
		return answer;
	};
	expect(mayLeavePage(page, answering(false))).toBe(true);
	page.addEventListener("beforeunload", holdPage);
	expect(mayLeavePage(page, answering(false))).toBe(false);
	expect(mayLeavePage(page, answering(true))).toBe(true);
	// The browser's own event comes after the person agreed.
	expect(page.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
	expect(asked).toEqual(["false", "true"]);
});
