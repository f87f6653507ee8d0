import { join } from "node:path";
import data from "./guards.json" with { type: "json" };

/** A rule that withholds values, and how its file reads without it. */
export interface Guard {
	readonly name: string;
	/** From the project's own folder. */
	readonly file: string;
	/** Stands once in the file. */
	readonly from: string;
	readonly to: string;
}

/** Every guard that the evaluation can switch off. */
export const allGuards: readonly Guard[] = data.guards;

/** The project's own folder. */
export const projectFolder = join(import.meta.dirname, "../..");

/**
 * A file's text with guards switched off. Throws where a guard does not stand there once: it was changed, and its row
 * in guards.json must be.
 */
export function withoutGuards(text: string, guards: readonly Guard[]): string {
	return guards.reduce((changed, { name, file, from, to }) => {
		const count = changed.split(from).length - 1;
		if (count !== 1) throw new Error(`${name} stands ${count} times in ${file}: mend its row in guards.json`);
		return changed.replace(from, () => to);
	}, text);
}
