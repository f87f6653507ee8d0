import { expect, test } from "vitest";
import { withoutStraySpaces } from "./stray-spaces.ts";

const known = new Set(["WILHELMINA", "HOME", "AFFAIRS", "ANNE", "MARIE", "ANNEMARIE", "DE"]);
const joined = (text: string) => withoutStraySpaces(text, (word) => known.has(word));

test("words that only together are a known one are put together", () => {
	expect(joined("WI LHELMI NA")).toBe("WILHELMINA");
	expect(joined("HOME AF FAIRS")).toBe("HOME AFFAIRS");
});

test("a space that must stay keeps its words apart, wherever it is", () => {
	const joinedBut = (place: number, text: string) =>
		withoutStraySpaces(
			text,
			(word) => known.has(word),
			(before) => before !== place,
		);
	expect(joinedBut(2, "WI LHELMI NA")).toBe("WI LHELMI NA");
	expect(joinedBut(6, "HOME AF FAIRS")).toBe("HOME AF FAIRS");
	expect(joinedBut(12, "WI LHELMINA AF FAIRS")).toBe("WILHELMINA AF FAIRS");
	expect(joinedBut(2, "HOME AF FAIRS DE")).toBe("HOME AFFAIRS DE");
});

test("known words stay apart, and unknown ones too", () => {
	expect(joined("ANNE MARIE")).toBe("ANNE MARIE");
	expect(joined("MO SHOE")).toBe("MO SHOE");
	expect(joined("")).toBe("");
});
