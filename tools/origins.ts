import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const project = join(import.meta.dirname, "..");

/** The rooms whose numbers decide what is read. */
const rooms = ["documents", "engine", "extraction", "formats", "page", "reading"];

/** A named number, and where it stands. */
export interface NamedNumber {
	/** From the project's folder. */
	readonly file: string;
	readonly line: number;
	readonly name: string;
	readonly value: string;
	/** What is said of it, in one line. "" = nothing. */
	readonly comment: string;
}

const declaration =
	/(?<comment>(?:^[ \t]*(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/|\/\/[^\n]*)\n)*)^[ \t]*(?:export )?const (?<name>\w+)(?:: \w+)? = (?<value>-?[\d_.]+(?:e-?\d+)?);/gm;

/** Every named number of a file's text, in its order. Numbers on lines right below one another share a comment. */
export function numbersIn(text: string, file: string): readonly NamedNumber[] {
	const numbers: NamedNumber[] = [];
	for (const { index, 0: all, groups = {} } of text.matchAll(declaration)) {
		const line = text.slice(0, index + all.length).split("\n").length;
		const before = numbers.at(-1);
		const own = (groups.comment ?? "")
			.replaceAll(/\/\*\*|\*\/|^[ \t]*(?:\/\/|\*)/gm, " ")
			.replaceAll(/\s+/g, " ")
			.trim();
		const comment = own === "" && before?.line === line - 1 ? before.comment : own;
		numbers.push({ file, line, name: groups.name ?? "", value: groups.value ?? "", comment });
	}
	return numbers;
}

/**
 * Where a number may be known from: a count (`of 52 lines`), a measurement, specimens, drawn pages, a standard or its own
 * definition. A page of docs/, another program and the calendar count too.
 */
const origins = [
	/\b\d[\d ]*(?:of|values|pages|pictures|lines|samples|letters|figures|modules|characters|digits|captions|codes)\b/i,
	/\b(?:of|in|among|from) (?:the same )?\d[\d ]* \p{L}/iu,
	/\b(?:one|two|three|four|five|six|seven|eight|nine|half|most|none) (?:of|in) \w+/i,
	/\bmeasured\b|\bfits\b|\bfitted\b|\bwas tried\b|\bspecimens?\b|\bdrawn\b|\bon hard pages\b/i,
	/\bICAO\b|\bDoc 9303\b|\bISO\b|\bRFC\b|\bPDF417\b|\bCode 39\b|\bOCR-B\b|\bECMA|\bIEEE\b/,
	/\bby definition\b/i,
	/\bdocs\/|\.md\b|\.json\b|\.py\b|training\/|models\//,
	/\b(?:year|month|century|day)s?\b.*\b(?:year|month|century|calendar)s?\b/i,
];

/** Whether its comment says where a number is known from. */
export const hasOrigin = ({ comment }: NamedNumber): boolean => origins.some((origin) => origin.test(comment));

const heldFile = join(project, "evaluation/figures/numbers.json");

/** A number that a test beside the code holds: the test fails with the number halved, or with it doubled. */
export interface HeldNumber extends Pick<NamedNumber, "file" | "name" | "value"> {
	/** The test's file from the project's folder, and its name. */
	readonly test: string;
}

/** The numbers that somebody chose, and that a test holds (`npm run evaluate:numbers -- --tests --keep`). */
export async function heldNumbers(): Promise<readonly HeldNumber[]> {
	const { held } = JSON.parse(await readFile(heldFile, "utf8")) as { readonly held: readonly HeldNumber[] };
	return held;
}

/** Whether a test holds a number as it stands: nobody tried with another value. */
export const isHeld = ({ file, name, value }: NamedNumber, held: readonly HeldNumber[]): boolean =>
	held.some((each) => each.file === file && each.name === name && each.value === value);

/** All named numbers of the rooms, by file. */
export async function allNumbers(root: string = project): Promise<readonly NamedNumber[]> {
	const files = await Promise.all(
		rooms.map(async (room) =>
			(await readdir(join(root, "src", room), { recursive: true }))
				// How documents are drawn decides nothing that is read.
				.filter((name) => name.endsWith(".ts") && !/\.test\.ts$|\/drawing\//.test(name))
				.map((name) => join("src", room, name)),
		),
	);
	const texts = files.flat().map(async (file) => numbersIn(await readFile(join(root, file), "utf8"), file));
	return (await Promise.all(texts)).flat();
}

if (import.meta.main) {
	const [numbers, held] = [await allNumbers(), await heldNumbers()];
	const chosen = numbers.filter((number) => !hasOrigin(number));
	const left = chosen.filter((number) => !isHeld(number, held));
	for (const { file, line, name, value, comment } of left) {
		console.log(`${file}:${line}  ${name} = ${value}  ${comment}`);
	}
	console.log(`${left.length} of ${numbers.length} numbers say no origin, and no test notices them halved or doubled.`);
	console.log(
		`${chosen.length - left.length} more were chosen, and a test holds them (evaluation/figures/numbers.json).`,
	);
}
