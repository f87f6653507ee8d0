import type { Line, Quad } from "../../page/page.ts";
import { frameOf, localBox, widthOf } from "../../page/quad.ts";

/** A part of a line with the spaces that the recogniser thought of. */
export interface SpacedText {
	readonly text: string;
	/** False where a space is neither likely nor unlikely. */
	readonly isSure: boolean;
}

/**
 * Measured on specimens' names: where there is a space the recogniser gave it 0.13 or more, where wide white between two letters (L and A)
 * was taken for one 0.01 or less.
 */
const spaceMin = 0.04;
const spaceSure = 0.12;

/** The words of a line under `quad`, joined where only white parts them: right for letters, which are set evenly, not for groups of figures. */
export function spacedText({ words, quad: whole, lattice }: Line, quad: Quad): SpacedText {
	const [frame, width] = [frameOf(whole), widthOf(whole) || 1];
	const part = localBox(frame, quad);
	const inside = words
		.map(({ text, quad: own }) => ({ text, box: localBox(frame, own) }))
		.filter(({ box }) => (box.left + box.right) / 2 > part.left && (box.left + box.right) / 2 < part.right);
	const column = lattice.alphabet.indexOf(" ") + 1;
	const step = (u: number): number => Math.round((u / width) * lattice.steps);
	let [text, isSure] = [inside[0]?.text ?? "", true];
	for (const [index, word] of inside.slice(1).entries()) {
		const space =
			column === 0 ? 1 : peak(lattice, column, step(inside[index]?.box.right ?? 0) - 1, step(word.box.left) + 1);
		text += space < spaceMin ? word.text : ` ${word.text}`;
		isSure &&= space < spaceMin || space >= spaceSure;
	}
	return { text, isSure };
}

function peak(
	{ alphabet, logProbabilities, steps }: Line["lattice"],
	column: number,
	from: number,
	to: number,
): number {
	let most = Number.NEGATIVE_INFINITY;
	for (let step = Math.max(0, from); step < Math.min(to, steps); step++) {
		most = Math.max(most, logProbabilities[step * (alphabet.length + 1) + column] as number);
	}
	return Math.exp(most);
}
