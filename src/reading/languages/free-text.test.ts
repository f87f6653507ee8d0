import { expect, test } from "vitest";
import { freeText } from "./free-text.ts";

const place = freeText({ kind: "text", words: new Set(["SETÚBAL", "PORTUGAL"]), rows: 1 });

test("a sign that is seldom printed between words leaves a text without a value", () => {
	expect(place.meaningOf("SETÚBAL'PORTUGAL")?.value).toBeNull();
	expect(place.meaningOf("SETÚBAL,PORTUGAL")?.value).toBeNull();
	expect(place.meaningOf("SETÚBAL, PORTUGAL")?.value).toBe("SETÚBAL, PORTUGAL");
	expect(place.meaningOf("L'AQUILA")?.value).toBe("L'AQUILA");
});
