import { formOf } from "../../documents/claim.ts";
import { cutSpellings } from "../../formats/spellings.ts";
import type { Understanding } from "../choice/choose.ts";
import type { End } from "../languages/searchable.ts";
import { type GlyphRun, isAgreement, type Spelt, saysSame, wordOf } from "./ink.ts";
import { wordsOf } from "./readings.ts";

/**
 * By field, the ends of the claim that its print lacks: something may hide them. A claim cut for lack of room may
 * continue after what was read of it.
 */
export function lackingEnds({ decisions, scene }: Understanding): ReadonlyMap<string, readonly End[]> {
	const lacking = decisions.flatMap(({ field, best }) => {
		const own = formOf(scene.declaration.claims, field);
		const words = best ? wordsOf(best) : [];
		if (own?.kind !== "spelt" || words.length === 0) return [];
		const ends = endsOf(own, words);
		return ends.length > 0 ? [[field, ends] as const] : [];
	});
	return new Map(lacking);
}

function endsOf(own: Spelt, words: readonly GlyphRun[]): readonly End[] {
	const word = wordOf(words, own);
	if (own.longer && isAgreement(word)) return ["end"];
	return word === "other" ? (["beginning", "end"] as const).filter((end) => showsRest(own, words, end)) : [];
}

const showsRest = (own: Spelt, words: readonly GlyphRun[], lacking: End): boolean =>
	saysSame(words, own, cutSpellings(own.whole, lacking === "end" ? "beginning" : "end"));
