import { similarity } from "../../page/approximate.ts";
import type { Line, Look, Quad } from "../../page/page.ts";
import { boxOf, centreOf, contains, grown, heightOf, quadOf as quadOfBox, spanOf } from "../../page/quad.ts";
import { type Candidate, quadOfValue } from "../candidates/candidate.ts";
import { isInText } from "../characters/letters.ts";
import { isInDoubt } from "../choice/certainty.ts";
import type { Decision, Understanding } from "../choice/choose.ts";
import { isAnnounced, type Scene } from "../choice/scene.ts";
import type { Observations } from "../print/index.ts";

/** What is worth another look. */
export interface WorthALook {
	/**
	 * The document's print is looked for anew there: a field has no value, or its caption was not read and it may stand
	 * elsewhere. Null: it is not looked for.
	 */
	readonly area: Quad | null;
	/** Lines of rows that may say either of two things. */
	readonly lines: readonly Line[];
}

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
/** Print is looked for this far around what was understood, in heights of its lines. */
const areaMargin = 3;

/**
 * Where more evidence would settle a field. If a field or its caption was not read, that is the document's print anew.
 * Else it is the rows whose values are in doubt. `isSeenAnew`: that was done before.
 */
export function placesWorthALook(
	{ decisions, scene }: Understanding,
	lines: readonly Line[],
	isSeenAnew: boolean,
): WorthALook {
	const { printed } = scene.declaration;
	const doubtful = decisions.filter((decision) => !printed[decision.field]?.isAside && isInDoubt(decision));
	const isUnread = doubtful.some(
		({ field, best, ranked }) =>
			printed[field]?.share === undefined &&
			(best === null || (!isAnnounced(scene, field) && mayStandElsewhere(ranked))),
	);
	const isLooking = !isSeenAnew && isUnread && lines.length > 0;
	// Where hardly anything was understood the document is somewhere among its lines.
	const area = isLooking
		? (areaOf(scene, decisions, areaMargin) ??
			around(
				lines.map(({ quad }) => quad),
				areaMargin,
			))
		: null;
	if (area) return { area, lines: [] };
	const values = doubtful.flatMap(({ ranked }) => contenders(ranked));
	const rows = new Set(values.flatMap((value) => value?.stretches.map(({ row }) => row) ?? []));
	const unsure = [...rows]
		.filter(({ views }) => views.length === 1)
		.slice(0, rowsMax)
		.flatMap((row) => row.lines)
		.slice(0, linesMax);
	return { area: null, lines: unsure };
}

/**
 * The place of all captions and values that were found, and this many heights of their lines around it. Null if there
 * are too few to say where the document is.
 */
export function areaOf({ blocks }: Scene, decisions: readonly Decision[], lineHeights: number): Quad | null {
	const captions = blocks.map(({ hit }) => hit.row.quad);
	const values = decisions.flatMap(({ best }) => (best && best.stretches.length > 0 ? [quadOfValue(best)] : []));
	const quads = [...captions, ...values];
	return quads.length < 2 ? null : around(quads, lineHeights);
}

function around(quads: readonly Quad[], lineHeights: number): Quad {
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

/** Whether the values that a field may still have stand in different rows, or it may have none. */
const mayStandElsewhere = (ranked: Decision["ranked"]): boolean =>
	new Set(contenders(ranked).map((value) => value?.stretches[0]?.row)).size > 1;

/** The observations with what the engine sees there: themselves where that is nothing new. */
export async function withLooks(
	observations: Observations,
	{ area, lines: unsure }: WorthALook,
	look: Look,
): Promise<Observations> {
	if (area) {
		const lines = await anewIn(area, observations.lines, look);
		return lines === observations.lines ? observations : { ...observations, lines };
	}
	const requests = unsure.flatMap((line) => rooms.map((room) => ({ quad: grown(line.quad, 0, room), line })));
	const seen = await look.lines(requests.map(({ quad }) => quad));
	const further = requests.flatMap(({ line }, index) => {
		const view = seen[index];
		return view && isViewOf(view, line, observations.lines) ? [{ line, view }] : [];
	});
	if (further.length === 0) return observations;
	const views = new Map(observations.views);
	for (const { line, view } of further) views.set(line, [...(views.get(line) ?? []), view]);
	return { ...observations, views };
}

/** Two readings of one line are at least this similar, 0..1. */
const sameLine = 0.5;

/** Whether what was read anew in a line's place is that line: a strip that hangs shows its neighbour's letters. */
const isViewOf = ({ text }: Line, line: Line, lines: readonly Line[]): boolean =>
	text !== "" &&
	(similarity(text, line.text) >= sameLine || lines.every((other) => similarity(text, other.text) < sameLine));

/**
 * The lines, with those that are found anew inside an area. One takes the place of the lines that stood there if it was
 * read as surely as each of them and has as many letters: a closer look often leaves out a single letter before a name.
 */
async function anewIn(area: Quad, lines: readonly Line[], look: Look): Promise<readonly Line[]> {
	const inside = lines.filter(({ quad }) => contains(area, centreOf(quad)));
	const found = (await look.area(area, inside)).filter(({ text }) => text !== "");
	const isBetter = (line: Line): boolean => {
		const before = lines.filter((other) => isOnePlace(other, line));
		return before.every(({ certainty }) => certainty <= line.certainty) && lettersIn([line]) >= lettersIn(before);
	};
	const fresh = found.filter(isBetter);
	if (fresh.length === 0) return lines;
	return [...lines.filter((line) => !fresh.some((other) => isOnePlace(line, other))), ...fresh];
}

/** Letters and figures of lines. A line of none has only signs: dust looks like these. */
const lettersIn = (lines: readonly Line[]): number =>
	lines.reduce((sum, { text }) => sum + [...text].filter(isInText).length, 0);

const isOnePlace = ({ quad }: Line, other: Line): boolean =>
	contains(other.quad, centreOf(quad)) || contains(quad, centreOf(other.quad));
