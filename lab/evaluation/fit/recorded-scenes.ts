import { readFile } from "node:fs/promises";
import type { DocumentDefinition } from "../../../src/reader/documents/definition.ts";
import type { Engine } from "../../../src/reader/engine/index.ts";
import { createDocumentReader } from "../../../src/reader/extraction/read-document.ts";
import { buildFields } from "../../../src/reader/reading/evidence.ts";
import { type FieldReader, understandPage } from "../../../src/reader/reading/read.ts";
import type { Sample } from "../data-set.ts";

/** Everything needed to decide on the values of a page again, without reading it. */
export type Scene = Awaited<ReturnType<typeof understandPage>>["understood"]["scene"];

/** A picture that was read once, with its scene. */
export interface RecordedScene {
	readonly sample: Sample;
	readonly scene: Scene;
}

/**
 * Reads every sample, sent as the type that it shows, and records the last scene, after all passes. Samples that were
 * refused before their fields were read are left out.
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
		const recordingReader: FieldReader = async (declaration, page, secondPass, today) => {
			const { understood, observations } = await understandPage(declaration, page, secondPass);
			scene = understood.scene;
			return { understood, fields: buildFields(understood, observations, today) };
		};
		const reader = createDocumentReader(engine, definitions, recordingReader);
		await reader.read({ image: await readFile(sample.file), expected: sample.documentType, today: new Date() });
		if (scene !== null) recorded.push({ sample, scene });
		onDone(index + 1);
	}
	return recorded;
}
