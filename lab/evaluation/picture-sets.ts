import { parseChoice } from "../generator/generate.ts";
import { surroundings } from "../generator/surroundings/surroundings.ts";
import type { ReadImage } from "./measure.ts";
import { drawNameEnd, formatNameEnds, listNameEndMisses, type NameEnd, nameEnds, readNameEnd } from "./name-ends.ts";
import { formatPairs, listPairMisses, readPair } from "./pairs.ts";
import { createProgress } from "./progress.ts";
import { mapConcurrently } from "./several-at-once.ts";
import { drawSurrounded, readSurrounded } from "./surrounded.ts";
import { formatSurrounded, listSurroundedMisses } from "./surrounded-table.ts";
import { drawLeaders, readLeaders, summariseLeaders } from "./with-leaders.ts";

/** Which pictures of a set to draw, and how to read them. */
export interface PictureOptions {
	/** Number of pictures of each kind. */
	readonly each: number;
	/** The number of the first picture. */
	readonly from: number;
	readonly only: string | undefined;
	readonly seed: string;
	/** How many pictures are read concurrently. */
	readonly atOnce: number;
	/** Called with the file name and the encoded image of each picture. */
	keep(name: string, image: Uint8Array): Promise<void>;
}

/** A set of pictures that are drawn one at a time, and that are read in a special way, not as a data set. */
export interface PictureSet {
	readonly shows: string;
	readonly each: number;
	/** The values that `--only` accepts. */
	readonly kinds: readonly string[];
	/** Reads the pictures and returns the results as text. */
	report(read: ReadImage, options: PictureOptions): Promise<string>;
}

/** Which picture of a set to draw. */
type PictureRequest = Pick<PictureOptions, "seed" | "keep"> & { readonly kind: string; readonly index: number };

/** How the pictures of a set are drawn and read, and how the results are printed. */
interface PictureSetSpec<Result> extends Omit<PictureSet, "report"> {
	readPicture(read: ReadImage, request: PictureRequest): Promise<Result>;
	table(results: readonly Result[]): string;
	/** Lists the pictures that are worth looking at, one line each. */
	misses(results: readonly Result[]): readonly string[];
}

const createPictureSet = <Result>({ readPicture, table, misses, ...set }: PictureSetSpec<Result>): PictureSet => ({
	...set,
	async report(read, { each, from, only, seed, keep, atOnce }) {
		const kinds = parseChoice("only", only, set.kinds);
		const indexes = Array.from({ length: each }, (_, offset) => from + offset);
		const requests = indexes.flatMap((index) => kinds.map((kind): PictureRequest => ({ kind, index, seed, keep })));
		const onDone = createProgress("read", requests.length);
		const results = await mapConcurrently(requests, atOnce, (request) => readPicture(read, request), onDone);
		return [table(results), ...misses(results)].join("\n");
	},
});

const nameFile = (kind: string, index: number, ending: string) => `${kind}-${index}${ending}`.replaceAll(" ", "-");

/** Sets of pictures by name. */
export const pictureSets = {
	surroundings: createPictureSet({
		shows: "documents among what lies around them, read with it and without it",
		each: 12,
		kinds: Object.keys(surroundings),
		async readPicture(read, { kind, seed, index, keep }) {
			const picture = await drawSurrounded(kind, seed, index);
			await keep(nameFile(kind, index, ".jpg"), picture.whole);
			await keep(nameFile(kind, index, "-alone.png"), picture.alone);
			return readSurrounded(read, `${seed} ${index}`, picture);
		},
		table: formatSurrounded,
		misses: listSurroundedMisses,
	}),
	pairs: createPictureSet({
		shows: "two documents in one picture, read as the clerk's table does: any document first, then each other one",
		each: 12,
		kinds: Object.keys(surroundings).filter((name) => surroundings[name]?.chooseOtherType),
		async readPicture(read, { kind, seed, index, keep }) {
			const picture = await drawSurrounded(kind, seed, index);
			await keep(nameFile(kind, index, ".jpg"), picture.whole);
			const name = `${kind} ${index}, ${picture.documentType}, ${picture.variant}`;
			return { surrounding: kind, ...(await readPair(read, name, picture)) };
		},
		table: formatPairs,
		misses: listPairMisses,
	}),
	leaders: createPictureSet({
		shows: "documents on blank paper and on the same paper with lines to be filled in: dots, dashes, rules, boxes",
		each: 200,
		kinds: ["page"],
		async readPicture(read, { seed, index, keep }) {
			const pages = await drawLeaders(seed, index);
			await keep(nameFile("blank", index, ".jpg"), pages.blank);
			await keep(nameFile("filled", index, ".jpg"), pages.filled);
			return readLeaders(read, `${seed} ${index}`, pages);
		},
		table: summariseLeaders,
		misses: () => [],
	}),
	ends: createPictureSet({
		shows: "Smart ID cards whose surname is the beginning of a usual one, whole or with its last letters hidden",
		each: 34,
		kinds: nameEnds,
		async readPicture(read, { kind, seed, index, keep }) {
			const end = kind as NameEnd;
			const picture = await drawNameEnd(end, seed, index);
			await keep(nameFile(end, index, ".jpg"), picture.image);
			return readNameEnd(read, { end, seed: `${seed} ${index}` }, picture);
		},
		table: formatNameEnds,
		misses: listNameEndMisses,
	}),
} as const satisfies Readonly<Record<string, PictureSet>>;
