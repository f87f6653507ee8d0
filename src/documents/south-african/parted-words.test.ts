import { expect, test } from "vitest";
import { isPartedAsUsual, withoutUnusualSpaces } from "./parted-words.ts";
import { namesUsual, placesUsual } from "./usual-texts.ts";

test("words that only together are usual are put together, initials left alone", () => {
	expect(withoutUnusualSpaces("WI LHELMI NA", namesUsual)).toBe("WILHELMINA");
	expect(withoutUnusualSpaces("MA|GEL DENHUYS", namesUsual)).toBe("MA|GELDENHUYS");
	expect(withoutUnusualSpaces("MOZAMB I QUE", placesUsual)).toBe("MOZAMBIQUE");
	expect(withoutUnusualSpaces("ANNA MARIA", namesUsual)).toBe("ANNA MARIA");
});

test("a name that falls into usual ones, or is one when put together, may be parted otherwise", () => {
	expect(isPartedAsUsual("MAGDALENAJOY", namesUsual)).toBe(false);
	expect(isPartedAsUsual("SI PHO", namesUsual)).toBe(false);
	expect(isPartedAsUsual("SIPHO", namesUsual)).toBe(true);
	expect(isPartedAsUsual("QXWVKJ", namesUsual)).toBe(true);
});
