import { expect, test } from "vitest";
import { createStore } from "./store.ts";

test("notifies every listener of each value until it unsubscribes", () => {
	const store = createStore("one");
	const notifications: string[] = [];
	const stopFirst = store.subscribe(() => notifications.push(`first ${store.get()}`));
	const stopSecond = store.subscribe(() => {
		notifications.push(`second ${store.get()}`);
		stopSecond();
	});
	store.set("two");
	store.set("three");
	stopFirst();
	store.set("four");
	expect(notifications).toEqual(["first two", "second two", "first three"]);
	expect(store.get()).toBe("four");
});
