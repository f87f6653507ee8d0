import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import type { DocumentDefinition, DocumentType } from "../../src/reader/documents/definition.ts";

/** A ground truth value. Null: not printed, or illegible to a person. */
export type TrueValue = string | readonly string[] | null;

/** An image with its ground truth. */
export interface Sample {
	readonly file: string;
	/** Null if the picture shows none of the document types. */
	readonly documentType: DocumentType | null;
	/** What it shows: the document type, or other content in words. */
	readonly kind: string;
	/** Another document in the same picture: also a correct class if the type was not given. */
	readonly also: string | null;
	/** `scan`, `photo`, `hard`, or the data set's own level. */
	readonly level: string;
	/** The fields in the ground truth. */
	readonly truth: Readonly<Record<string, TrueValue>>;
	/** Other accepted values, by field. */
	readonly accept: Readonly<Record<string, readonly TrueValue[]>>;
	/** The accepted error codes if the picture shows none of the document types. Empty: any refusal. */
	readonly expect: readonly string[];
	/** Pictures of one specimen share it and are weighted as one. */
	readonly specimen: string;
	/** How the passport's print differs from its MRZ. Null: the usual way. */
	readonly print: SamplePrint | null;
	/** Boxes of the values' ink. Null if the ground truth has none. */
	readonly ink: SampleInk | null;
}

/** How a passport's print is unusual. */
export interface SamplePrint {
	/** `contradicting`, `forged` or `differing`. */
	readonly print: string;
	/** The kind, in words. Empty if the ground truth does not say. */
	readonly kind: string;
	/** Fields whose print contradicts the MRZ. Empty if both mean the same. */
	readonly contradicts: readonly string[];
}

/** Positions of printed values, in pixels after EXIF. */
export interface SampleInk {
	readonly size: readonly [width: number, height: number];
	/** By field, one entry per occurrence: four corners as x, y pairs. */
	readonly boxes: Readonly<Record<string, readonly (readonly number[])[]>>;
}

const imageEndings = new Set([".jpg", ".jpeg", ".png", ".webp"]);

/** Every image below the folders with a JSON file of the same name, sorted by path. Throws if there is none. */
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
 * The schema of a ground truth. Without `kind`, the folder names the type; some data sets keep metadata under `_meta`.
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

/** Real data sets call their best pictures `clean`. */
const levelOf = (quality: string | undefined) => (quality === "clean" ? "scan" : (quality ?? "unknown"));

const isErrorCode = (value: unknown): value is string => typeof value === "string" && /^[A-Z]+(_[A-Z]+)+$/.test(value);
