import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { catalogue } from "../src/reader/documents/catalogue.ts";
import type { MeasuredCommit } from "./measured-commit.ts";

const root = join(import.meta.dirname, "..");

/** The figures in the README, measured on the full set. */
const figuresFile = "lab/evaluation/figures/full.json";

/** The figures of a group of pictures. */
interface Group {
	readonly kind: string;
	readonly level: string;
	readonly all: { readonly right: number; readonly wrong: number };
	/** Milliseconds per picture, measured with every core busy. */
	readonly medianMs: number;
}

/** Stored figures. */
interface PublishedFigures extends MeasuredCommit {
	readonly groups: readonly Group[];
}

const levels = [
	["scan", "Scan"],
	["photo", "Photo"],
	["hard", "Hard photo"],
] as const;

/** The README's table of results by document, as fractions of all fields. */
export function figuresTable({ groups }: Pick<PublishedFigures, "groups">): string {
	const rows = catalogue.map(({ documentType, title }) => {
		const of = (level: string) => groups.find((group) => group.kind === documentType && group.level === level);
		const right = levels.map(([level]) => percent(of(level)?.all.right));
		return [title, ...right, percent(of("all")?.all.wrong), `${((of("all")?.medianMs ?? 0) / 1000).toFixed(1)} s`];
	});
	const head = ["Values read correctly", ...levels.map(([, name]) => name), "Wrong", "Time per picture"];
	return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The stored figures. */
export async function publishedFigures(): Promise<PublishedFigures> {
	return JSON.parse(await readFile(join(root, figuresFile), "utf8"));
}

function percent(share: number | undefined): string {
	return share === undefined ? "" : `${(100 * share).toFixed(1)} %`;
}

/** The README with a new table between its two markers. */
async function renewed(readme: string): Promise<string> {
	const figures = await publishedFigures();
	const when = `Measured on ${figures.date} at \`${figures.commit}\`: [all figures](${figuresFile.replace(".json", ".md")}).`;
	const section = `<!-- figures -->\n\n${figuresTable(figures)}\n\n${when}\n\n<!-- /figures -->`;
	return readme.replace(/<!-- figures -->[\s\S]*<!-- \/figures -->/, () => section);
}

// node tools/front-page.ts: run it after storing new figures.
if (import.meta.main) {
	const path = join(root, "README.md");
	await writeFile(path, await renewed(await readFile(path, "utf8")));
}
