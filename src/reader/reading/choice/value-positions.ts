import type { RowPart, Segment } from "../print/index.ts";
import { isInDoubt } from "./certainty.ts";
import type { Understanding } from "./choose.ts";
import type { LabelBlock, ValuePosition } from "./place.ts";

/** The value positions of the page's certain values. */
export function positionsUsed({ decisions, scene: { blocks } }: Understanding): ReadonlySet<ValuePosition> {
	const found = decisions.flatMap((decision) => {
		const word = decision.best?.spans[0]?.segments[0];
		if (word === undefined || isInDoubt(decision)) return [];
		const own = blocks.filter(({ fields }) => fields.includes(decision.field));
		return own.flatMap(({ relations }) => {
			const first = (relations.get(word) ?? []).filter(({ between }) => between === 0);
			return first.length === 1 ? first.map(({ position }) => position) : [];
		});
	});
	return new Set(found);
}

/** The texts at the value positions of these labels, with nothing between. */
export function textsAt(blocks: readonly LabelBlock[], used: ReadonlySet<ValuePosition>): ReadonlySet<RowPart> {
	const words = blocks.flatMap(({ relations }) =>
		[...relations].filter(([, all]) => all.some(({ position, between }) => used.has(position) && between === 0)),
	);
	return new Set(words.map(([word]) => word.part));
}

/** The words that belong to no label and to no certain value of another field. */
export function unexplainedWords({ decisions, scene }: Understanding, field: string): readonly Segment[] {
	const others = decisions.filter((decision) => decision.field !== field && !isInDoubt(decision));
	const taken = new Set(others.flatMap(({ best }) => best?.spans.flatMap(({ segments }) => segments) ?? []));
	return scene.words.filter((word) => !taken.has(word));
}
