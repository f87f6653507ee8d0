import type { Declaration, Relation } from "../../documents/declaration.ts";
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
	/** The unary score of a candidate for the choice with this index. */
	unaryScore(index: number, candidate: Candidate): number;
	/** The change in an assignment's score when a choice without a value gets this candidate. */
	scoreGain(picks: Assignment, index: number, candidate: Candidate): number;
}

/** A pairwise score: of a candidate in relation to the values of the other choices. */
type PairwiseScore = (picks: Assignment, index: number, candidate: Candidate) => number;

/** Creates the scorer of a page whose values are printed at this position relative to their labels. */
export function createScorer(scene: Scene, position: ValuePosition): Scorer {
	const { declaration, choices, words } = scene;
	const wordCounts = countWordsByPart(words);
	const positionScores = scorePositions(scene, position);
	const unaryScores = computeUnaryScores(scene, positionScores, wordCounts.size);
	const unaryScore = (index: number, pick: Candidate): number => unaryScores[index]?.get(pick) as number;
	const pairwiseScores: PairwiseScore[] = [...neighbourScores(scene), ...alignmentScores(scene)];
	pairwiseScores.push((picks, _, candidate) => scoreUnexplainedWords(candidate, picks, wordCounts));
	if (declaration.isOrdered) pairwiseScores.push(orderScore(scene, positionScores));
	const relations = cachedRelationsOf(scene);
	const relationsByChoice = choices.map((_, index) =>
		relations.filter(({ choiceIndices }) => choiceIndices.includes(index)),
	);
	const scoreGain = (picks: Assignment, index: number, candidate: Candidate): number => {
		let sum = unaryScore(index, candidate);
		for (const pairwiseScore of pairwiseScores) sum += pairwiseScore(picks, index, candidate);
		for (const relation of relationsByChoice[index] ?? []) {
			sum += scoreRelation(relation, picks, index, candidate);
		}
		return sum;
	};
	return { unaryScore, scoreGain };
}

/** For each choice, a score of each candidate. */
type CandidateScores = readonly ReadonlyMap<Candidate, number>[];

const scorePositions = ({ choices, blocks }: Scene, position: ValuePosition): CandidateScores =>
	choices.map(
		({ field, candidates }) => new Map(candidates.map((pick) => [pick, scorePosition(field, pick, position, blocks)])),
	);

/**
 * The unary scores: prior, likelihood ratio and position score. `partCount`: the number of row parts on the page, of
 * which each is equally likely to contain the value.
 */
function computeUnaryScores(
	{ declaration, choices, blocks }: Scene,
	positionScores: CandidateScores,
	partCount: number,
): readonly ReadonlyMap<Candidate, number>[] {
	return choices.map(({ field, candidates }, index) => {
		const fieldPrior = isLabelFound({ blocks }, field) ? undefined : declaration.printed[field]?.prior;
		const logPrior = logPriorOf(fieldPrior) - Math.log(Math.max(1, partCount));
		return new Map(candidates.map((pick) => [pick, logPrior + pick.log + (positionScores[index]?.get(pick) ?? 0)]));
	});
}

const indexOf = (choices: readonly Choice[], name: string): number => choices.findIndex(({ field }) => field === name);

/** The pairwise score of the declared neighbours. None if each has its own label, which then shows its position. */
function neighbourScores(scene: Scene): readonly PairwiseScore[] {
	const { declaration, choices, blocks } = scene;
	if (!declaration.neighbours) return [];
	const [left, right] = declaration.neighbours.fields;
	const hasOwnLabel = (field: string, neighbour: string): boolean =>
		blocks.some(({ fields }) => fields.includes(field) && !fields.includes(neighbour));
	if (hasOwnLabel(left, right) && hasOwnLabel(right, left)) return [];
	const [a, b] = [indexOf(choices, left), indexOf(choices, right)];
	const inOrder = scoreNeighbourOrder(scene);
	return [
		(picks, index, pick) =>
			index === a || index === b
				? scoreNeighbours(index === a ? pick : picks[a], index === b ? pick : picks[b], inOrder)
				: 0,
	];
}

/**
 * The score of neighbours in their usual order. It is higher if a label names both in this order, and negative if it
 * names them in the opposite order.
 */
function scoreNeighbourOrder({ declaration, blocks }: Scene): number {
	const { fields = [], reversed = [] } = declaration.neighbours ?? {};
	const jointLabels = blocks.filter((block) => fields.every((field) => block.fields.includes(field)));
	if (jointLabels.length === 0) return weights.usualOrder;
	const isReversed = jointLabels.some(({ hit }) => reversed.includes(hit.text));
	return isReversed ? -weights.namedOrder : weights.namedOrder;
}

function orderScore({ declaration, choices }: Scene, positionScores: CandidateScores): PairwiseScore {
	const isPlacedAt = (index: number, pick: Candidate): boolean =>
		isAtLabel(declaration, (choices[index] as Choice).field, positionScores[index]?.get(pick) ?? 0);
	return (picks, index, candidate) => scoreOrder(candidate, index, picks, isPlacedAt);
}

/**
 * Whether a value is where its label indicates, so that it shows the order of this page. Free text counts only if
 * another source claims it: any text matches its grammar, so the order is needed to judge it.
 */
function isAtLabel({ printed }: Declaration, field: string, positionScore: number): boolean {
	const grammar = printed[field]?.grammar;
	const isFreeText = grammar?.kind === "text" && (grammar.claimed ?? []).length === 0;
	return !isFreeText && positionScore >= weights.inPlace;
}

/** The pairwise scores of fields that are usually in the same row or column. */
function alignmentScores({ declaration, choices }: Scene): readonly PairwiseScore[] {
	const { sameRow = [], sameColumn = [] } = declaration;
	const scoresOf = (pairs: typeof sameRow, scorePair: typeof scoreSameRow): readonly PairwiseScore[] =>
		pairs.map(([first, second]) => {
			const [a, b] = [indexOf(choices, first), indexOf(choices, second)];
			return (picks, index, candidate) =>
				index === a ? scorePair(candidate, picks[b]) : index === b ? scorePair(picks[a], candidate) : 0;
		});
	return [...scoresOf(sameRow, scoreSameRow), ...scoresOf(sameColumn, scoreSameColumn)];
}

const cachedRelationsOf = ({ declaration: { relations }, choices }: Scene): readonly CachedRelation[] =>
	relations.map((relation) => ({
		relation,
		choiceIndices: relation.between.map((field) => indexOf(choices, field)),
		logWeights: new Map(),
	}));

/**
 * Prior log odds (natural) that a field is printed, found and read. `fieldPrior`: undefined if it is always printed.
 */
const logPriorOf = (fieldPrior: number | undefined): number =>
	fieldPrior === undefined ? weights.printed : Math.min(weights.printed, Math.log(fieldPrior / (1 - fieldPrior)));

/** A relation between choices, with the log weights of the values scored so far. */
interface CachedRelation {
	readonly relation: Relation;
	/** The indices of its fields' choices. */
	readonly choiceIndices: readonly number[];
	readonly logWeights: Map<string, number>;
}

/** The log weight of a relation if a candidate is added; 0 if another of its fields has no value. */
function scoreRelation(
	{ relation, choiceIndices, logWeights }: CachedRelation,
	picks: Assignment,
	index: number,
	pick: Candidate,
): number {
	const values: string[] = [];
	for (const choiceIndex of choiceIndices) {
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
	const holds = relation.holds(Object.fromEntries(relation.between.map((field, i) => [field, values[i]])));
	return holds === null ? 0 : relation.weights[holds ? 0 : 1];
}
