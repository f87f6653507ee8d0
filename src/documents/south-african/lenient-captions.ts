import { editDistance, fold } from "../../page/approximate.ts";
import type { CaptionDictionary, CaptionHit } from "../../page/captions.ts";
import type { Line } from "../../page/page.ts";

/** A damaged line is a caption when so much of its letters fit, and no other caption nearly as well. */
const likenessMin = 0.62;
const marginMin = 0.08;
/** Shorter wordings resemble too many names (Names, James). */
const lettersMin = 6;

/**
 * Captions among the lines on which none was found: whole lines, damaged more than `findCaptions` lets through. For a page whose document
 * is known already. Answers the given hits and these.
 */
export function withLenientCaptions<Name extends string>(
	lines: readonly Line[],
	hits: readonly CaptionHit<Name>[],
	dictionary: CaptionDictionary<Name>,
): readonly CaptionHit<Name>[] {
	const bare = lines.filter((line) => !hits.some((hit) => hit.line === line));
	const named = new Set(hits.map(({ name }) => name));
	return [...hits, ...bare.flatMap((line) => resembled(line, dictionary).filter(({ name }) => !named.has(name)))];
}

function resembled<Name extends string>(line: Line, dictionary: CaptionDictionary<Name>): CaptionHit<Name>[] {
	const { letters } = fold(line.text);
	const best = new Map<Name, number>();
	for (const pattern of dictionary) {
		const longer = Math.max(letters.length, pattern.letters.length);
		if (pattern.letters.length < lettersMin || Math.abs(letters.length - pattern.letters.length) > 0.38 * longer)
			continue;
		const likeness = 1 - editDistance(letters, pattern.letters) / longer;
		best.set(pattern.name, Math.max(best.get(pattern.name) ?? 0, likeness));
	}
	const [first, second] = [...best].sort(([, a], [, b]) => b - a);
	if (!first || first[1] < likenessMin || first[1] - (second?.[1] ?? 0) < marginMin) return [];
	return [{ name: first[0], line, from: 0, to: line.text.length, quad: line.quad, likeness: first[1] }];
}
