import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import type { DocumentDefinition, DocumentType } from "../src/documents/definition.ts";

/** A value of a ground truth. Null = not printed, or not to be read by a person. */
export type TrueValue = string | readonly string[] | null;

/** One image with what is known of it. */
export interface Sample {
	/** Path of the image. */
	readonly file: string;
	/** Null where the picture shows none of the document types. */
	readonly documentType: DocumentType | null;
	/** What it shows, in words: the document type, or what else it is. */
	readonly kind: string;
	/** Another document in the same picture: taking it for that is right as well where the type was not told. */
	readonly also: string | null;
	/** `scan`, `photo`, `hard`, or the data set's own word. */
	readonly level: string;
	/** The fields that the ground truth speaks of. */
	readonly truth: Readonly<Record<string, TrueValue>>;
	/** Other values that are also right, by field. */
	readonly accept: Readonly<Record<string, readonly TrueValue[]>>;
	/** The error codes that are right where the picture shows none of the document types. Empty = any refusal. */
	readonly expect: readonly string[];
	/** Pictures of one specimen share it, and count as one. */
	readonly specimen: string;
	/** How a passport's print stands to its zone. Null: the usual way. */
	readonly print: SamplePrint | null;
	/** Where the values' ink lies. Null where the ground truth does not tell. */
	readonly ink: SampleInk | null;
}

/** What is odd about a passport's print. */
export interface SamplePrint {
	/** `contradicting`, `forged` or `differing`. */
	readonly print: string;
	/** What is odd about it, in words. Empty where the ground truth does not tell. */
	readonly kind: string;
	/** The fields whose print is another value than the zone's. Empty where both mean the same. */
	readonly contradicts: readonly string[];
}

/** Where values are printed, in pixels after EXIF. */
export interface SampleInk {
	readonly size: readonly [width: number, height: number];
	/** By field, one entry for each time that it is printed: four corners, x and y in turn. */
	readonly boxes: Readonly<Record<string, readonly (readonly number[])[]>>;
}

const imageEndings = new Set([".jpg", ".jpeg", ".png", ".webp"]);

/**
 * Every image below the folders that has a JSON of the same name beside it, by path. Throws where there is none at all.
 */
export async function readDataSet(
	folders: readonly string[],
	definitions: readonly DocumentDefinition[],
): Promise<readonly Sample[]> {
	const samples: Sample[] = [];
	for (const folder of folders) {
		const files = (await readdir(folder, { recursive: true })).sort();
		const known = new Set(files);
		for (const file of files) {
			const truth = `${file.slice(0, -extname(file).length)}.json`;
			if (!imageEndings.has(extname(file).toLowerCase()) || !known.has(truth)) continue;
			const json = JSON.parse(await readFile(join(folder, truth), "utf8"));
			samples.push(sampleFrom(join(folder, file), json, definitions));
		}
	}
	if (samples.length === 0) throw new Error(`No image with a JSON ground truth beside it in ${folders.join(", ")}`);
	return samples;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * The form of one ground truth. Data sets that leave `kind` out keep each type in a folder of its name; some keep all
 * that is no value under `_meta`.
 */
export function sampleFrom(file: string, truth: Json, definitions: readonly DocumentDefinition[]): Sample {
	const json: Json = { ...(truth._meta as Json | undefined), ...truth };
	const kind = typeof json.kind === "string" ? json.kind : basename(dirname(file));
	const definition = definitions.find(({ documentType }) => documentType === kind);
	const names = definition ? Object.keys(definition.fields) : [];
	return {
		file,
		documentType: definition?.documentType ?? null,
		kind,
		also: textOf(json.also) ?? null,
		level: textOf(json.level) ?? levelOf(textOf(json.quality)),
		truth: Object.fromEntries(names.filter((name) => name in json).map((name) => [name, json[name] as TrueValue])),
		accept: (json.accept ?? {}) as Sample["accept"],
		expect: Array.isArray(json.expect) ? json.expect.filter(isErrorCode) : [],
		specimen: textOf(json.specimen) ?? file,
		print: textOf(json.print)
			? { print: String(json.print), kind: textOf(json.printKind) ?? "", contradicts: namesIn(json.contradicts) }
			: null,
		ink: json.ink && json.size ? { size: json.size as SampleInk["size"], boxes: json.ink as SampleInk["boxes"] } : null,
	};
}

/** One name, a list of them, or none. */
const namesIn = (value: unknown): readonly string[] =>
	(Array.isArray(value) ? value : [value]).flatMap((each) => textOf(each) ?? []);

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Real data sets call their best pictures clean. */
const levelOf = (quality: string | undefined) => (quality === "clean" ? "scan" : (quality ?? "unknown"));

const isErrorCode = (value: unknown): value is string => typeof value === "string" && /^[A-Z]+(_[A-Z]+)+$/.test(value);
