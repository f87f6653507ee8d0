import { expect, test } from "vitest";
import { isPartedAsUsual, spacedAsUsual, withoutUnusualSpaces, withSeenHyphens } from "./parted-words.ts";
import { namesUsual, placesUsual, type UsualTexts } from "./usual-texts.ts";

test("words that only together are usual are put together where a look saw no space between them", () => {
	const joined = (text: string, usual: UsualTexts, ...others: readonly string[]) =>
		withoutUnusualSpaces(text, usual, [text, ...others]);
	expect(joined("WI LHELMI NA", namesUsual, "WI LHELMINA", "WILHELMI NA")).toBe("WILHELMINA");
	expect(joined("MA|GEL DENHUYS", namesUsual, "MA|GELDENHUYS")).toBe("MA|GELDENHUYS");
	expect(joined("MOZAMB I QUE", placesUsual, "MOZAMBIQUE")).toBe("MOZAMBIQUE");
	expect(joined("MC DONALD", namesUsual, "MC DONALD")).toBe("MC DONALD");
	expect(joined("ANNA MARIA", namesUsual, "ANNAMARIA")).toBe("ANNA MARIA");
	expect(joined("GONCAL VES-QXWVK", namesUsual, "GONCALVES-QXWVK")).toBe("GONCALVES-QXWVK");
	expect(joined("QXWVK GONCALVES-NEL", namesUsual, "QXWVKGONCALVES-NEL")).toBe("QXWVK GONCALVES-NEL");
});

test("a name that falls into usual ones, or is one when put together, may be parted otherwise", () => {
	expect(isPartedAsUsual("MAGDALENAJOY", namesUsual)).toBe(false);
	expect(isPartedAsUsual("SI PHO", namesUsual)).toBe(false);
	expect(isPartedAsUsual("SIPHO", namesUsual)).toBe(true);
	expect(isPartedAsUsual("QXWVKJ", namesUsual)).toBe(true);
});

test("a space is the hyphen that two looks saw there, and nothing where one did", () => {
	expect(withSeenHyphens("NAIDOO BROWN", ["NAIDOO-BROWN", "NAIDO-BROWN", "NAIDOO BROWN"])).toBe("NAIDOO-BROWN");
	expect(withSeenHyphens("NAIDOO BROWN", ["NAIDOO - BROWN", "NAIDOO BROWN"])).toBeNull();
	expect(withSeenHyphens("NAIDOO BROWN", ["NAIDOO BROWN", "N-AIDOO BROWN"])).toBe("NAIDOO BROWN");
	expect(withSeenHyphens("LIZE-MARI ANNE", ["LIZE-MARI ANNE", "LIZE-MARI ANNE"])).toBe("LIZE-MARI ANNE");
});

test("a place is parted as the known one of the same letters, a name is not", () => {
	expect(spacedAsUsual("PORT EL IZABETH", placesUsual)).toBe("PORT ELIZABETH");
	expect(spacedAsUsual("PORT ELIZABETHS", placesUsual)).toBe("PORT ELIZABETHS");
	expect(spacedAsUsual("MO LEFE", namesUsual)).toBe("MO LEFE");
});
