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
const [spaceSeen, spaceMin] = [0.13, 0.04];
const spaceSure = 0.12;
/** Of wide white between two letters the recogniser thinks less than this, of a space in large narrow print little more. */
const spaceThought = 0.012;
/**
 * In a face whose letters are all as wide the white around an I looks like a space: there, below this, a space must also widen the pitch.
 * Such a face shows in pitches that differ by no more than a step.
 */
const spaceBeyondDoubt = 0.3;
/** Where the letters on both sides stand no farther apart than others, this much thought is needed: BONG INKOSI had 0.4, MOSHOE SHOE 0.55. */
const spaceInPitch = 0.65;
const pitchWidened = 1.2;
const pitchDiffersMax = 1;
/** In narrower print a step is too coarse to tell whether its letters are all as wide. */
const pitchMin = 3.25;
/** Letters on both sides of a space stand so many times as far apart as others: twice in such a face, seldom less than this in others. */
const spaceWidens = 1.6;

/** The words of a line under `quad`, joined where only white parts them: right for letters, which are set evenly, not for groups of figures. */
export function spacedText({ words, quad: whole, lattice }: Line, quad: Quad): SpacedText {
	const [frame, width] = [frameOf(whole), widthOf(whole) || 1];
	const part = localBox(frame, quad);
	const inside = words
		.map(({ text, quad: own }) => ({ text, box: localBox(frame, own) }))
		.filter(({ box }) => (box.left + box.right) / 2 > part.left && (box.left + box.right) / 2 < part.right);
	const column = lattice.alphabet.indexOf(" ") + 1;
	const step = (u: number): number => Math.round((u / width) * lattice.steps);
	const centres = column === 0 ? [] : glyphCentres(lattice, column);
	const gaps = inside.slice(1).map((word, index) => {
		const [from, to] = [step(inside[index]?.box.right ?? 0), step(word.box.left)];
		const thought = column === 0 ? 1 : peak(lattice, column, from - 1, to + 1);
		return { text: word.text, thought, pitch: pitchAt(centres, (from + to) / 2) };
	});
	let [text, isSure] = [inside[0]?.text ?? "", true];
	for (const gap of gaps) {
		const { thought, pitch } = gap;
		const beyondDoubt = mayKeepPitch(pitch) ? spaceInPitch : spaceBeyondDoubt;
		const least = mayKeepPitch(pitch) ? spaceSeen : spaceMin;
		const isLikely = thought >= beyondDoubt || (thought >= least && !keepsPitch(pitch));
		const isSpace = isLikely && !gaps.some((other) => other !== gap && outdoes(other, gap));
		text += isSpace ? ` ${gap.text}` : gap.text;
		isSure &&= isSpace ? thought >= spaceSure && !mayKeepPitch(pitch) : thought < spaceThought;
	}
	return { text, isSure };
}

/** White between two words: how much the recogniser thinks of a space there, 0..1, and how far apart the letters on both sides stand. */
interface Gap {
	readonly thought: number;
	readonly pitch: Pitch | null;
}

/** A plain space of the same line, twice as wide as the pitch, makes one that is not wider than it what it is: MUZIWAND ILE SAND ILE had 0.9 and 0.5. */
const [thoughtPlain, thoughtOutdone] = [0.8, 0.5];

function outdoes(plain: Gap, gap: Gap): boolean {
	if (!plain.pitch || !gap.pitch || plain.thought < thoughtPlain || gap.thought > thoughtOutdone) return false;
	const isWide = plain.pitch.here >= spaceWidens * meanOf(plain.pitch.others);
	return isWide && isNearlyEven(gap.pitch) && gap.pitch.here <= pitchWidened * meanOf(gap.pitch.others);
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

/** The middles of the letters along the line, in steps. */
function glyphCentres({ alphabet, logProbabilities, steps }: Line["lattice"], space: number): readonly number[] {
	const columns = alphabet.length + 1;
	const runs: { column: number; first: number; last: number }[] = [];
	for (let step = 0; step < steps; step++) {
		const row = logProbabilities.subarray(step * columns, (step + 1) * columns);
		const best = row.reduce((most, value, column) => (value > (row[most] as number) ? column : most), 0);
		const run = runs.at(-1);
		if (run && run.column === best && run.last === step - 1) run.last = step;
		else if (best !== 0 && best !== space) runs.push({ column: best, first: step, last: step });
	}
	return runs.map(({ first, last }) => (first + last) / 2);
}

/** How far apart, in steps, the letters on both sides of a place stand, and the others of the line; null at a line's end. */
interface Pitch {
	readonly here: number;
	/** Shortest first, those across spaces left out. */
	readonly others: readonly number[];
}

function pitchAt(centres: readonly number[], place: number): Pitch | null {
	const gaps = centres.slice(1).map((centre, index) => centre - (centres[index] as number));
	const after = centres.findIndex((centre) => centre > place);
	const here = gaps[after - 1];
	if (here === undefined) return null;
	const others = gaps.filter((_, index) => index !== after - 1).sort((a, b) => a - b);
	const usual = others[others.length >> 1] ?? 0;
	return { here, others: others.filter((gap) => gap < spaceWidens * usual) };
}

/** Whether the letters of a line stand at one pitch, and those on both sides of a place no farther apart than that. */
function keepsPitch(pitch: Pitch | null): boolean {
	return mayKeepPitch(pitch) && meanOf(pitch?.others ?? []) >= pitchMin;
}

/** The same of print so narrow that a step is too coarse to tell whether it has one pitch. */
function mayKeepPitch(pitch: Pitch | null): boolean {
	if (pitch === null || !isEven(pitch)) return false;
	return pitch.here <= pitchWidened * meanOf(pitch.others);
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const isEven = ({ others }: Pitch): boolean =>
	others.length >= 4 && (others.at(-1) ?? 0) - (others[0] ?? 0) <= pitchDiffersMax;

/** So many of a line's pitches may differ by more than a step from the middle one where print is small. */
const unevenShareMax = 0.15;

function isNearlyEven({ others }: Pitch): boolean {
	const usual = others[others.length >> 1] ?? 0;
	const uneven = others.filter((pitch) => Math.abs(pitch - usual) > pitchDiffersMax).length;
	return others.length >= 4 && uneven <= unevenShareMax * others.length;
}
