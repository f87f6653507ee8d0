import { decodedIn } from "../../documents/claim.ts";
import type { Declaration, Relation } from "../../documents/declaration.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { weights } from "../weights/weights.ts";
import { columnMatesLog, leftOver, neighbourLog, orderLog, rowMatesLog, wordsByPart } from "./factors.ts";
import { placeLog, type Way } from "./place.ts";
import { type Assignment, type Choice, isAnnounced, type Scene } from "./scene.ts";

/** What values are worth, one by one and together. */
export interface Scorer {
	/** What speaks for a candidate by itself. */
	own(index: number, candidate: Candidate): number;
	/** How much more an assignment is worth with this value for a field that has none in it. */
	added(picks: Assignment, index: number, candidate: Candidate): number;
}

/** What a value of one choice is worth beside the values of others. */
type Bond = (picks: Assignment, index: number, candidate: Candidate) => number;

export function scorerOf(scene: Scene, way: Way): Scorer {
	const { declaration, choices, words } = scene;
	const parts = wordsByPart(words);
	const places = placeLogs(scene, way);
	const owns = ownLogs(scene, places, parts.size);
	const own = (index: number, pick: Candidate): number => owns[index]?.get(pick) as number;
	const bonds: Bond[] = [...neighbourBonds(scene), ...mateBonds(scene)];
	bonds.push((picks, _, candidate) => leftOver(candidate, picks, parts));
	if (declaration.isOrdered) bonds.push(orderBond(scene, places));
	const related = relationsOf(scene);
	const byChoice = choices.map((_, index) => related.filter(({ at }) => at.includes(index)));
	const added = (picks: Assignment, index: number, candidate: Candidate): number => {
		let sum = own(index, candidate);
		for (const bond of bonds) sum += bond(picks, index, candidate);
		for (const relation of byChoice[index] ?? []) {
			sum += relationLog(relation, picks, index, candidate);
			if (relation.told) sum -= relationLog(relation, picks, index, null);
		}
		return sum;
	};
	return { own, added };
}

/** What it is worth where each candidate of each choice stands. */
type PlaceLogs = readonly ReadonlyMap<Candidate, number>[];

const placeLogs = ({ choices, blocks }: Scene, way: Way): PlaceLogs =>
	choices.map(({ field, candidates }) => new Map(candidates.map((pick) => [pick, placeLog(field, pick, way, blocks)])));

/** What speaks for each candidate of each choice by itself. `partCount`: parts of rows that the page has. */
function ownLogs(
	{ declaration, choices, blocks }: Scene,
	places: PlaceLogs,
	partCount: number,
): readonly ReadonlyMap<Candidate, number>[] {
	return choices.map(({ field, candidates }, index) => {
		const share = isAnnounced({ blocks }, field) ? undefined : declaration.printed[field]?.share;
		const prior = priorOf(share) - Math.log(Math.max(1, partCount));
		return new Map(candidates.map((pick) => [pick, prior + pick.log + (places[index]?.get(pick) ?? 0)]));
	});
}

const indexOf = (choices: readonly Choice[], name: string): number => choices.findIndex(({ field }) => field === name);

function neighbourBonds(scene: Scene): readonly Bond[] {
	const { declaration, choices, blocks } = scene;
	if (!declaration.neighbours) return [];
	const [left, right] = declaration.neighbours.fields;
	const isAlone = (field: string, beside: string): boolean =>
		blocks.some(({ fields }) => fields.includes(field) && !fields.includes(beside));
	// Captions of their own say where each stands.
	if (isAlone(left, right) && isAlone(right, left)) return [];
	const [a, b] = [indexOf(choices, left), indexOf(choices, right)];
	const inOrder = inOrderLog(scene);
	return [
		(picks, index, pick) =>
			index === a || index === b
				? neighbourLog(index === a ? pick : picks[a], index === b ? pick : picks[b], inOrder)
				: 0,
	];
}

/**
 * What it is worth that neighbours stand in their usual order. More if a caption names them in that order, negative if
 * one names them the other way round.
 */
function inOrderLog({ declaration, blocks }: Scene): number {
	const { fields = [], reversed = [] } = declaration.neighbours ?? {};
	const naming = blocks.filter((block) => fields.every((field) => block.fields.includes(field)));
	if (naming.length === 0) return weights.usualOrder;
	const isReversed = naming.some(({ hit }) => reversed.includes(hit.text));
	return isReversed ? -weights.namedOrder : weights.namedOrder;
}

function orderBond(scene: Scene, places: PlaceLogs): Bond {
	const { declaration, choices } = scene;
	const isPlacedAt = (index: number, pick: Candidate): boolean =>
		isPlaced(declaration, (choices[index] as Choice).field, places[index]?.get(pick) ?? 0);
	const mates = choices.map((_, index) => leftMatesOf(scene, index));
	const isFree = (first: number, second: number): boolean => mates[second]?.some((left) => left < first) === true;
	return (picks, index, candidate) => orderLog(candidate, index, picks, { isPlaced: isPlacedAt, isFree });
}

/** The choices that a value may stand right of: it comes before all that usually stands between them and it. */
const leftMatesOf = ({ declaration: { rowMates = [] }, choices }: Scene, index: number): readonly number[] =>
	rowMates.flatMap(([left, right]) => (choices[index]?.field === right ? [indexOf(choices, left)] : []));

/**
 * Whether a value stands where its caption says, whatever the usual order. Free text is never sure enough for that: it
 * may be any print, and only its place speaks for it. What another source says is asked of print where its caption is.
 */
function isPlaced({ printed }: Declaration, field: string, place: number): boolean {
	const language = printed[field]?.language;
	const isFree = language?.kind === "text" && (language.expected ?? []).length === 0;
	return !isFree && place >= weights.inPlace;
}

/** Pairs of fields that stand beside each other, or one below the other. */
function mateBonds({ declaration, choices }: Scene): readonly Bond[] {
	const { rowMates = [], columnMates = [] } = declaration;
	const bondsOf = (pairs: typeof rowMates, logOf: typeof rowMatesLog): readonly Bond[] =>
		pairs.map(([first, second]) => {
			const [a, b] = [indexOf(choices, first), indexOf(choices, second)];
			return (picks, index, candidate) =>
				index === a ? logOf(candidate, picks[b]) : index === b ? logOf(picks[a], candidate) : 0;
		});
	return [...bondsOf(rowMates, rowMatesLog), ...bondsOf(columnMates, columnMatesLog)];
}

function relationsOf({ declaration: { relations, claims }, choices }: Scene): readonly TriedRelation[] {
	const told = decodedIn(claims);
	return relations.map((relation) => {
		const at = relation.between.map((field) => indexOf(choices, field));
		const own = relation.between.map((field) => told[field]);
		// A relation of one field judges its print.
		const isTold = own.length > 1 && own.some((value) => value !== undefined);
		return { relation, at, told: isTold ? own : null, known: new Map() };
	});
}

/** Odds that a field is printed, found and read (natural logarithm). A field whose caption is there is printed. */
const priorOf = (share: number | undefined): number =>
	share === undefined ? weights.printed : Math.min(weights.printed, Math.log(share / (1 - share)));

/** A relation between choices, with its worth for values that were tried. */
interface TriedRelation {
	readonly relation: Relation;
	/** The choices of its fields. */
	readonly at: readonly number[];
	/** What a barcode says of each: it stands for a value that was not chosen. Null where it says nothing of them. */
	readonly told: readonly (string | undefined)[] | null;
	readonly known: Map<string, number>;
}

function relationLog(
	{ relation, at, told, known }: TriedRelation,
	picks: Assignment,
	index: number,
	pick: Candidate | null,
): number {
	const values: string[] = [];
	for (const [place, each] of at.entries()) {
		const value = (each === index ? pick : picks[each])?.value ?? told?.[place];
		if (value === undefined) return 0;
		values.push(value);
	}
	const key = values.join("|");
	const log = known.get(key) ?? weighed(relation, values);
	known.set(key, log);
	return log;
}

function weighed(relation: Relation, values: readonly string[]): number {
	const holds = relation.holds(Object.fromEntries(relation.between.map((field, i) => [field, values[i]])));
	return holds === null ? 0 : relation.weights[holds ? 0 : 1];
}
