import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { resolveTypedPath } from "../../src/commands/typed-path.ts";

/** The sections of the benchmark, in order. */
export const sections = [
	"service",
	"models",
	"rooms",
	"sizes",
	"alternative",
	"refusals",
	"load",
	"endurance",
] as const;

export type SectionName = (typeof sections)[number];

/** What to measure, and for how long. */
export interface BenchOptions {
	/** The folder with the images. Null if synthetic images are drawn. */
	readonly images: string | null;
	readonly sections: readonly SectionName[];
	/** How often a section repeats its measurement. Most tables report the median or mean of the rounds. */
	readonly rounds: number;
	/** Number of images in the endurance run. */
	readonly extractions: number;
	/** Duration of each run of the `refusals` section, in seconds. */
	readonly seconds: number;
	/** Number of workers in the larger service; the smaller service has 1. */
	readonly workers: number;
	/** The first of ten consecutive ports that the services and the baseline listen on. */
	readonly port: number;
	/** File that the tables are written to. */
	readonly out: string;
}

/** The help text. */
export const usage = `Measures the service, and the obvious alternative on the same images in the same run.

Usage: npm run bench -- [--only SECTION,...] [--images FOLDER] [--rounds N] [--extractions N] [--seconds N] [--workers N] [--port N] [--out FILE]

Sections: ${sections.join(", ")} (default: all of them)
`;

/** Parses the command line. Throws if it is invalid. */
export function parseOptions(args: readonly string[]): BenchOptions {
	const { values } = parseArgs({
		args: [...args],
		options: {
			only: { type: "string", default: sections.join(",") },
			images: { type: "string" },
			rounds: { type: "string", default: "3" },
			extractions: { type: "string", default: "2000" },
			seconds: { type: "string", default: "5" },
			workers: { type: "string", default: String(availableParallelism()) },
			port: { type: "string", default: "3500" },
			out: { type: "string", default: join(import.meta.dirname, "figures.md") },
		},
	});
	return {
		images: values.images ?? null,
		sections: values.only.split(",").map(parseSection),
		rounds: parseCount("rounds", values.rounds),
		extractions: parseCount("extractions", values.extractions),
		seconds: parseCount("seconds", values.seconds),
		workers: parseCount("workers", values.workers),
		port: parseCount("port", values.port),
		out: resolveTypedPath(values.out),
	};
}

function parseSection(text: string): SectionName {
	const section = sections.find((name) => name === text.trim());
	if (!section) throw new Error(`There is no section ${JSON.stringify(text)}.`);
	return section;
}

function parseCount(name: string, text: string): number {
	const count = Number(text);
	if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} must be a whole number of at least 1.`);
	return count;
}
