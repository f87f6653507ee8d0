import type { AgreementFigures } from "./agreement.ts";
import type { Figures, TypeFigures } from "./metrics.ts";

/** How much a figure may be worse than in the baseline, because results differ slightly between processors. */
const tolerance = {
	/** By how much the share of right fields may drop, or by `fields` fields if that is more. */
	right: 0.02,
	fields: 2,
	/** By how much the share of WRONG values may rise, or by one field if that is more. */
	wrong: 0.005,
	/** How many images of a group may get worse in classification, in refusal or in reporting a contradiction. */
	images: 1,
	/** By how much the share of fields that are falsely reported as contradicted may rise. */
	alarms: 0.005,
} as const;

/** Lists what is worse than in the baseline, one line each. A group that is no longer measured is a regression too. */
export function findRegressions(baseline: Figures, now: Figures): readonly string[] {
	const groups = baseline.groups.flatMap((before) => {
		const after = now.groups.find(({ kind, level }) => kind === before.kind && level === before.level);
		return after ? listGroupRegressions(before, after) : [`${nameGroup(before)} was not measured`];
	});
	const agreements = baseline.agreement.flatMap((before) => {
		const after = now.agreement.find(({ print, level }) => print === before.print && level === before.level);
		return after ? listAgreementRegressions(before, after) : [];
	});
	return [...groups, ...agreements];
}

/** Compares two rows of one kind of print and level. A row that is missing is already reported as a missing group. */
function listAgreementRegressions(before: AgreementFigures, after: AgreementFigures): readonly string[] {
	const name = `${before.print} print, ${before.level}`;
	const [reportedBefore, reportedNow] = [before.contradictions?.told ?? 0, after.contradictions?.told ?? 0];
	const areFewerReported = reportedBefore - reportedNow > tolerance.images / after.images + 1e-9;
	const hasMoreAlarms = after.falseAlarms - before.falseAlarms > tolerance.alarms + 1e-9;
	return [
		...(areFewerReported ? [`${name}: contradictions told ${percent(reportedBefore)} -> ${percent(reportedNow)}`] : []),
		...(hasMoreAlarms ? [`${name}: false alarms ${percent(before.falseAlarms)} -> ${percent(after.falseAlarms)}`] : []),
	];
}

const nameGroup = ({ kind, level }: TypeFigures) => `${kind}, ${level}`;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function listGroupRegressions(before: TypeFigures, after: TypeFigures): readonly string[] {
	const fieldCount = Math.max(1, after.all.weight);
	const regressions: string[] = [];
	const addRegression = (figure: string, from: number, to: number) =>
		regressions.push(`${nameGroup(before)}: ${figure} ${percent(from)} -> ${percent(to)}`);
	if (before.all.right - after.all.right > Math.max(tolerance.right, tolerance.fields / fieldCount) + 1e-9) {
		addRegression("right", before.all.right, after.all.right);
	}
	if (after.all.wrong - before.all.wrong > Math.max(tolerance.wrong, 1 / fieldCount) + 1e-9)
		addRegression("WRONG", before.all.wrong, after.all.wrong);
	if (before.typeRight - after.typeRight > tolerance.images / Math.max(1, after.images) + 1e-9) {
		addRegression("type found", before.typeRight, after.typeRight);
	}
	if (
		(before.refusedElsewhere ?? 0) - (after.refusedElsewhere ?? 0) >
		tolerance.images / Math.max(1, after.images) + 1e-9
	) {
		addRegression("refused elsewhere", before.refusedElsewhere ?? 0, after.refusedElsewhere ?? 0);
	}
	return regressions;
}
