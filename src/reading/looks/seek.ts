import { similarity } from "../../page/approximate.ts";
import type { Line, Look, Quad } from "../../page/page.ts";
import { boxOf, grown, heightOf, quadOf as quadOfBox, spanOf } from "../../page/quad.ts";
import { type Candidate, quadOfValue } from "../candidates/candidate.ts";
import { isInDoubt } from "../choice/certainty.ts";
import type { Decision, Understanding } from "../choice/choose.ts";
import type { Scene } from "../choice/scene.ts";
import type { Observations } from "../print/index.ts";

/**
 * Each row in doubt is cut anew with this much more or less room above and below, in its heights. Its letters then meet
 * other rows of pixels.
 */
const rooms = [0.12, -0.06];
/**
 * An engine is asked for at most this many rows at once. A clear page needs none, and one that shows nothing is not
 * worth more.
 */
const rowsMax = 12;
/** Lines of these rows: few rows are in more than three pieces. */
const linesMax = 3 * rowsMax;

/** The lines of rows whose values are in doubt: more evidence would settle a field. */
export function linesWorthALook({ decisions, scene }: Understanding): readonly Line[] {
	const { printed } = scene.declaration;
	const doubtful = decisions.filter((decision) => !printed[decision.field]?.isAside && isInDoubt(decision));
	const values = doubtful.flatMap(({ ranked }) => contenders(ranked));
	const rows = new Set(values.flatMap((value) => value?.stretches.map(({ row }) => row) ?? []));
	return [...rows]
		.slice(0, rowsMax)
		.flatMap((row) => row.lines)
		.slice(0, linesMax);
}

/**
 * The place of all captions and values that were found, and this many heights of their lines around it. Null if there
 * are too few to say where the document is.
 */
export function areaOf({ blocks }: Scene, decisions: readonly Decision[], lineHeights: number): Quad | null {
	const captions = blocks.map(({ hit }) => hit.row.quad);
	const values = decisions.flatMap(({ best }) => (best && best.stretches.length > 0 ? [quadOfValue(best)] : []));
	const quads = [...captions, ...values];
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

/** A value this far behind the best is no contender (natural logarithm). */
const behindMax = 6;

/** The values that a field may still have, null for none. */
const contenders = (ranked: Decision["ranked"]): readonly (Candidate | null)[] =>
	ranked.filter(({ behind }) => behind > -behindMax).map(({ candidate }) => candidate);

/** The observations with further views of these lines: themselves where the engine sees nothing there. */
export async function withLooks(
	observations: Observations,
	unsure: readonly Line[],
	look: Look,
): Promise<Observations> {
	const requests = unsure.flatMap((line) => rooms.map((room) => ({ quad: grown(line.quad, 0, room), line })));
	const seen = await look.lines(requests.map(({ quad }) => quad));
	const further = requests.flatMap(({ line }, index) => {
		const view = seen[index];
		return view && isViewOf(view, line, observations.lines) ? [{ line, view }] : [];
	});
	if (further.length === 0) return observations;
	const byLine = Map.groupBy(further, ({ line }) => line);
	return { ...observations, views: new Map([...byLine].map(([line, own]) => [line, own.map(({ view }) => view)])) };
}

/** Two readings of one line are at least this similar, 0..1. */
const sameLine = 0.5;

/** Whether what was read anew in a line's place is that line: a strip that hangs shows its neighbour's letters. */
const isViewOf = ({ text }: Line, line: Line, lines: readonly Line[]): boolean =>
	text !== "" &&
	(similarity(text, line.text) >= sameLine || lines.every((other) => similarity(text, other.text) < sameLine));
