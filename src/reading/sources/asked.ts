import type { Said } from "../../documents/declaration.ts";
import type { PrintSays } from "../../documents/definition.ts";
import type { Spellings } from "../../formats/spellings.ts";
import type { Quad } from "../../page/page.ts";
import { type Candidate, quadOfValue } from "../candidates/candidate.ts";
import { silencesOf } from "../candidates/likely.ts";
import { type RowView, viewsOf } from "../candidates/row-views.ts";
import { likelyValues } from "../choice/alternatives.ts";
import type { Decision } from "../choice/choose.ts";
import type { Understanding } from "../choice/understanding.ts";
import { isLetter, type Silence, silence } from "../print/characters.ts";
import { rowPartOf, type Segment, type TextRow } from "../print/segments.ts";
import { type Step, spaceAt } from "../print/strip.ts";
import { weights } from "../weights/weights.ts";
import { saidLog } from "./alignment.ts";
import data from "./asked.json" with { type: "json" };

/** Signs that print has within and between words, where a zone has a filler or nothing. Any other sign is dust. */
const signsWithin: Silence = new Map([
	...silence('_~|`*":;()', weights.straySign),
	...silence(" -'’.,/", Math.log(data.sign)),
]);

/** Glyphs `from` (inclusive) to `to` (exclusive) of a row. */
interface Run {
	readonly row: TextRow;
	readonly from: number;
	readonly to: number;
}

/**
 * How much worse the ink of these words, read as one text, is explained by one of some spellings than by what it shows
 * by itself (natural logarithm; above 0 where many spellings share it). Several views of a row show the same pixels.
 */
function inkLog(words: readonly Run[], spellings: Spellings): number {
	const runs = joinedRuns(words);
	const count = Math.min(...runs.map(({ row }) => row.views.length));
	let sum = 0;
	for (let index = 0; index < count; index++) {
		const pieces = runs.map((run) => pieceOf(run, viewsOf(run.row)[index] as RowView));
		const steps = pieces.flatMap(({ steps: own }, at) => (at === 0 ? own : [betweenRows, ...own]));
		const best = pieces.reduce((total, each) => total + each.best, betweenRows.best * (runs.length - 1));
		sum += saidLog(steps, silencesOf(steps, signsWithin), spellings) - best;
	}
	return (sum * (1 + (count - 1) * weights.furtherView)) / count;
}

const betweenRows = spaceAt(0);

function pieceOf({ from, to }: Run, { steps, starts, ends, best }: RowView) {
	const [start, end] = [starts[from] as number, ends[to] as number];
	return { steps: steps.slice(start, end) as readonly Step[], best: (best[end] as number) - (best[start] as number) };
}

/** What ink says of a text of another source. `part`: less of it, more beside it, or what nobody can tell from it. */
type Word = Agreement | "part" | "other";
type Agreement = NonNullable<PrintSays["chosen"]>;
type Spelt = Extract<Said, { kind: "spelt" }>;

/** From the word that says the most for a text to the one that says the most against it. */
const strength: readonly Word[] = ["same", "longer", "apart", "part", "other"];
const agreements: readonly Word[] = ["same", "longer", "apart"];
const isAgreement = (word: Word | undefined): word is Agreement => word !== undefined && agreements.includes(word);

/** What the ink of these words says of a text. Names in two scripts stand on both sides of a slash. */
function wordOf(words: readonly Run[], said: Spelt): Word {
	const sides = sidesOf(words);
	const all = [words, ...(sides.length > 1 ? sides : [])].map(latinOf).filter(({ length }) => length > 0);
	const told = all.map((side) => wordOfSide(side, said));
	return strength.find((word) => told.includes(word)) ?? "part";
}

function wordOfSide(words: readonly Run[], { whole, longer, part, mayHaveMore }: Spelt): Word {
	const log = inkLog(words, whole);
	if (log >= data.sameMin) return "same";
	if (longer && inkLog(words, longer) >= data.sameMin) return "longer";
	const rest = [
		log,
		...(longer ? [inkLog(words, longer)] : []),
		...(part ? [inkLog(words, part)] : []),
		...(mayHaveMore ? runsOf(words).map((run) => inkLog(run, whole)) : []),
	];
	return Math.max(...rest) >= data.otherMax ? "part" : "other";
}

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
const runsOf = (words: readonly Run[]): readonly (readonly Run[])[] =>
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

/** The words of a candidate, without the signs between them. The first begins and the last ends where it does. */
function wordsOf({ stretches }: Candidate): readonly Run[] {
	return stretches.flatMap(({ row, segments, from, to }) => {
		const words = segments.filter(({ isWord }) => isWord);
		return words.map((word, index) => ({
			row,
			from: index === 0 ? from : word.from,
			to: index === words.length - 1 ? to : word.to,
		}));
	});
}

/**
 * What print says of what another source of the document says, field by field. Where a field's value may stand is the
 * joint choice's to tell. The ink there is asked whether it is one of the spellings of what the source says.
 */
export function askedOf(
	said: Readonly<Record<string, Said>>,
	{ decisions, scene }: Understanding,
): Readonly<Record<string, PrintSays>> {
	const chosen = new Map(decisions.flatMap((decision) => (decision.best ? [[decision.field, decision] as const] : [])));
	const asked = Object.entries(said).flatMap(([field, own]) => {
		const decision = chosen.get(field);
		if (decision) {
			const rest = own.kind === "spelt" && own.rest ? chosen.get(own.rest)?.best : undefined;
			return [[field, sumOf(own, readingsOf(decision, field, own, said, rest ?? null), scene.words)] as const];
		}
		const whole = own.kind === "spelt" && own.within ? chosen.get(own.within) : undefined;
		return whole ? [[field, sumOf(own, readingsWithin(whole, field, own, said), scene.words)] as const] : [];
	});
	return Object.fromEntries(asked);
}

/** A text that print may be for a field, how likely it is (0..1), and what it says. */
interface Reading {
	readonly words: readonly Run[];
	readonly certainty: number;
	readonly word: Word;
	readonly quad: Quad;
	/** Its value, where that is not what the ink shows. */
	readonly value?: string;
}

/** What print may be for a field, the chosen one first. What says another value of the source is none of this field's. */
function readingsOf(
	decision: Decision,
	field: string,
	own: Said,
	said: Readonly<Record<string, Said>>,
	rest: Candidate | null,
): readonly Reading[] {
	return likelyValues(decision).map(({ candidate, value, certainty }): Reading => {
		const [words, quad] = [wordsOf(candidate), quadOfValue(candidate)];
		if (own.kind === "meant") return { words, certainty, word: own.isSame(value) ? "same" : "other", quad, value };
		const word = words.length === 0 ? "part" : wordOf(words, own);
		if (rest && word === "part" && inkLog([...words, ...wordsOf(rest)], own.whole) >= data.sameMin) {
			return { words, certainty, word: "apart", quad };
		}
		return { words, certainty, word: word === "other" && saysAnother(words, field, said) ? "part" : word, quad };
	});
}

/** The same for one of several values that stand on one line: what is left of it when the others are taken away. */
function readingsWithin(
	decision: Decision,
	field: string,
	own: Said,
	said: Readonly<Record<string, Said>>,
): readonly Reading[] {
	if (own.kind !== "spelt") return [];
	const others = Object.entries(said).flatMap(([name, other]) =>
		name !== field && other.kind === "spelt" && other.within === own.within ? [other] : [],
	);
	return likelyValues(decision).flatMap(({ candidate, certainty }): readonly Reading[] => {
		const all = wordsOf(candidate);
		const rest = others.reduce((words, other) => withoutRun(words, other.whole), all);
		if (rest.length === 0) return [];
		const isThere = [all, ...runsOf(all)].some((run) => inkLog(run, own.whole) >= data.sameMin);
		return [{ words: rest, certainty, word: isThere ? "same" : wordOf(rest, own), quad: quadOfValue(candidate) }];
	});
}

/** Words without the run of them that says a text. */
function withoutRun(words: readonly Run[], whole: Spellings): readonly Run[] {
	const run = runsOf(words).find((each) => inkLog(each, whole) >= data.sameMin) ?? [];
	return words.filter((word) => !run.includes(word));
}

/** What all that print may be says together. */
function sumOf(own: Said, readings: readonly Reading[], pageWords: readonly Segment[]): PrintSays {
	const certaintyOf = (some: readonly Reading[]): number =>
		Math.min(
			1,
			some.reduce((total, { certainty }) => total + certainty, 0),
		);
	const mayHaveMore = own.kind === "spelt" && own.mayHaveMore === true;
	const saying = readings.filter(({ word }) => isAgreement(word));
	// What stands beside it on its row is more of the same value, though a wide gap parts the two.
	const isBeside = ({ words }: Reading): boolean =>
		mayHaveMore && words.some(({ row }) => saying.some((each) => each.words.some((word) => word.row === row)));
	const others = readings.filter((each) => each.word === "other" && !isBeside(each));
	const [first, other] = [readings[0], others[0]];
	const lines = own.kind === "spelt" ? own.linesElsewhere : undefined;
	const isElsewhere = other && lines !== undefined && linesSaying(own as Spelt, other.words, pageWords) >= lines;
	return {
		same: certaintyOf(saying),
		chosen: isAgreement(first?.word) ? first.word : null,
		other:
			other && !isElsewhere
				? {
						value: other.value ?? textOf(other.words),
						source: "visual",
						certainty: certaintyOf(others),
						quad: other.quad,
					}
				: null,
	};
}

/** Whether print that is not this field's value is another's: values of one source are told apart by the ink alone. */
const saysAnother = (words: readonly Run[], field: string, said: Readonly<Record<string, Said>>): boolean =>
	Object.entries(said).some(
		([name, other]) => name !== field && other.kind === "spelt" && inkLog(words, other.whole) >= data.sameMin,
	);

/** How many parts of rows, apart from these words, say a text and nothing else. */
function linesSaying({ whole }: Spelt, apart: readonly Run[], words: readonly Segment[]): number {
	const parts = [...Map.groupBy(words, rowPartOf).values()].map((part) => {
		const [first, last] = [part[0] as Segment, part.at(-1) as Segment];
		return { row: first.row, from: first.from, to: last.to };
	});
	return parts.filter(
		(run) =>
			!apart.some(({ row, from, to }) => row === run.row && from < run.to && run.from < to) &&
			inkLog([run], whole) >= data.sameMin,
	).length;
}

/** What the ink shows by itself. */
const textOf = (words: readonly Run[]): string =>
	joinedRuns(words)
		.map(({ row, from, to }) =>
			row.glyphs
				.slice(from, to)
				.map(({ character, isSpaced }, index) => (isSpaced && index > 0 ? " " : "") + character)
				.join(""),
		)
		.join(" ");
