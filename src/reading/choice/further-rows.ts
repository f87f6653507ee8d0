import type { Declaration, PrintedField } from "../../documents/declaration.ts";
import { type Candidate, quadOfStretch } from "../candidates/candidate.ts";
import { goesOnIn } from "../candidates/joined.ts";
import { languageOf } from "../languages/language.ts";
import { hasSmall } from "../print/characters.ts";
import { quadOfGlyphs, type RowPart, rowPartOf, type Segment } from "../print/segments.ts";
import type { Decision } from "./choose.ts";

/**
 * The fields whose text most likely goes on in a row that is no part of any value: letters of the same case that stand
 * right below, as close as rows of one text do. What was chosen is a part of the text then. `words`: all that are no
 * captions.
 */
export function cutFields(
	{ printed }: Declaration,
	decisions: readonly Decision[],
	words: readonly Segment[],
): ReadonlySet<string> {
	const taken = new Set(decisions.flatMap(({ best }) => best?.stretches.flatMap(({ segments }) => segments) ?? []));
	const left = Map.groupBy(words, rowPartOf);
	for (const [part, own] of left) if (own.some((word) => taken.has(word) || !isLetters(word))) left.delete(part);
	const goesOn = ({ text, stretches }: Candidate): boolean => {
		const last = stretches.at(-1);
		if (last === undefined) return false;
		const isFurther = ([part, own]: readonly [RowPart, readonly Segment[]]): boolean =>
			part.row !== last.row &&
			own.some((word) => hasSmall(word.text)) === hasSmall(text) &&
			goesOnIn(quadOfStretch(last), quadOfPart(part, own));
		return [...left].some(isFurther);
	};
	const cut = decisions.filter(
		({ field, best }) =>
			best !== null && languageOf((printed[field] as PrintedField).language).rows > 1 && goesOn(best),
	);
	return new Set(cut.map(({ field }) => field));
}

const isLetters = ({ text }: Segment): boolean => /^\p{L}{2,}$/u.test(text);

const quadOfPart = ({ row }: RowPart, words: readonly Segment[]) =>
	quadOfGlyphs(row, words[0]?.from ?? 0, words.at(-1)?.to ?? 0);
