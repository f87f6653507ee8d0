import type { AgreementFigures } from "./agreement.ts";
import type { Figures, TypeFigures } from "./metrics.ts";

/** Tolerances against the kept figures, because results differ slightly between processors. */
const tolerance = {
	/** Drop in the share of correct fields, or in `fields` fields if that is more. */
	right: 0.02,
	fields: 2,
	/** Rise in the share of WRONG values, or one field if that is more. */
	wrong: 0.005,
	/** Number of images in a group that may be classified or located differently. */
	images: 1,
	/** Share of fields falsely reported as contradicted by the print. */
	alarms: 0.005,
} as const;

/** Regressions against the kept figures, as sentences. A group that is no longer measured is a regression, too. */
export function dropsSince(kept: Figures, now: Figures): readonly string[] {
	const groups = kept.groups.flatMap((before) => {
		const after = now.groups.find(({ kind, level }) => kind === before.kind && level === before.level);
		return after ? dropsOf(before, after) : [`${nameOf(before)} was not measured`];
	});
	const agreements = kept.agreement.flatMap((before) => {
		const after = now.agreement.find(({ print, level }) => print === before.print && level === before.level);
		return after ? agreementDropsOf(before, after) : [];
	});
	return [...groups, ...agreements];
}

/** A missing kind of print is already reported as a missing group. */
function agreementDropsOf(before: AgreementFigures, after: AgreementFigures): readonly string[] {
	const name = `${before.print} print, ${before.level}`;
	const [told, stillTold] = [before.contradictions?.told ?? 0, after.contradictions?.told ?? 0];
	const isForgotten = told - stillTold > tolerance.images / after.images + 1e-9;
	const isAlarmed = after.falseAlarms - before.falseAlarms > tolerance.alarms + 1e-9;
	return [
		...(isForgotten ? [`${name}: contradictions told ${percent(told)} -> ${percent(stillTold)}`] : []),
		...(isAlarmed ? [`${name}: false alarms ${percent(before.falseAlarms)} -> ${percent(after.falseAlarms)}`] : []),
	];
}

const nameOf = ({ kind, level }: TypeFigures) => `${kind}, ${level}`;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function dropsOf(before: TypeFigures, after: TypeFigures): readonly string[] {
	const fields = Math.max(1, after.all.weight);
	const drops: string[] = [];
	const fell = (what: string, from: number, to: number) =>
		drops.push(`${nameOf(before)}: ${what} ${percent(from)} -> ${percent(to)}`);
	if (before.all.right - after.all.right > Math.max(tolerance.right, tolerance.fields / fields) + 1e-9) {
		fell("right", before.all.right, after.all.right);
	}
	if (after.all.wrong - before.all.wrong > Math.max(tolerance.wrong, 1 / fields) + 1e-9)
		fell("WRONG", before.all.wrong, after.all.wrong);
	if (before.typeRight - after.typeRight > tolerance.images / Math.max(1, after.images) + 1e-9) {
		fell("type found", before.typeRight, after.typeRight);
	}
	if (
		(before.refusedElsewhere ?? 0) - (after.refusedElsewhere ?? 0) >
		tolerance.images / Math.max(1, after.images) + 1e-9
	) {
		fell("refused elsewhere", before.refusedElsewhere ?? 0, after.refusedElsewhere ?? 0);
	}
	return drops;
}
