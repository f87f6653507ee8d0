import { axesOf, heightOf, localBox } from "../../page/quad.ts";
import { inkOfGlyphs } from "../print/index.ts";
import type { Decision } from "./choose.ts";
import type { Scene } from "./scene.ts";

/** A first letter that was lost leaves at least this much room before the rest, in its height. */
const lostLetter = 0.5;
/** A text begins where its caption does if it is no farther off, in heights: seven of eight right ones do. */
const aligned = 0.3;
/** This many other values begin where their captions do: one alone may stand there by chance. */
const alignedMin = 2;
/** And this share of all others below their captions: most of them. */
const alignedShare = 0.6;

/**
 * The fields whose name or text most likely lost its beginning, to glare or a finger. It is not known, and begins
 * farther in than its caption, with nothing before it on its row. All else begins right below its caption.
 */
export function indentedFields(scene: Scene, decisions: readonly Decision[]): ReadonlySet<string> {
	const indents = decisions.flatMap((decision) => {
		const indent = indentOf(decision, scene);
		return indent === null ? [] : [{ decision, indent }];
	});
	const isIndented = ({ decision: { best }, indent }: (typeof indents)[number]): boolean => {
		const others = indents.length - 1;
		const inLine = indents.filter((other) => Math.abs(other.indent) < aligned).length;
		return (
			best?.isUsual === false &&
			best.stretches[0]?.from === 0 &&
			indent > lostLetter &&
			inLine >= Math.max(alignedMin, others * alignedShare)
		);
	};
	return new Set(indents.filter(isIndented).map(({ decision }) => decision.field));
}

/**
 * How far a value begins behind its caption, in heights of its first letter. Null for one that does not stand below its
 * caption.
 */
function indentOf({ field, best }: Decision, { blocks }: Scene): number | null {
	const [stretch] = best?.stretches ?? [];
	const word = stretch?.segments[0];
	const isBelow = ({ fields, relations }: Scene["blocks"][number]): boolean =>
		fields.includes(field) && word !== undefined && (relations.get(word) ?? []).some(({ way }) => way === "below");
	const caption = blocks.find(isBelow);
	if (!stretch || !caption) return null;
	const first = inkOfGlyphs(stretch.row, stretch.from, stretch.from + 1);
	const starts = caption.hits.map(({ row, from }) => localBox(axesOf(first), inkOfGlyphs(row, from, from + 1)).left);
	return -Math.min(...starts) / heightOf(first);
}
