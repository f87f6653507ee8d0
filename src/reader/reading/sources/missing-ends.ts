import { formOf } from "../../documents/claim.ts";
import { cutSpellings } from "../../formats/spellings.ts";
import type { Understanding } from "../choice/choose.ts";
import type { End } from "../grammars/searchable.ts";
import { type GlyphRun, isAgreement, type Spelt, saysSame, verdictOf } from "./likelihood-ratio.ts";
import { wordsOf } from "./readings.ts";

/**
 * By field, the ends of the claim that its print lacks: something may hide them. A claim cut for lack of room may
 * continue after what was read of it.
 */
export function missingEnds({ decisions, scene }: Understanding): ReadonlyMap<string, readonly End[]> {
	const missing = decisions.flatMap(({ field, best }) => {
		const own = formOf(scene.declaration.claims, field);
		const words = best ? wordsOf(best) : [];
		if (own?.kind !== "spelt" || words.length === 0) return [];
		const ends = endsOf(own, words);
		return ends.length > 0 ? [[field, ends] as const] : [];
	});
	return new Map(missing);
}

function endsOf(own: Spelt, words: readonly GlyphRun[]): readonly End[] {
	const word = verdictOf(words, own);
	if (own.longer && isAgreement(word)) return ["end"];
	return word === "other" ? (["beginning", "end"] as const).filter((end) => showsRest(own, words, end)) : [];
}

const showsRest = (own: Spelt, words: readonly GlyphRun[], missing: End): boolean =>
	saysSame(words, own, cutSpellings(own.whole, missing === "end" ? "beginning" : "end"));
