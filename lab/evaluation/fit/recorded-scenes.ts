import { readFile } from "node:fs/promises";
import type { DocumentDefinition } from "../../../src/reader/documents/definition.ts";
import type { Engine } from "../../../src/reader/engine/index.ts";
import { createDocumentReader } from "../../../src/reader/extraction/read-document.ts";
import { fieldsFrom } from "../../../src/reader/reading/evidence.ts";
import { type FieldReader, understandPage } from "../../../src/reader/reading/read.ts";
import type { Sample } from "../data-set.ts";

/** The decisions made on a page. */
export type Scene = Awaited<ReturnType<typeof understandPage>>["understood"]["scene"];

/** A picture that was read once, with its decisions. */
export interface RecordedScene {
	readonly sample: Sample;
	readonly scene: Scene;
}

/**
 * Reads every sample with the current weights and keeps the decisions after all passes. Misclassified samples are
 * skipped.
 */
export async function recordScenes(
	engine: Engine,
	definitions: readonly DocumentDefinition[],
	samples: readonly Sample[],
	onDone: (done: number) => void,
): Promise<readonly RecordedScene[]> {
	const recorded: RecordedScene[] = [];
	for (const [index, sample] of samples.entries()) {
		let scene: Scene | null = null;
		const recording: FieldReader = async (declaration, page, secondPass, today) => {
			const { understood, observations } = await understandPage(declaration, page, secondPass);
			scene = understood.scene;
			return fieldsFrom(understood, observations, today);
		};
		const reader = createDocumentReader(engine, definitions, recording);
		await reader.read({ image: await readFile(sample.file), expected: sample.documentType, today: new Date() });
		if (scene !== null) recorded.push({ sample, scene });
		onDone(index + 1);
	}
	return recorded;
}
