/** One instruction of a Containerfile: `RUN`, and what stands behind it with its continued lines joined. */
export interface Instruction {
	readonly word: string;
	readonly rest: string;
}

/** The instructions in order, without comments. */
export function parseContainerfile(text: string): readonly Instruction[] {
	return text
		.replace(/\s*\\\n\s*/g, " ")
		.split("\n")
		.filter((line) => line.trim() !== "" && !line.startsWith("#"))
		.map((line) => {
			const [, word = "", rest = ""] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
			return { word, rest };
		});
}

/** A root folder that instructions have been carried out in, and what they left for the process that runs there. */
export interface Stage {
	readonly name: string | null;
	readonly root: string;
	env: Record<string, string>;
	workdir: string;
	user: string;
	command: readonly string[];
	healthcheck: readonly string[];
}

/** `["a", "b"]` behind CMD or HEALTHCHECK's CMD. */
export function commandOf(rest: string): readonly string[] {
	return JSON.parse(rest.slice(rest.indexOf("[")));
}

/** `A=b C=d` of an ENV without quotes. */
export function variablesOf(rest: string): Record<string, string> {
	return Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split("=", 2) as [string, string]));
}
