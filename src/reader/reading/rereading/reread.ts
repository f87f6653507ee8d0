import { similarity } from "../../page/levenshtein.ts";
import { median } from "../../page/median.ts";
import type { Line, Quad, SecondPass } from "../../page/page.ts";
import { boundingQuadOf, boxOf, expandQuad, heightOf, quadOf } from "../../page/quad.ts";
import { quadOfValue } from "../candidates/candidate.ts";
import { isInDoubt } from "../choice/certainty.ts";
import type { Decision, Understanding } from "../choice/choose.ts";
import type { Scene } from "../choice/scene.ts";
import type { Observations } from "../print/index.ts";

/** Margins above and below a line in its second crops, in line heights. They shift its letters to other pixel rows. */
const cropMargins = [0.12, -0.06];
/** Maximum number of rows to re-read. A clear page needs none, and an illegible one is not worth more. */
const rowsMax = 12;
/** Maximum number of lines in these rows. Few rows have more than three. */
const linesMax = 3 * rowsMax;
/** Values with a log ratio to the best one (natural) below minus this are not re-read. */
const contenderMargin = 6;

/** The lines of rows with doubtful values, which a second reading may decide. Auxiliary fields are ignored. */
export function selectLinesToReread({ decisions, scene }: Understanding): readonly Line[] {
	const { printed } = scene.declaration;
	const uncertain = decisions.filter((decision) => !printed[decision.field]?.isAuxiliary && isInDoubt(decision));
	const contenders = uncertain.flatMap(({ ranked }) =>
		ranked.filter(({ logRatioToBest }) => logRatioToBest > -contenderMargin),
	);
	const rows = new Set(contenders.flatMap(({ candidate }) => candidate?.spans.map(({ row }) => row) ?? []));
	return [...rows]
		.slice(0, rowsMax)
		.flatMap((row) => row.lines)
		.slice(0, linesMax);
}

/** The area of all values and rows with labels, plus `lineHeights` median heights. Null for fewer than two of them. */
export function findTextArea({ blocks }: Scene, decisions: readonly Decision[], lineHeights: number): Quad | null {
	const labels = blocks.map(({ hit }) => hit.row.quad);
	const values = decisions.flatMap(({ best }) => (best ? [quadOfValue(best)] : []));
	const quads = [...labels, ...values];
	if (quads.length < 2) return null;
	const margin = median(quads.map(heightOf)) * lineHeights;
	const { left, right, top, bottom } = boxOf(boundingQuadOf(quads));
	return quadOf({ left: left - margin, right: right + margin, top: top - margin, bottom: bottom + margin });
}

/** Adds second views of these lines to the observations, which are returned unchanged if no reading shows its line. */
export async function addSecondViews(
	observations: Observations,
	lines: readonly Line[],
	secondPass: SecondPass,
): Promise<Observations> {
	const requests = lines.flatMap((line) =>
		cropMargins.map((margin) => ({ quad: expandQuad(line.quad, 0, margin), line })),
	);
	const rereadLines = await secondPass.readLines(requests.map(({ quad }) => quad));
	const views = requests.flatMap(({ line }, index) => {
		const view = rereadLines[index];
		return view && isViewOf(view, line, observations.lines) ? [{ line, view }] : [];
	});
	if (views.length === 0) return observations;
	const byLine = [...Map.groupBy(views, ({ line }) => line)];
	return { ...observations, views: new Map(byLine.map(([line, group]) => [line, group.map(({ view }) => view)])) };
}

/** The lowest similarity between two readings of one line, 0 to 1. */
const similarityMin = 0.5;

/**
 * Whether a view shows this line. The crop of a tilted line may show its neighbour instead, so a view that is similar
 * to another line but not to this one is rejected.
 */
const isViewOf = ({ text }: Line, line: Line, lines: readonly Line[]): boolean =>
	text !== "" &&
	(similarity(text, line.text) >= similarityMin ||
		lines.every((other) => similarity(text, other.text) < similarityMin));
