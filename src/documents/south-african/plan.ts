import type { CaptionHit } from "../../page/captions.ts";
import type { Point, Quad } from "../../page/page.ts";
import { fitPlane, type PlaneMap } from "../../page/plane-map.ts";
import { type Box, quadOf } from "../../page/quad.ts";

/**
 * Where a document prints what, measured on specimens: x and y are fractions of the document's own width and height. Captions by the left
 * end of their middle line, values by their box, whose left edge is where their text begins.
 */
export interface Plan<Caption extends string, Value extends string> {
	/** Width divided by height. */
	readonly aspect: number;
	readonly captions: Readonly<Partial<Record<Caption, Point>>>;
	readonly values: Readonly<Record<Value, Box>>;
}

/** A caption may be found so far from its place before it is left out of the fit, as a fraction of the document's height. */
const errorMax = 0.035;

/** A value that was found already, told by its own shape or arithmetic: it places the plan as captions do. */
export interface Anchor<Value extends string> {
	readonly value: Value;
	readonly quad: Quad;
}

/**
 * Carries the plan to the page through the captions and values that were found; null with fewer than two, or when they contradict the
 * plan.
 */
export function planOnPage<Caption extends string, Value extends string>(
	plan: Plan<Caption, Value>,
	hits: readonly CaptionHit<Caption>[],
	anchors: readonly Anchor<Value>[] = [],
): ((value: Value) => Quad) | null {
	const captions = hits.flatMap(({ name, quad }) => {
		const place = plan.captions[name];
		const once = hits.filter((hit) => hit.name === name).length === 1;
		return place && once ? [{ from: upright(plan, place), to: middleLeft(quad) }] : [];
	});
	const values = anchors.map(({ value, quad }) => {
		const { left, top, bottom } = plan.values[value];
		return { from: upright(plan, [left, (top + bottom) / 2]), to: middleLeft(quad) };
	});
	const pairs = [...captions, ...values];
	const scale = roughScale(pairs);
	const map = scale === null ? null : fitPlane(pairs, errorMax * scale);
	return map && ((value) => carried(plan, plan.values[value], map));
}

function carried<Caption extends string, Value extends string>(
	plan: Plan<Caption, Value>,
	box: Box,
	map: PlaneMap,
): Quad {
	const [a, b, c, d] = quadOf(box);
	return [map(upright(plan, a)), map(upright(plan, b)), map(upright(plan, c)), map(upright(plan, d))];
}

/** Plan coordinates in units of the document's height, so that both axes are alike. */
function upright({ aspect }: { readonly aspect: number }, [x, y]: Point): Point {
	return [x * aspect, y];
}

function middleLeft([topLeft, , , bottomLeft]: Quad): Point {
	return [(topLeft[0] + bottomLeft[0]) / 2, (topLeft[1] + bottomLeft[1]) / 2];
}

/** Pixels of the document's height: the median over all pairs of pairs; null where there is none. */
function roughScale(pairs: readonly { readonly from: Point; readonly to: Point }[]): number | null {
	const scales = pairs.flatMap((a, index) =>
		pairs.slice(index + 1).map((b) => {
			const far = Math.hypot(b.from[0] - a.from[0], b.from[1] - a.from[1]);
			return far < 0.02 ? Number.NaN : Math.hypot(b.to[0] - a.to[0], b.to[1] - a.to[1]) / far;
		}),
	);
	const sorted = scales.filter((scale) => scale > 0).sort((a, b) => a - b);
	return sorted[sorted.length >> 1] ?? null;
}
