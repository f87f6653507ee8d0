import type { RowPart, Segment } from "../print/index.ts";
import { isInDoubt } from "./certainty.ts";
import type { Understanding } from "./choose.ts";
import type { CaptionBlock, Way } from "./place.ts";

/** The value positions of the page's certain values. */
export function waysUsed({ decisions, scene: { blocks } }: Understanding): ReadonlySet<Way> {
	const found = decisions.flatMap((decision) => {
		const word = decision.best?.stretches[0]?.segments[0];
		if (word === undefined || isInDoubt(decision)) return [];
		const own = blocks.filter(({ fields }) => fields.includes(decision.field));
		return own.flatMap(({ relations }) => {
			const first = (relations.get(word) ?? []).filter(({ between }) => between === 0);
			return first.length === 1 ? first.map(({ way }) => way) : [];
		});
	});
	return new Set(found);
}

/** The texts at the value positions of these labels, with nothing between. */
export function textsAt(blocks: readonly CaptionBlock[], used: ReadonlySet<Way>): ReadonlySet<RowPart> {
	const words = blocks.flatMap(({ relations }) =>
		[...relations].filter(([, all]) => all.some(({ way, between }) => used.has(way) && between === 0)),
	);
	return new Set(words.map(([word]) => word.part));
}

/** The words that belong to no label and to no certain value of another field. */
export function unexplainedWords({ decisions, scene }: Understanding, field: string): readonly Segment[] {
	const others = decisions.filter((decision) => decision.field !== field && !isInDoubt(decision));
	const taken = new Set(others.flatMap(({ best }) => best?.stretches.flatMap(({ segments }) => segments) ?? []));
	return scene.words.filter((word) => !taken.has(word));
}
