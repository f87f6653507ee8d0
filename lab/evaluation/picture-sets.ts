import { oneOf } from "../generator/generate.ts";
import { surroundings } from "../generator/surroundings/surroundings.ts";
import type { Read } from "./measure.ts";
import { drawNameEnd, type NameEnd, nameEndMisses, nameEnds, nameEndsTable, readNameEnd } from "./name-ends.ts";
import { pairMisses, pairsTable, readPair } from "./pairs.ts";
import { progress } from "./progress.ts";
import { severalAtOnce } from "./several-at-once.ts";
import { drawSurrounded, readSurrounded } from "./surrounded.ts";
import { surroundedMisses, surroundedTable } from "./surrounded-table.ts";
import { drawLeaders, leadersSummary, readLeaders } from "./with-leaders.ts";

/** What a set of pictures is requested with. */
export interface PictureOptions {
	/** Number of pictures of each kind. */
	readonly each: number;
	/** The number of the first picture. */
	readonly from: number;
	readonly only: string | undefined;
	readonly seed: string;
	/** Concurrent readings. */
	readonly atOnce: number;
	/** Called with each picture's name and encoded image. */
	keep(name: string, image: Uint8Array): Promise<void>;
}

/** Pictures that are drawn one at a time, and read in a special way rather than as a data set. */
export interface PictureSet {
	readonly shows: string;
	readonly each: number;
	/** The values that `--only` accepts. */
	readonly kinds: readonly string[];
	/** Reads the pictures and returns the results as text. */
	report(read: Read, options: PictureOptions): Promise<string>;
}

/** Seed, kind and number of a picture. */
type Turn = Pick<PictureOptions, "seed" | "keep"> & { readonly kind: string; readonly turn: number };

interface Way<Result> extends Omit<PictureSet, "report"> {
	one(read: Read, turn: Turn): Promise<Result>;
	table(results: readonly Result[]): string;
	/** One line for each picture worth looking at. */
	misses(results: readonly Result[]): readonly string[];
}

const pictureSet = <Result>({ one, table, misses, ...set }: Way<Result>): PictureSet => ({
	...set,
	async report(read, { each, from, only, seed, keep, atOnce }) {
		const kinds = oneOf("only", only, set.kinds);
		const numbers = Array.from({ length: each }, (_, at) => from + at);
		const turns = numbers.flatMap((turn) => kinds.map((kind): Turn => ({ kind, turn, seed, keep })));
		const onDone = progress("read", turns.length);
		const results = await severalAtOnce(turns, atOnce, (turn) => one(read, turn), onDone);
		return [table(results), ...misses(results)].join("\n");
	},
});

const fileOf = (kind: string, turn: number, ending: string) => `${kind}-${turn}${ending}`.replaceAll(" ", "-");

/** Sets of pictures by name. */
export const pictureSets = {
	surroundings: pictureSet({
		shows: "documents among what lies around them, read with it and without it",
		each: 12,
		kinds: Object.keys(surroundings),
		async one(read, { kind, seed, turn, keep }) {
			const picture = await drawSurrounded(kind, seed, turn);
			await keep(fileOf(kind, turn, ".jpg"), picture.whole);
			await keep(fileOf(kind, turn, "-alone.png"), picture.alone);
			return readSurrounded(read, `${seed} ${turn}`, picture);
		},
		table: surroundedTable,
		misses: surroundedMisses,
	}),
	pairs: pictureSet({
		shows: "two documents in one picture, read as the clerk's table does: any document first, then each other one",
		each: 12,
		kinds: Object.keys(surroundings).filter((name) => surroundings[name]?.other),
		async one(read, { kind, seed, turn, keep }) {
			const picture = await drawSurrounded(kind, seed, turn);
			await keep(fileOf(kind, turn, ".jpg"), picture.whole);
			const name = `${kind} ${turn}, ${picture.documentType}, ${picture.variant}`;
			return { surrounding: kind, ...(await readPair(read, name, picture)) };
		},
		table: pairsTable,
		misses: pairMisses,
	}),
	leaders: pictureSet({
		shows: "documents on blank paper and on the same paper with lines to be filled in: dots, dashes, rules, boxes",
		each: 200,
		kinds: ["page"],
		async one(read, { seed, turn, keep }) {
			const pages = await drawLeaders(seed, turn);
			await keep(fileOf("blank", turn, ".jpg"), pages.blank);
			await keep(fileOf("filled", turn, ".jpg"), pages.filled);
			return readLeaders(read, `${seed} ${turn}`, pages);
		},
		table: leadersSummary,
		misses: () => [],
	}),
	ends: pictureSet({
		shows: "Smart ID cards whose surname is the beginning of a usual one, whole or with its last letters hidden",
		each: 34,
		kinds: nameEnds,
		async one(read, { kind, seed, turn, keep }) {
			const end = kind as NameEnd;
			const picture = await drawNameEnd(end, seed, turn);
			await keep(fileOf(end, turn, ".jpg"), picture.image);
			return readNameEnd(read, { end, seed: `${seed} ${turn}` }, picture);
		},
		table: nameEndsTable,
		misses: nameEndMisses,
	}),
} as const satisfies Readonly<Record<string, PictureSet>>;
