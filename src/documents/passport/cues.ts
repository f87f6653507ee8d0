import type { Page } from "../../page/page.ts";
import type { Likeness } from "../definition.ts";

/** How much a page looks like the data page of a passport: two MRZ lines of 44 characters, the word for passport, its captions. */
export function likenessOfPassport(page: Page): Likeness {
	const cues = page.lines.some((line) => /^P[A-Z<][A-Z<]{3}[A-Z<]{20,}/.test(line.text.replaceAll(" ", "")))
		? ["mrz"]
		: [];
	return { score: cues.length > 0 ? 0.9 : 0, cues };
}
