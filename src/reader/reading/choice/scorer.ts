import type { Declaration, Relation } from "../../documents/declaration.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { weights } from "../weights/weights.ts";
import { leftOver, neighbourLog, orderLog, sameColumnLog, sameRowLog, wordsByPart } from "./factors.ts";
import { placeLog, type ValuePosition } from "./place.ts";
import { type Assignment, type Choice, isAnnounced, type Scene } from "./scene.ts";

/** Scores of values, alone and jointly (natural logarithm). */
export interface Scorer {
	/** The score of a candidate alone. */
	own(index: number, candidate: Candidate): number;
	/** The increase in an assignment's score when a field without a value gets this one. */
	added(picks: Assignment, index: number, candidate: Candidate): number;
}

/** The score of a value in relation to the values of other choices. */
type Bond = (picks: Assignment, index: number, candidate: Candidate) => number;

export function scorerOf(scene: Scene, position: ValuePosition): Scorer {
	const { declaration, choices, words } = scene;
	const parts = wordsByPart(words);
	const places = placeLogs(scene, position);
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
		}
		return sum;
	};
	return { own, added };
}

/** For each choice, the position score of each candidate. */
type PlaceLogs = readonly ReadonlyMap<Candidate, number>[];

const placeLogs = ({ choices, blocks }: Scene, position: ValuePosition): PlaceLogs =>
	choices.map(
		({ field, candidates }) => new Map(candidates.map((pick) => [pick, placeLog(field, pick, position, blocks)])),
	);

/** For each choice, the score of each candidate alone. `partCount`: the number of row parts on the page. */
function ownLogs(
	{ declaration, choices, blocks }: Scene,
	places: PlaceLogs,
	partCount: number,
): readonly ReadonlyMap<Candidate, number>[] {
	return choices.map(({ field, candidates }, index) => {
		const fieldPrior = isAnnounced({ blocks }, field) ? undefined : declaration.printed[field]?.prior;
		const prior = priorOf(fieldPrior) - Math.log(Math.max(1, partCount));
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
	// If each has a label, their order says nothing.
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

/** The score of adjacent fields in their usual order: higher if a label names both so, negative if reversed. */
function inOrderLog({ declaration, blocks }: Scene): number {
	const { fields = [], reversed = [] } = declaration.neighbours ?? {};
	const naming = blocks.filter((block) => fields.every((field) => block.fields.includes(field)));
	if (naming.length === 0) return weights.usualOrder;
	const isReversed = naming.some(({ hit }) => reversed.includes(hit.text));
	return isReversed ? -weights.namedOrder : weights.namedOrder;
}

function orderBond({ declaration, choices }: Scene, places: PlaceLogs): Bond {
	const isPlacedAt = (index: number, pick: Candidate): boolean =>
		isPlaced(declaration, (choices[index] as Choice).field, places[index]?.get(pick) ?? 0);
	return (picks, index, candidate) => orderLog(candidate, index, picks, isPlacedAt);
}

/**
 * Whether a value is where its label indicates, whatever the usual order. Free text never counts, because it may be any
 * text, so only its position supports it. Expected text is searched for at its label.
 */
function isPlaced({ printed }: Declaration, field: string, place: number): boolean {
	const grammar = printed[field]?.grammar;
	const isFree = grammar?.kind === "text" && (grammar.claimed ?? []).length === 0;
	return !isFree && place >= weights.inPlace;
}

/** Scores of same-row and same-column pairs. */
function mateBonds({ declaration, choices }: Scene): readonly Bond[] {
	const { sameRow = [], sameColumn = [] } = declaration;
	const bondsOf = (pairs: typeof sameRow, logOf: typeof sameRowLog): readonly Bond[] =>
		pairs.map(([first, second]) => {
			const [a, b] = [indexOf(choices, first), indexOf(choices, second)];
			return (picks, index, candidate) =>
				index === a ? logOf(candidate, picks[b]) : index === b ? logOf(picks[a], candidate) : 0;
		});
	return [...bondsOf(sameRow, sameRowLog), ...bondsOf(sameColumn, sameColumnLog)];
}

const relationsOf = ({ declaration: { relations }, choices }: Scene): readonly TriedRelation[] =>
	relations.map((relation) => ({
		relation,
		at: relation.between.map((field) => indexOf(choices, field)),
		known: new Map(),
	}));

/** Prior natural log odds that a field is printed, found and read. A field whose label was found is printed. */
const priorOf = (fieldPrior: number | undefined): number =>
	fieldPrior === undefined ? weights.printed : Math.min(weights.printed, Math.log(fieldPrior / (1 - fieldPrior)));

/** A relation between choices, with cached scores. */
interface TriedRelation {
	readonly relation: Relation;
	/** The indices of its fields' choices. */
	readonly at: readonly number[];
	readonly known: Map<string, number>;
}

function relationLog(
	{ relation, at, known }: TriedRelation,
	picks: Assignment,
	index: number,
	pick: Candidate,
): number {
	const values: string[] = [];
	for (const each of at) {
		const value = (each === index ? pick : picks[each])?.value;
		if (value == null) return 0;
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
