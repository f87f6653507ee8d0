import { expect, test } from "vitest";
import { withoutStraySpaces } from "./stray-spaces.ts";

const known = new Set(["WILHELMINA", "HOME", "AFFAIRS", "ANNE", "MARIE", "ANNEMARIE", "DE"]);
const joined = (text: string) => withoutStraySpaces(text, (word) => known.has(word));

test("words that only together are a known one are put together", () => {
	expect(joined("WI LHELMI NA")).toBe("WILHELMINA");
	expect(joined("HOME AF FAIRS")).toBe("HOME AFFAIRS");
});

test("known words stay apart, and unknown ones too", () => {
	expect(joined("ANNE MARIE")).toBe("ANNE MARIE");
	expect(joined("MO SHOE")).toBe("MO SHOE");
	expect(joined("")).toBe("");
});
