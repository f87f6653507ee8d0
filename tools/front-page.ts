import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { catalogue } from "../src/documents/catalogue.ts";

const root = join(import.meta.dirname, "..");

/** The figures that the README shows, of the full set: the only place that names them. */
const figuresFile = "evaluation/figures/full.json";

/** What is shown of a group of pictures. */
interface Group {
	readonly kind: string;
	readonly level: string;
	readonly all: { readonly right: number; readonly wrong: number };
	/** Milliseconds for one picture on the machine that measured, with every core busy. */
	readonly medianMs: number;
}

/** Figures as they were kept; where they do not say when, the repository does. */
interface PublishedFigures {
	readonly groups: readonly Group[];
	readonly commit?: string;
	readonly date?: string;
}

const levels = [
	["scan", "Scan"],
	["photo", "Photo"],
	["hard", "Hard photo"],
] as const;

/** The README's table of how well each document is read: shares of all fields. */
export function figuresTable({ groups }: PublishedFigures): string {
	const rows = catalogue.map(({ documentType, title }) => {
		const of = (level: string) => groups.find((group) => group.kind === documentType && group.level === level);
		const right = levels.map(([level]) => percent(of(level)?.all.right));
		return [title, ...right, percent(of("all")?.all.wrong), `${((of("all")?.medianMs ?? 0) / 1000).toFixed(1)} s`];
	});
	const head = ["Values read right", ...levels.map(([, name]) => name), "Wrong", "A picture takes"];
	return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The figures that are kept now. */
export async function publishedFigures(): Promise<PublishedFigures> {
	return JSON.parse(await readFile(join(root, figuresFile), "utf8"));
}

function percent(share: number | undefined): string {
	return share === undefined ? "" : `${(100 * share).toFixed(1)} %`;
}

/** The README with the present table between its two marks. */
async function renewed(readme: string): Promise<string> {
	const figures = await publishedFigures();
	const [kept = "", keptOn = ""] = execFileSync("git", ["log", "-1", "--format=%h %cs", "--", figuresFile], {
		cwd: root,
	})
		.toString()
		.trim()
		.split(" ");
	const when = `Measured on ${figures.date ?? keptOn} at \`${figures.commit ?? kept}\`: [all figures](${figuresFile.replace(".json", ".md")}).`;
	const section = `<!-- figures -->\n\n${figuresTable(figures)}\n\n${when}\n\n<!-- /figures -->`;
	return readme.replace(/<!-- figures -->[\s\S]*<!-- \/figures -->/, () => section);
}

// npm run frontpage: after figures were kept.
if (import.meta.main) {
	const path = join(root, "README.md");
	await writeFile(path, await renewed(await readFile(path, "utf8")));
}
