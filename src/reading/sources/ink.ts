import { logOf } from "../../decode/alignment.ts";
import { pathOf, placesOf, type Place as TextPlace } from "../../decode/automaton.ts";
import type { Steps } from "../../decode/steps.ts";
import type { PrintForm } from "../../documents/claim.ts";
import type { PrintSays } from "../../documents/definition.ts";
import { type Spellings, spells } from "../../formats/spellings.ts";
import { once } from "../../once.ts";
import { type RowView, stepsOf, viewsOf } from "../candidates/row-views.ts";
import { printedSteps } from "../candidates/searched-steps.ts";
import { isLetter, type Silence, silence } from "../characters/letters.ts";
import { spaceAt, type TextRow, writtenIn } from "../print/index.ts";
import { weights } from "../weights/weights.ts";
import data from "./ink.json" with { type: "json" };

/** Signs that print has within and between words, where a zone has a filler or nothing. */
const freeSigns = " -'’.,/";
/** What these and any other sign cost: others are dust. */
const signsBetween: Silence = new Map([...silence('_~|`*":;()', weights.straySign), ...silence(freeSigns, 0)]);

/** Glyphs `from` (inclusive) to `to` (exclusive) of a row. */
export interface Run {
	readonly row: TextRow;
	readonly from: number;
	readonly to: number;
}

/** Words of a page read as one text, and what each view of them shows: `free` is the text that it shows by itself. */
interface Place {
	readonly runs: readonly Run[];
	readonly views: readonly { readonly steps: Steps; readonly free: number }[];
	/** What was asked before, and the answers of `inkLog`. */
	readonly asked: Map<Spellings, number>;
}

/** The places that begin in a row. What a place shows and what it was asked is worked out once. */
const placesByRow = once((_: TextRow): Place[] => []);

function placeOf(words: readonly Run[]): Place {
	const runs = joinedRuns(words);
	const known = placesByRow((runs[0] as Run).row);
	const before = known.find((place) => haveSameRuns(place.runs, runs));
	if (before) return before;
	const made = placeShown(runs);
	known.push(made);
	return made;
}

/** Whether these are the same parts of the same rows, in their order. */
export const haveSameRuns = (some: readonly Run[], others: readonly Run[]): boolean =>
	some.length === others.length &&
	some.every(({ row, from, to }, index) => {
		const other = others[index] as Run;
		return row === other.row && from === other.from && to === other.to;
	});

function placeShown(runs: readonly Run[]): Place {
	const path = printedPath(textOf(runs));
	const count = Math.min(...runs.map(({ row }) => row.views.length));
	const views = Array.from({ length: count }, (_, index) => {
		const pieces = runs.map((run) => {
			const view = viewsOf(run.row)[index] as RowView;
			return view.steps.slice(...stepsOf(view, run));
		});
		const shown = pieces.flatMap((own, at) => (at === 0 ? own : [spaceAt(0), ...own]));
		const steps = printedSteps(shown, signsBetween);
		const best = shown.reduce((total, each) => total + each.best, 0);
		return { steps, free: Math.max(best, logOf(steps, 0, shown.length, path)) };
	});
	return { runs, views, asked: new Map() };
}

/** A text without the signs that cost nothing: told as characters too, they would count twice (ST. CLAIR). */
const printedPath = (text: string) => pathOf([...text].filter((character) => !freeSigns.includes(character)).join(""));

const automata = once(placesOf);

/**
 * How well the ink of these words, read as one text, is explained by one of some spellings (natural logarithm). It is
 * compared with the text that the ink shows by itself. About 0: that is one of them. Below 0: it is not.
 */
function inkLog(words: readonly Run[], spellings: Spellings): number {
	const place = placeOf(words);
	const log = place.asked.get(spellings) ?? logIn(place, automata(spellings));
	place.asked.set(spellings, log);
	return log;
}

/** Several views of a row show the same pixels. */
function logIn({ views }: Place, places: readonly TextPlace[]): number {
	const sum = views.reduce((all, { steps, free }) => all + logOf(steps, 0, steps.shown.length, places) - free, 0);
	return (sum * (1 + (views.length - 1) * weights.furtherView)) / views.length;
}

/** A kind of text whose ink is judged alike. Letters are taken for each other more easily than figures. */
export type SpeltKind = keyof typeof data.kinds;

/** The kind of what another source says: names may have more beside them, codes never do. */
export const speltKindOf = ({ mayHaveMore }: Spelt): SpeltKind => (mayHaveMore ? "name" : "code");

/** Whether the ink of these words shows what another source says, or one of these spellings of it. */
export const saysSame = (words: readonly Run[], said: Spelt, spellings: Spellings = said.whole): boolean =>
	inkLog(words, spellings) >= data.kinds[speltKindOf(said)].sameMin;

/** Whether the ink of these words shows a text as it was read. A guessed one says nothing. */
export const showsText = (words: readonly Run[], text: string): boolean =>
	words.length === 0 || logIn(placeOf(words), printedPath(text)) >= data.kinds.code.sameMin;

/**
 * Whether ink that shows what another source says vouches for it: people are told that the two agree. It must show it
 * more clearly than it must to be no other text: one changed letter of 340 lay between the two (JÓNSSQN, JJIŘÍ). And no
 * letter of a name may be likelier another one: MFNSAH lay as near to MENSAH as genuine names do.
 */
export const vouchesFor = (words: readonly Run[], said: Spelt): boolean =>
	explainedLog(words, said) >= data.kinds[speltKindOf(said)].vouchMin &&
	(speltKindOf(said) === "code" || [words, ...runsOf(words)].some((run) => isShown(textOf(run), said)));

const isShown = (text: string, { whole, longer, part }: Spelt): boolean =>
	[whole, longer, part].some((each) => each !== undefined && spells(each, text));

/** What ink says of a text of another source. `part`: less of it, more beside it, or what nobody can tell from it. */
export type Word = Agreement | "part" | "other";
type Agreement = NonNullable<PrintSays["chosen"]>;
export type Spelt = Extract<PrintForm, { kind: "spelt" }>;

/** From the word that says the most for a text to the one that says the most against it. */
const strength: readonly Word[] = ["same", "longer", "part", "other"];
export const isAgreement = (word: Word | undefined): word is Agreement => word === "same" || word === "longer";

/** What the ink of these words says of a text. Names in two scripts stand on both sides of a slash. */
export function wordOf(words: readonly Run[], said: Spelt): Word {
	const sides = sidesOf(words);
	const each = [words, ...(sides.length > 1 ? sides : [])].map(latinOf).filter(({ length }) => length > 0);
	const told = each.map((side) => wordOfSide(side, said));
	return strength.find((word) => told.includes(word)) ?? "part";
}

function wordOfSide(words: readonly Run[], said: Spelt): Word {
	if (saysSame(words, said)) return "same";
	if (said.longer && saysSame(words, said, said.longer)) return "longer";
	return explainedLog(words, said) >= data.kinds[speltKindOf(said)].otherMax ? "part" : "other";
}

/**
 * How well the ink of these words is explained by what a source says, in any spelling (natural logarithm, as `inkLog`).
 * A part of it explains them too, and so does print beside it.
 */
export const explainedLog = (words: readonly Run[], { whole, longer, part, mayHaveMore }: Spelt): number =>
	Math.max(
		...[whole, longer, part].map((each) => (each ? inkLog(words, each) : Number.NEGATIVE_INFINITY)),
		...(mayHaveMore ? runsOf(words).map((run) => inkLog(run, whole)) : []),
	);

/** Words in Latin letters: print in another script says nothing of a text in these. */
const latinOf = (words: readonly Run[]): readonly Run[] =>
	words.filter(({ row, from, to }) => {
		const letters = row.glyphs.slice(from, to).filter(({ character }) => isLetter(character));
		return letters.length === 0 || letters.some(({ character }) => /\p{Script=Latin}/u.test(character));
	});

/** Words that a slash parts. */
function sidesOf(words: readonly Run[]): readonly (readonly Run[])[] {
	const sides: Run[][] = [];
	for (const [index, word] of words.entries()) {
		const before = words[index - 1];
		const isParted =
			before?.row === word.row &&
			word.row.glyphs.slice(before.to, word.from).some(({ character }) => character === "/");
		if (index === 0 || isParted) sides.push([]);
		sides.at(-1)?.push(word);
	}
	return sides;
}

/** Every run of neighbouring words but all of them. */
export const runsOf = (words: readonly Run[]): readonly (readonly Run[])[] =>
	words.flatMap((_, from) =>
		words.slice(from).flatMap((__, more) => (more + 1 < words.length ? [words.slice(from, from + more + 1)] : [])),
	);

/** Neighbours in one row as one. */
const joinedRuns = (words: readonly Run[]): readonly Run[] =>
	[...Map.groupBy(words, ({ row }) => row)].map(([row, own]) => ({
		row,
		from: (own[0] as Run).from,
		to: (own.at(-1) as Run).to,
	}));

/** What the ink shows by itself. */
export const textOf = (words: readonly Run[]): string =>
	joinedRuns(words)
		.map(({ row, from, to }) => writtenIn(row, from, to))
		.join(" ");
