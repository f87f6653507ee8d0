import { openCrew } from "./model/crew.ts";
import { charactersFile, type Model, modelBytes, openModel } from "./model/session.ts";
import { type Charset, latinCharset } from "./text/ctc.ts";

/** The three models of PP-OCR and what the recogniser's classes mean. */
export interface ReadingModels {
	readonly detection: Model;
	readonly orientation: Model;
	readonly recognition: Model;
	readonly charset: Charset;
}

/** The models as one core runs them, and as several do: the same where `threads` is 1. */
export interface LoadedModels {
	readonly narrow: ReadingModels;
	readonly wide: ReadingModels;
	/** Milliseconds spent inside all of them since they were loaded. */
	spentMs(): number;
	close(): Promise<void>;
}

/** Loads the models; `threads` is the number of CPU threads that a run of the wide ones may use. */
export async function loadReadingModels(threads: number): Promise<LoadedModels> {
	const charset = latinCharset(charactersFile);
	const detectionFile = await modelBytes("detection", null);
	const recognitionFile = await modelBytes("recognition", charset.classes);
	// The orientation model looks at a few small crops: more threads would only wait for each other.
	const orientation = await openModel(await modelBytes("orientation", null), 1);
	const narrow = {
		detection: await openModel(detectionFile, 1),
		recognition: await openModel(recognitionFile, 1),
		orientation,
		charset,
	};
	const wide =
		threads > 1
			? {
					...narrow,
					detection: await openModel(detectionFile, threads),
					recognition: await openCrew(recognitionFile, threads, narrow.recognition),
				}
			: narrow;
	const all = new Set([narrow, wide].flatMap((set) => [set.detection, set.orientation, set.recognition]));
	return {
		narrow,
		wide,
		spentMs: () => [...all].reduce((sum, model) => sum + model.spentMs(), 0),
		close: async () => {
			await Promise.all([...all].map((model) => model.close()));
		},
	};
}
