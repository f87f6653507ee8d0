import { similarity } from "../../page/levenshtein.ts";
import type { Line, Quad, SecondPass } from "../../page/page.ts";
import { boxOf, grown, heightOf, quadOf as quadOfBox, spanOf } from "../../page/quad.ts";
import { type Candidate, quadOfValue } from "../candidates/candidate.ts";
import { isInDoubt } from "../choice/certainty.ts";
import type { Decision, Understanding } from "../choice/choose.ts";
import type { Scene } from "../choice/scene.ts";
import type { Observations } from "../print/index.ts";

/** Changes to a doubtful row's crop above and below, in row heights, so its letters fall on other pixel rows. */
const rooms = [0.12, -0.06];
/** Maximum number of rows per pass; a clear page needs none, and an illegible one is not worth more. */
const rowsMax = 12;
/** Maximum number of lines in these rows; few rows have more than three. */
const linesMax = 3 * rowsMax;

/** The lines of rows with doubtful values that more evidence may settle. */
export function linesToReread({ decisions, scene }: Understanding): readonly Line[] {
	const { printed } = scene.declaration;
	const doubtful = decisions.filter((decision) => !printed[decision.field]?.isAuxiliary && isInDoubt(decision));
	const values = doubtful.flatMap(({ ranked }) => contenders(ranked));
	const rows = new Set(values.flatMap((value) => value?.spans.map(({ row }) => row) ?? []));
	return [...rows]
		.slice(0, rowsMax)
		.flatMap((row) => row.lines)
		.slice(0, linesMax);
}

/** The area of all labels and values, extended by this many line heights. Null if fewer than two were found. */
export function areaOf({ blocks }: Scene, decisions: readonly Decision[], lineHeights: number): Quad | null {
	const labels = blocks.map(({ hit }) => hit.row.quad);
	const values = decisions.flatMap(({ best }) => (best && best.spans.length > 0 ? [quadOfValue(best)] : []));
	const quads = [...labels, ...values];
	if (quads.length < 2) return null;
	const heights = quads.map(heightOf).sort((a, b) => a - b);
	const margin = (heights[heights.length >> 1] as number) * lineHeights;
	const box = boxOf(spanOf(quads));
	return quadOfBox({
		left: box.left - margin,
		right: box.right + margin,
		top: box.top - margin,
		bottom: box.bottom + margin,
	});
}

/** A value farther behind the best one than this is not a contender (natural logarithm). */
const behindMax = 6;

/** The values that a field may still have, with null for none. */
const contenders = (ranked: Decision["ranked"]): readonly (Candidate | null)[] =>
	ranked.filter(({ behind }) => behind > -behindMax).map(({ candidate }) => candidate);

/** The observations with second views of these lines; unchanged if the engine reads nothing there. */
export async function withSecondPass(
	observations: Observations,
	unsure: readonly Line[],
	secondPass: SecondPass,
): Promise<Observations> {
	const requests = unsure.flatMap((line) => rooms.map((room) => ({ quad: grown(line.quad, 0, room), line })));
	const seen = await secondPass.lines(requests.map(({ quad }) => quad));
	const further = requests.flatMap(({ line }, index) => {
		const view = seen[index];
		return view && isViewOf(view, line, observations.lines) ? [{ line, view }] : [];
	});
	if (further.length === 0) return observations;
	const byLine = Map.groupBy(further, ({ line }) => line);
	return { ...observations, views: new Map([...byLine].map(([line, own]) => [line, own.map(({ view }) => view)])) };
}

/** The lowest similarity between two readings of one line, 0 to 1. */
const sameLine = 0.5;

/** Whether a re-read is of this line, because the crop of a tilted line shows letters from its neighbour. */
const isViewOf = ({ text }: Line, line: Line, lines: readonly Line[]): boolean =>
	text !== "" &&
	(similarity(text, line.text) >= sameLine || lines.every((other) => similarity(text, other.text) < sameLine));
