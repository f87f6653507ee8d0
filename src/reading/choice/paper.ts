import type { Declaration } from "../../documents/declaration.ts";
import { median } from "../../page/median.ts";
import { type Box, boxOf, gapBetween, heightOf } from "../../page/quad.ts";
import { type Candidate, quadOfStretch } from "../candidates/candidate.ts";
import { placeOfHit } from "../captions/captions.ts";
import { type Weights, weights } from "../weights/weights.ts";
import type { CaptionBlock } from "./place.ts";

/** Where the captions of one paper stand, and how far below a caption its values may stand, in pixels. */
export interface Paper {
	readonly captions: readonly Box[];
	readonly reach: number;
}

/**
 * The paper that most of the captions stand on: each of them stands within reach of another. Null if the document has
 * few captions. Null also if less than a quarter of the fields with captions were announced: values may stand where a
 * caption was not read.
 */
export function paperOf({ printed }: Declaration, blocks: readonly CaptionBlock[]): Paper | null {
	const announced = new Set(blocks.flatMap(({ fields }) => fields));
	const captioned = Object.values(printed).filter(({ captions }) => captions.length > 0).length;
	if (captioned < captionsMin || announced.size * 4 < captioned) return null;
	const hits = blocks.filter(({ fields }) => fields.length > 0).flatMap((block) => block.hits);
	const reach = reachMax * median(hits.map((hit) => heightOf(placeOfHit(hit))));
	const left = new Set(hits.map((hit) => boxOf(placeOfHit(hit))));
	let most: readonly Box[] = [];
	for (const first of left) {
		const captions = [first];
		for (const caption of captions) {
			left.delete(caption);
			for (const other of left) {
				if (gapBetween(caption, other) >= reach) continue;
				left.delete(other);
				captions.push(other);
			}
		}
		if (captions.length > most.length) most = captions;
	}
	return { captions: most, reach };
}

/**
 * What it is worth that a value stands apart from every caption of its document: other papers in the picture have names
 * and dates too.
 */
export function apartLog(candidate: Candidate, paper: Paper | null, by: Weights = weights): number {
	const first = candidate.stretches[0];
	if (!first || paper === null) return 0;
	const place = boxOf(quadOfStretch(first));
	return paper.captions.some((caption) => gapBetween(place, caption) < paper.reach) ? 0 : by.apart;
}

/** A document with fewer captions has most of its values away from them: a Smart ID card's back has one. */
const captionsMin = 3;
/** Rows of values are two to four heights of a caption apart, columns up to thirty: tables are wide. */
const reachMax = 10;
