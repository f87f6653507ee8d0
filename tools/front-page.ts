import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { catalogue } from "../src/reader/documents/catalogue.ts";
import type { MeasuredCommit } from "./measured-commit.ts";

const root = join(import.meta.dirname, "..");

/** The README shows the figures in this file, which were measured on the full set. */
const figuresFile = "lab/evaluation/figures/full.json";

/** The figures of one kind of picture at one level, or at all levels (`level` "all"). */
interface Group {
	readonly kind: string;
	readonly level: string;
	readonly all: { readonly right: number; readonly wrong: number };
	/** Median milliseconds per picture, measured with every core busy. */
	readonly medianMs: number;
}

/** The figures as they are stored. */
interface PublishedFigures extends MeasuredCommit {
	readonly groups: readonly Group[];
}

const levels = [
	["scan", "Scan"],
	["photo", "Photo"],
	["hard", "Hard photo"],
] as const;

/** Formats the README's table: for each document, the shares of values that are right and WRONG, and the time. */
export function formatFiguresTable({ groups }: Pick<PublishedFigures, "groups">): string {
	const rows = catalogue.map(({ documentType, title }) => {
		const findGroup = (level: string) => groups.find((group) => group.kind === documentType && group.level === level);
		const right = levels.map(([level]) => toPercent(findGroup(level)?.all.right));
		return [
			title,
			...right,
			toPercent(findGroup("all")?.all.wrong),
			`${((findGroup("all")?.medianMs ?? 0) / 1000).toFixed(1)} s`,
		];
	});
	const head = ["Values read correctly", ...levels.map(([, name]) => name), "Wrong", "Time per picture"];
	return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Reads the stored figures. */
export async function readPublishedFigures(): Promise<PublishedFigures> {
	return JSON.parse(await readFile(join(root, figuresFile), "utf8"));
}

function toPercent(share: number | undefined): string {
	return share === undefined ? "" : `${(100 * share).toFixed(1)} %`;
}

/** Replaces the table, and the line on its origin, between the README's two markers. */
async function updateReadme(readme: string): Promise<string> {
	const figures = await readPublishedFigures();
	const origin = `Measured on ${figures.date} at \`${figures.commit}\`: [all figures](${figuresFile.replace(".json", ".md")}).`;
	const section = `<!-- figures -->\n\n${formatFiguresTable(figures)}\n\n${origin}\n\n<!-- /figures -->`;
	return readme.replace(/<!-- figures -->[\s\S]*<!-- \/figures -->/, () => section);
}

// node tools/front-page.ts: run this after storing new figures.
if (import.meta.main) {
	const path = join(root, "README.md");
	await writeFile(path, await updateReadme(await readFile(path, "utf8")));
}
