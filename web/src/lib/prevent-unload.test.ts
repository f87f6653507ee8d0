import { expect, test } from "vitest";
import { confirmLeavingPage, preventUnload } from "./prevent-unload.ts";

test("asks only if a listener holds the page, and does not ask again once the person has agreed", () => {
	const page = new EventTarget();
	const answers: string[] = [];
	const askWith = (answer: boolean) => () => {
		answers.push(String(answer));
		return answer;
	};
	expect(confirmLeavingPage(page, askWith(false))).toBe(true);
	page.addEventListener("beforeunload", preventUnload);
	expect(confirmLeavingPage(page, askWith(false))).toBe(false);
	expect(confirmLeavingPage(page, askWith(true))).toBe(true);
	// The browser's own event comes after the person agreed.
	expect(page.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
	expect(answers).toEqual(["false", "true"]);
});
