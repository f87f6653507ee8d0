import type { Claim } from "../../src/reader/documents/claim.ts";
import type { ReadingSteps } from "../../src/reader/extraction/reading-steps.ts";
import { findApproximately, fold } from "../../src/reader/page/levenshtein.ts";
import type { Line } from "../../src/reader/page/page.ts";
import { describeDecision } from "../../src/reader/reading/choice/rejections.ts";
import { compiledGrammar, listSign } from "../../src/reader/reading/grammars/compiled-grammar.ts";
import type { PageReading } from "../../src/reader/reading/read.ts";
import type { SampleInk, TrueValue } from "./data-set.ts";
import { matchBox } from "./evidence-box.ts";
import { closedWords, figureOf } from "./gate-words.ts";
import { judge } from "./judge.ts";

/** The expected value. */
export interface Expected {
	readonly values: Readonly<Record<string, TrueValue>>;
	/** Boxes of the printed values. Null if unknown. */
	readonly ink: SampleInk | null;
}

type Steps = Partial<ReadingSteps>;

/** Returns the outcome for each expected value, in words. Fields that the document lacks are left out. */
export function whereLost(
	{ values, ink }: Expected,
	steps: Steps,
): readonly (readonly [field: string, what: string])[] {
	const known = { ...steps.fields, ...steps.reading?.fields };
	return Object.entries(values).flatMap(([name, expected]) =>
		name in known || steps.fields === undefined ? [[name, becameOf(name, expected, { steps, ink })] as const] : [],
	);
}

interface Seen {
	readonly steps: Steps;
	readonly ink: SampleInk | null;
}

function becameOf(name: string, expected: TrueValue, seen: Seen): string {
	const { fields = {}, reading } = seen.steps;
	const field = fields[name] ?? reading?.fields[name];
	if (!reading || !field) return "not looked for: the picture was read as none of the documents that have it";
	if (judge(field.value, expected) === "right")
		return expected === null ? "null, as expected" : `given, certainty ${figureOf(field.certainty)}`;
	const given = field.value === null ? "" : `ANOTHER VALUE is given: ${JSON.stringify(field.value)}. `;
	return expected === null ? given : `${given}${lost(name, textOf(expected), reading, seen)}`;
}

const textOf = (value: Exclude<TrueValue, null>): string => (typeof value === "string" ? value : value.join(listSign));

/** Finds the step at which a value was lost: the last step that had it, and the next one. */
function lost(name: string, expected: string, reading: PageReading, seen: Seen): string {
	const closed = `closed by a gate: ${closedWords(seen.steps.fields?.[name] ?? reading.fields[name])}`;
	const { decisions, scene } = reading.understood;
	const claims = scene.declaration.claims?.[name] ?? [];
	const at = claims.findIndex((each) => saysIn(each) === expected);
	if (at === 0) return closed;
	if (at > 0)
		return `not chosen: reading ${at + 1} of its ${claims[at]?.source}, share ${figureOf(Math.exp(claims[at]?.log ?? 0))}`;
	const decision = decisions.find(({ field }) => field === name);
	const place = decision?.ranked.find(({ candidate }) => candidate?.value === expected);
	const [best] = claims;
	const other = best ? `; its ${best.source} says ${JSON.stringify(best.printed)}` : "";
	if (decision && place && place.candidate?.value === decision.best?.value) return closed + other;
	if (decision && place) {
		const before = decision.best?.text ?? "that it has none";
		return `not chosen: ${figureOf(-place.behind)} behind ${JSON.stringify(before)} (natural logarithm)${other}`;
	}
	return notCandidate(name, expected, reading, seen) + other;
}

/** Returns a claim's value, regardless of other fields. */
const saysIn = ({ settled, value }: Claim): string | readonly string[] | null =>
	settled ? (settled({ fields: {}, says: {} }) ?? value) : value;

function notCandidate(name: string, expected: string, { understood }: PageReading, { steps, ink }: Seen): string {
	const { page, upright } = steps;
	const lines = page?.lines ?? [];
	const language = understood.scene.declaration.printed[name]?.grammar;
	const meaning = (text: string) => (language ? (compiledGrammar(language).meaningOf(text)?.value ?? null) : null);
	const folded = fold(expected).letters;
	const isRead = (text: string): boolean => fold(text).letters === folded || meaning(text) === expected;
	const reading = lines.filter((line) => runsOf(line).some(isRead));
	const named = (own: readonly Line[]) =>
		own.map((line) => `line ${lines.indexOf(line)} ${JSON.stringify(line.text)}`).join(", ");
	if (reading.length > 0) return `read in ${named(reading)}, and not a candidate of this field`;
	const boxes = ink?.boxes[name];
	if (boxes && ink && upright) {
		const turn = { rotation: upright.rotation, from: ink.size, to: [upright.width, upright.height] } as const;
		const there = lines.filter(({ quad }) => boxes.some((box) => matchBox(quad, [box], turn).held >= heldMin));
		return there.length === 0
			? "not detected: no line stands at its place"
			: `not read: at its place stands ${named(there)}`;
	}
	const near = nearest(lines, folded);
	return near === null
		? "not detected, or not read: no line is near to it"
		: `not read: the nearest is ${named([near.line])}, ${near.errors} of ${folded.length} characters differ`;
}

/** A line with at least this share of a value's ink is in its place. One half, by definition. */
const heldMin = 0.5;
/** A line that differs in more than this share of the expected letters shows another text: half, by definition. */
const nearMax = 0.5;

/** Returns every sequence of adjacent words in a line. */
const runsOf = ({ words }: Line): readonly string[] =>
	words.flatMap((_, from) =>
		words.slice(from).map((__, more) =>
			words
				.slice(from, from + more + 1)
				.map(({ text }) => text)
				.join(" "),
		),
	);

function nearest(lines: readonly Line[], letters: string): { readonly line: Line; readonly errors: number } | null {
	const most = Math.floor(letters.length * nearMax);
	const found = lines.flatMap((line) => {
		const match = findApproximately(letters, fold(line.text).letters, most);
		return match ? [{ line, errors: match.errors }] : [];
	});
	return found.sort((a, b) => a.errors - b.errors)[0] ?? null;
}

/** Describes a field's best candidate and its competitors, in words. Empty if no print is involved. */
export function weighedIn(name: string, { understood }: PageReading): string {
	const decision = understood.decisions.find(({ field }) => field === name);
	if (!decision) return "";
	return `${describeDecision(decision)} (${decision.kind})`;
}
