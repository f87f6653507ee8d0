import { twins } from "../../formats/orthography.ts";
import { unmarked } from "../../formats/unmarked.ts";
import { once } from "../../once.ts";
import { anyCharacter, strayCharacter } from "../characters/confusion.ts";
import { space } from "../characters/letters.ts";
import { type Odds, shareOf } from "../characters/odds.ts";
import type { Step } from "../print/index.ts";
import type { Candidate } from "./candidate.ts";
import { viewsOf } from "./row-views.ts";

/** A character of a value, and how surely the ink shows it where it stands. */
export interface SeenCharacter {
	readonly character: string;
	/** That it is this one, in either case, 0..1. Of a marked letter: that it has a mark, whichever it is. */
	readonly sure: number;
	/** That it is this letter, whatever its mark, 0..1. */
	readonly letter: number;
	/** What else it may be there, whatever the mark, the likeliest first. */
	readonly rivals: readonly Rival[];
}

/** Another character in the place of one, and how surely the ink shows it, 0..1. */
interface Rival {
	readonly character: string;
	readonly share: number;
}

/**
 * The characters of a printed value but for its spaces. Each is looked up at its own place in the lattice, at the step
 * that shows it best. What several views of a place say is their mean. Empty for a value that is not printed.
 */
export const seenCharacters = once((value: Candidate): readonly SeenCharacter[] => {
	const { characters, views: aligned } = alignedIn(value);
	const views = aligned.map(({ places }) => seenIn(places, characters));
	return views.length === 0
		? []
		: characters.map((character, at) => ({ character, ...meanOf(views.map((view) => view[at] ?? unseen)) }));
});

/** What one view shows of a value: the steps of all its stretches, and where its characters stand among them. */
interface AlignedView {
	readonly steps: readonly Step[];
	readonly places: readonly Placed[];
}

/** The characters of a value but for its spaces, and what each view of its rows shows of them. */
const alignedIn = once(({ text, stretches }: Candidate) => {
	const characters = [...text.replaceAll(" ", "")];
	const count = stretches.length === 0 ? 0 : Math.min(...stretches.map(({ row }) => row.views.length));
	const views = Array.from({ length: count }, (_, index): AlignedView => {
		const steps = stretches.flatMap(({ row, from, to }) => {
			const view = viewsOf(row)[index];
			return view ? view.steps.slice(view.starts[from], view.ends[to]) : [];
		});
		return { steps, places: placesIn(steps, characters) };
	});
	return { characters, views };
});

/** What several views of a character say together. */
function meanOf(views: readonly Seen[]): Seen {
	const mean = (of: (view: Seen) => number): number => views.reduce((sum, view) => sum + of(view), 0) / views.length;
	const others = new Set(views.flatMap(({ rivals }) => rivals.map(({ character }) => character)));
	const shareIn = ({ rivals }: Seen, other: string): number =>
		rivals.find(({ character }) => character === other)?.share ?? 0;
	return {
		sure: mean(({ sure }) => sure),
		letter: mean(({ letter }) => letter),
		rivals: [...others]
			.map((character) => ({ character, share: mean((view) => shareIn(view, character)) }))
			.sort((a, b) => b.share - a.share),
	};
}

type Seen = Omit<SeenCharacter, "character">;

/** How surely each character is shown on one view. */
function seenIn(places: readonly Placed[], characters: readonly string[]): readonly Seen[] {
	return characters.map((character, at) => {
		const seen = places.filter(({ index }) => index === at).map(({ step }) => seenAt(step.seen, character));
		return seen.reduce((best, each) => (each.sure > best.sure ? each : best), unseen);
	});
}

const unseen: Seen = { sure: 0, letter: 0, rivals: [] };

function seenAt({ codes, shares }: Odds, character: string): Seen {
	const [own, plain] = [shapeOf(character), unmarked(shapeOf(character))];
	let [sure, letter] = [0, 0];
	const rivals: Rival[] = [];
	for (const [at, code] of codes.entries()) {
		const [shape, share] = [shapeOf(String.fromCharCode(code)), shares[at] as number];
		if (unmarked(shape) !== plain) {
			rivals.push({ character: String.fromCharCode(code), share });
			continue;
		}
		letter += share;
		if ((shape === plain) === (own === plain)) sure += share;
	}
	return { sure, letter, rivals };
}

/** What tells characters apart at one place: not their case, and not which of two alike a printer took. */
const shapeOf = (character: string): string => {
	const capital = character.toUpperCase();
	const twin = twins[capital];
	return twin !== undefined && twin < capital ? twin : capital;
};

/** A character of a text at one of its steps. */
interface Placed {
	readonly index: number;
	readonly step: Step;
}

/**
 * At which steps each character of a text stands: the likeliest alignment (Viterbi). States are gaps and characters in
 * turn, a gap at both ends.
 */
function placesIn(steps: readonly Step[], characters: readonly string[]): readonly Placed[] {
	const codes = characters.map((character) => character.charCodeAt(0));
	const states = 2 * codes.length + 1;
	/** By step and state the state before. */
	const came = new Int32Array(steps.length * states);
	let [logs, next] = [new Float64Array(states).fill(Number.NEGATIVE_INFINITY), new Float64Array(states)];
	// A line begins with a gap or with its first character.
	logs[0] = 0;
	for (const [at, step] of steps.entries()) {
		const gap = Math.log(gapAt(step));
		for (let state = 0; state < states; state++) {
			const before = at === 0 ? Math.max(0, state - 1) : bestBefore(logs, state, codes);
			const shown = state % 2 === 0 ? gap : shownLog(step, codes[(state - 1) / 2] as number);
			next[state] = (logs[before] as number) + shown;
			came[at * states + state] = before;
		}
		[logs, next] = [next, logs];
	}
	return walkedBack(steps, came, logs);
}

function walkedBack(steps: readonly Step[], came: Int32Array, logs: Float64Array): readonly Placed[] {
	const last = logs.length - 1;
	let state = last > 0 && (logs[last - 1] as number) > (logs[last] as number) ? last - 1 : last;
	const placed: Placed[] = [];
	for (let at = steps.length - 1; at >= 0; at--) {
		if (state % 2 === 1) placed.push({ index: (state - 1) / 2, step: steps[at] as Step });
		state = came[at * logs.length + state] as number;
	}
	return placed;
}

/** The state before one: itself, the one before it, or the last character where that is another one. */
function bestBefore(logs: Float64Array, state: number, codes: readonly number[]): number {
	const mayPass = state > 1 && state % 2 === 1 && codes[(state - 1) / 2] !== codes[(state - 3) / 2];
	let best = state;
	if (state > 0 && (logs[state - 1] as number) > (logs[best] as number)) best = state - 1;
	return mayPass && (logs[state - 2] as number) > (logs[best] as number) ? state - 2 : best;
}

const shownLog = ({ printed, blank }: Step, code: number): number =>
	Math.log(shareOf(printed, code) + (1 - blank) * anyCharacter + Number.MIN_VALUE);

/** How probable it is that no character of the text stands at a step. */
const gapAt = ({ blank, seen }: Step): number => Math.max(blank, shareOf(seen, space), strayCharacter);
