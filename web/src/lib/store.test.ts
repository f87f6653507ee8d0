import { expect, test } from "vitest";
import { createStore } from "./store.ts";

test("every listener sees the new value, until it stops listening", () => {
	const store = createStore("one");
	const seen: string[] = [];
	const stopFirst = store.subscribe(() => seen.push(`first ${store.get()}`));
	const stopSecond = store.subscribe(() => {
		seen.push(`second ${store.get()}`);
		stopSecond();
	});
	store.set("two");
	store.set("three");
	stopFirst();
	store.set("four");
	expect(seen).toEqual(["first two", "second two", "first three"]);
	expect(store.get()).toBe("four");
});
