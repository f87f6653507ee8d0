import { charactersFile, loadModel, type Model } from "./model/session.ts";
import { type Charset, latinCharset } from "./text/ctc.ts";

/** The three models of PP-OCR and what the recogniser's classes mean. */
export interface ReadingModels {
	readonly detection: Model;
	readonly orientation: Model;
	readonly recognition: Model;
	readonly charset: Charset;
}

/** Loads all three; `threads` is the number of CPU threads each may use. */
export async function loadReadingModels(threads: number): Promise<ReadingModels> {
	const charset = latinCharset(charactersFile);
	const [detection, orientation, recognition] = await Promise.all([
		loadModel("detection", { threads }),
		loadModel("orientation", { threads: 1 }),
		loadModel("recognition", { threads, classes: charset.classes }),
	]);
	return { detection, orientation, recognition, charset };
}
