import type { Relation } from "../../documents/declaration.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { weights } from "../weights/weights.ts";
import {
	countWordsByPart,
	scoreNeighbours,
	scoreOrder,
	scoreSameColumn,
	scoreSameRow,
	scoreUnexplainedWords,
} from "./factors.ts";
import { scorePosition, type ValuePosition } from "./place.ts";
import { type Assignment, type Choice, isLabelFound, type Scene } from "./scene.ts";

/** Scores the candidates of a page, alone and jointly (natural logarithm). */
export interface Scorer {
	/** The position of the values relative to their labels that it assumes. */
	readonly position: ValuePosition;
	/** The unary score of a candidate for the choice with this index. */
	unaryScore(index: number, candidate: Candidate): number;
	/** The change in an assignment's score when a choice without a value gets this candidate. */
	scoreGain(picks: Assignment, index: number, candidate: Candidate): number;
}

/** The score of a candidate in relation to the values of the other choices. */
type PairwiseScore = (picks: Assignment, index: number, candidate: Candidate) => number;

/** Creates the scorer of a page whose values are printed at this position. */
export function createScorer(scene: Scene, position: ValuePosition): Scorer {
	const { declaration, choices, words } = scene;
	const wordCounts = countWordsByPart(words);
	const positionScores = scorePositions(scene, position);
	const unaryScores = computeUnaryScores(scene, positionScores, wordCounts.size);
	const unaryScore = (index: number, pick: Candidate): number => unaryScores[index]?.get(pick) as number;
	const pairwiseScores: readonly PairwiseScore[] = [
		...neighbourScores(scene),
		...(declaration.sameRow ?? []).map((fields) => pairScore(choices, fields, scoreSameRow)),
		...(declaration.sameColumn ?? []).map((fields) => pairScore(choices, fields, scoreSameColumn)),
		(picks, _, candidate) => scoreUnexplainedWords(candidate, picks, wordCounts),
		...(declaration.isOrdered ? [orderScore(positionScores)] : []),
	];
	const relations = declaration.relations.map((relation): CachedRelation => {
		const choiceIndices = relation.between.map((field) => indexOf(choices, field));
		return { relation, choiceIndices, logWeights: new Map() };
	});
	const relationsByChoice = choices.map((_, index) =>
		relations.filter(({ choiceIndices }) => choiceIndices.includes(index)),
	);
	const scoreGain = (picks: Assignment, index: number, candidate: Candidate): number => {
		let sum = unaryScore(index, candidate);
		for (const pairwiseScore of pairwiseScores) sum += pairwiseScore(picks, index, candidate);
		for (const relation of relationsByChoice[index] ?? []) sum += scoreRelation(relation, picks, index, candidate);
		return sum;
	};
	return { position, unaryScore, scoreGain };
}

/** For each choice, a score of each candidate. */
type CandidateScores = readonly ReadonlyMap<Candidate, number>[];

const scorePositions = ({ choices, blocks }: Scene, position: ValuePosition): CandidateScores =>
	choices.map(
		({ field, candidates }) => new Map(candidates.map((pick) => [pick, scorePosition(field, pick, position, blocks)])),
	);

/** Sums prior, likelihood ratio and position score. Each row part of the page is equally likely to have the value. */
function computeUnaryScores(scene: Scene, positionScores: CandidateScores, partCount: number): CandidateScores {
	return scene.choices.map(({ field, candidates }, index) => {
		const prior = isLabelFound(scene, field) ? undefined : scene.declaration.printed[field]?.prior;
		// The prior log odds that the field is found and read. With a prior and no label found, it may also not be printed.
		const printedLog = prior === undefined ? weights.printed : Math.min(weights.printed, Math.log(prior / (1 - prior)));
		const logPrior = printedLog - Math.log(Math.max(1, partCount));
		return new Map(candidates.map((pick) => [pick, logPrior + pick.log + (positionScores[index]?.get(pick) ?? 0)]));
	});
}

const indexOf = (choices: readonly Choice[], name: string): number => choices.findIndex(({ field }) => field === name);

/** The score of the declared neighbours. None if each has its own label, which then shows its position. */
function neighbourScores(scene: Scene): readonly PairwiseScore[] {
	const { declaration, choices, blocks } = scene;
	if (!declaration.neighbours) return [];
	const [left, right] = declaration.neighbours.fields;
	const hasOwnLabel = (field: string, neighbour: string): boolean =>
		blocks.some(({ fields }) => fields.includes(field) && !fields.includes(neighbour));
	if (hasOwnLabel(left, right) && hasOwnLabel(right, left)) return [];
	const inOrder = scoreNeighbourOrder(scene);
	return [pairScore(choices, [left, right], (first, second) => scoreNeighbours(first, second, inOrder))];
}

/** The score of neighbours in usual order: higher if a label names both in that order, negative if it reverses them. */
function scoreNeighbourOrder({ declaration, blocks }: Scene): number {
	const { fields = [], reversed = [] } = declaration.neighbours ?? {};
	const jointLabels = blocks.filter((block) => fields.every((field) => block.fields.includes(field)));
	if (jointLabels.length === 0) return weights.usualOrder;
	const isReversed = jointLabels.some(({ hit }) => reversed.includes(hit.text));
	return isReversed ? -weights.namedOrder : weights.namedOrder;
}

function orderScore(positionScores: CandidateScores): PairwiseScore {
	const isPlaced = (index: number, pick: Candidate): boolean =>
		(positionScores[index]?.get(pick) ?? 0) >= weights.inPlace;
	return (picks, index, candidate) => scoreOrder(candidate, index, picks, isPlaced);
}

/** The score of two fields, whichever of them gets its value last. */
function pairScore(
	choices: readonly Choice[],
	[first, second]: readonly [string, string],
	score: typeof scoreSameRow,
): PairwiseScore {
	const [a, b] = [indexOf(choices, first), indexOf(choices, second)];
	return (picks, index, candidate) => {
		if (index === a) return score(candidate, picks[b]);
		return index === b ? score(picks[a], candidate) : 0;
	};
}

/** A relation between choices, with the log weights of the values scored so far. */
interface CachedRelation {
	readonly relation: Relation;
	readonly choiceIndices: readonly number[];
	readonly logWeights: Map<string, number>;
}

/** The log weight of a relation if a candidate is added; 0 if one of its fields has no value or it is undecided. */
function scoreRelation(cached: CachedRelation, picks: Assignment, index: number, pick: Candidate): number {
	const { relation, logWeights } = cached;
	const values: string[] = [];
	for (const choiceIndex of cached.choiceIndices) {
		const value = (choiceIndex === index ? pick : picks[choiceIndex])?.value;
		if (value == null) return 0;
		values.push(value);
	}
	const key = values.join("|");
	const log = logWeights.get(key) ?? logWeightOf(relation, values);
	logWeights.set(key, log);
	return log;
}

function logWeightOf(relation: Relation, values: readonly string[]): number {
	const holds = relation.holds(...values);
	return holds === null ? 0 : relation.weights[holds ? 0 : 1];
}
