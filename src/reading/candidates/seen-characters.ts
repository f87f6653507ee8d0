import { alignmentOf } from "../../decode/alignment.ts";
import { twins } from "../../formats/orthography.ts";
import { unmarked } from "../../formats/unmarked.ts";
import { once } from "../../once.ts";
import { silence } from "../characters/letters.ts";
import type { Odds } from "../characters/odds.ts";
import type { Step } from "../print/index.ts";
import type { Candidate } from "./candidate.ts";
import { viewsOf } from "./row-views.ts";
import { printedSteps } from "./searched-steps.ts";

/** Spaces may stand between the characters of a value at no cost. */
const spaces = silence(" ", 0);

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
	const { text, stretches } = value;
	const characters = [...text.replaceAll(" ", "")];
	const count = stretches.length === 0 ? 0 : Math.min(...stretches.map(({ row }) => row.views.length));
	const views = Array.from({ length: count }, (_, index) => {
		const steps = stretches.flatMap(({ row, from, to }) => {
			const view = viewsOf(row)[index];
			return view ? view.steps.slice(view.starts[from], view.ends[to]) : [];
		});
		return seenIn(steps, characters);
	});
	return views.length === 0
		? []
		: characters.map((character, at) => ({ character, ...meanOf(views.map((view) => view[at] ?? unseen)) }));
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

/** How surely each character is shown on one view: at those of its steps that the likeliest alignment gives it. */
function seenIn(steps: readonly Step[], characters: readonly string[]): readonly Seen[] {
	const codes = characters.map((character) => character.charCodeAt(0));
	const seen: Seen[] = characters.map(() => unseen);
	for (const [step, at] of alignmentOf(printedSteps(steps, spaces), codes).entries()) {
		if (at < 0) continue;
		const shown = seenAt((steps[step] as Step).seen, characters[at] as string);
		if (shown.sure > (seen[at] as Seen).sure) seen[at] = shown;
	}
	return seen;
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
