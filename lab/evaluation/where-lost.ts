import type { Claim } from "../../src/reader/documents/claim.ts";
import type { ReadingSteps } from "../../src/reader/extraction/reading-steps.ts";
import { findApproximately, fold } from "../../src/reader/page/levenshtein.ts";
import type { Line } from "../../src/reader/page/page.ts";
import { describeDecision } from "../../src/reader/reading/choice/rejections.ts";
import { compileGrammar, listSeparator } from "../../src/reader/reading/grammars/compiled-grammar.ts";
import type { PageReading } from "../../src/reader/reading/read.ts";
import type { FieldValue, PrintBoxes } from "./data-set.ts";
import { matchBox } from "./evidence-box.ts";
import { describeRejections, formatNumber } from "./gate-words.ts";
import { judge } from "./judge.ts";

/** The expected values of one image. */
export interface ExpectedValues {
	readonly values: Readonly<Record<string, FieldValue>>;
	/** Where the values are printed. Null if unknown. */
	readonly printBoxes: PrintBoxes | null;
}

type Steps = Partial<ReadingSteps>;

/**
 * Describes for each expected value whether it was given, or at which step of the reading it was lost. Fields that the
 * document lacks are left out.
 */
export function traceExpectedValues(
	{ values, printBoxes }: ExpectedValues,
	steps: Steps,
): readonly (readonly [field: string, what: string])[] {
	const known = { ...steps.fields, ...steps.reading?.fields };
	return Object.entries(values).flatMap(([name, expected]) =>
		name in known || steps.fields === undefined
			? [[name, traceValue(name, expected, { steps, printBoxes })] as const]
			: [],
	);
}

/** What is known of the image. */
interface Context {
	readonly steps: Steps;
	readonly printBoxes: PrintBoxes | null;
}

function traceValue(name: string, expected: FieldValue, context: Context): string {
	const { fields = {}, reading } = context.steps;
	const field = fields[name] ?? reading?.fields[name];
	if (!reading || !field) return "not looked for: the picture was read as none of the documents that have it";
	if (judge(field.value, expected) === "right")
		return expected === null ? "null, as expected" : `given, certainty ${formatNumber(field.certainty)}`;
	const given = field.value === null ? "" : `ANOTHER VALUE is given: ${JSON.stringify(field.value)}. `;
	return expected === null ? given : `${given}${explainLoss(name, toText(expected), reading, context)}`;
}

const toText = (value: Exclude<FieldValue, null>): string =>
	typeof value === "string" ? value : value.join(listSeparator);

/** Describes the step that lost a value: the first step whose result does not contain it. */
function explainLoss(name: string, expected: string, reading: PageReading, context: Context): string {
	const closed = `closed by a gate: ${describeRejections(context.steps.fields?.[name] ?? reading.fields[name])}`;
	const { decisions, scene } = reading.understood;
	const claims = scene.declaration.claims?.[name] ?? [];
	const rank = claims.findIndex((claim) => claimedValueOf(claim) === expected);
	if (rank === 0) return closed;
	if (rank > 0)
		return `not chosen: reading ${rank + 1} of its ${claims[rank]?.source}, share ${formatNumber(Math.exp(claims[rank]?.log ?? 0))}`;
	const decision = decisions.find(({ field }) => field === name);
	const entry = decision?.ranked.find(({ candidate }) => candidate?.value === expected);
	const [best] = claims;
	const competing = best ? `; its ${best.source} says ${JSON.stringify(best.printed)}` : "";
	if (decision && entry && entry.candidate?.value === decision.best?.value) return closed + competing;
	if (decision && entry) {
		const chosen = decision.best?.text ?? "that it has none";
		return `not chosen: ${formatNumber(-entry.logRatioToBest)} behind ${JSON.stringify(chosen)} (natural logarithm)${competing}`;
	}
	return explainMissingCandidate(name, expected, reading, context) + competing;
}

/** The value of a claim, without regard to other fields. */
const claimedValueOf = ({ completeFromPrint, value }: Claim): string | readonly string[] | null =>
	completeFromPrint ? (completeFromPrint({ fields: {}, comparisons: {} }) ?? value) : value;

/** Describes why a value is no candidate: its line was not detected, was misread, or was not used for this field. */
function explainMissingCandidate(
	name: string,
	expected: string,
	{ understood }: PageReading,
	{ steps, printBoxes }: Context,
): string {
	const { page, upright } = steps;
	const lines = page?.lines ?? [];
	const grammar = understood.scene.declaration.printed[name]?.grammar;
	const parse = (text: string) => (grammar ? (compileGrammar(grammar).meaningOf(text)?.value ?? null) : null);
	const letters = fold(expected).letters;
	const isExpected = (text: string): boolean => fold(text).letters === letters || parse(text) === expected;
	const linesWithValue = lines.filter((line) => wordRunsOf(line).some(isExpected));
	const nameLines = (named: readonly Line[]) =>
		named.map((line) => `line ${lines.indexOf(line)} ${JSON.stringify(line.text)}`).join(", ");
	if (linesWithValue.length > 0) return `read in ${nameLines(linesWithValue)}, and not a candidate of this field`;
	const boxes = printBoxes?.boxes[name];
	if (boxes && printBoxes && upright) {
		const turn = { rotation: upright.rotation, from: printBoxes.size, to: [upright.width, upright.height] } as const;
		const linesInPlace = lines.filter(({ quad }) =>
			boxes.some((box) => matchBox(quad, [box], turn).coverage >= coverageMin),
		);
		return linesInPlace.length === 0
			? "not detected: no line stands at its place"
			: `not read: at its place stands ${nameLines(linesInPlace)}`;
	}
	const nearest = findNearest(lines, letters);
	return nearest === null
		? "not detected, or not read: no line is near to it"
		: `not read: the nearest is ${nameLines([nearest.line])}, ${nearest.errors} of ${letters.length} characters differ`;
}

/** A line is in a value's place if it covers at least this share of the printed box. */
const coverageMin = 0.5;
/** A line that differs in more than this share of the expected letters is taken to show another text. */
const errorShareMax = 0.5;

/** All sequences of adjacent words in a line. */
const wordRunsOf = ({ words }: Line): readonly string[] =>
	words.flatMap((_, from) =>
		words.slice(from).map((__, extra) =>
			words
				.slice(from, from + extra + 1)
				.map(({ text }) => text)
				.join(" "),
		),
	);

/** Finds the line that differs least from the expected letters. Null if none is similar. */
function findNearest(lines: readonly Line[], letters: string): { readonly line: Line; readonly errors: number } | null {
	const errorsMax = Math.floor(letters.length * errorShareMax);
	const similar = lines.flatMap((line) => {
		const match = findApproximately(letters, fold(line.text).letters, errorsMax);
		return match ? [{ line, errors: match.errors }] : [];
	});
	return similar.sort((a, b) => a.errors - b.errors)[0] ?? null;
}

/** Describes a field's best candidate and its competitors. Empty if nothing was decided about the field's print. */
export function describeCandidates(name: string, { understood }: PageReading): string {
	const decision = understood.decisions.find(({ field }) => field === name);
	if (!decision) return "";
	return `${describeDecision(decision)} (${decision.kind})`;
}
