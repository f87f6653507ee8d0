import type { Figures, TypeFigures } from "./metrics.ts";

/** How much worse than the kept figures a group may be: readings differ a little between processors. */
const TOLERANCE = {
	/** Share of fields right; the greater of this and of `fields` fields. */
	right: 0.02,
	fields: 2,
	/** Share of WRONG values; the greater of this and of one field. */
	wrong: 0.005,
	/** Images of a group that may be taken for something else, or be read elsewhere, unlike before. */
	images: 1,
} as const;

/** What got worse than the kept figures, in sentences; empty = nothing. A group that is no longer measured is a drop too. */
export function dropsSince(kept: Figures, now: Figures): readonly string[] {
	return kept.groups.flatMap((before) => {
		const after = now.groups.find(({ kind, level }) => kind === before.kind && level === before.level);
		return after ? dropsOf(before, after) : [`${nameOf(before)} was not measured`];
	});
}

const nameOf = ({ kind, level }: TypeFigures) => `${kind}, ${level}`;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function dropsOf(before: TypeFigures, after: TypeFigures): readonly string[] {
	const fields = Math.max(1, after.all.weight);
	const drops: string[] = [];
	const fell = (what: string, from: number, to: number) =>
		drops.push(`${nameOf(before)}: ${what} ${percent(from)} -> ${percent(to)}`);
	if (before.all.right - after.all.right > Math.max(TOLERANCE.right, TOLERANCE.fields / fields) + 1e-9) {
		fell("right", before.all.right, after.all.right);
	}
	if (after.all.wrong - before.all.wrong > Math.max(TOLERANCE.wrong, 1 / fields) + 1e-9)
		fell("WRONG", before.all.wrong, after.all.wrong);
	if (before.typeRight - after.typeRight > TOLERANCE.images / Math.max(1, after.images) + 1e-9) {
		fell("type found", before.typeRight, after.typeRight);
	}
	if (
		(before.refusedElsewhere ?? 0) - (after.refusedElsewhere ?? 0) >
		TOLERANCE.images / Math.max(1, after.images) + 1e-9
	) {
		fell("refused elsewhere", before.refusedElsewhere ?? 0, after.refusedElsewhere ?? 0);
	}
	return drops;
}
