import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import type { DocumentDefinition, DocumentType } from "../../src/reader/documents/definition.ts";

/** A ground truth value. Null: not printed, or illegible to a human reader. */
export type TrueValue = string | readonly string[] | null;

/** An image with its ground truth. */
export interface Sample {
	readonly file: string;
	/** Null if the picture shows no supported document type. */
	readonly documentType: DocumentType | null;
	/** What the picture shows: the document type, or a description of other content. */
	readonly kind: string;
	/** Another document in the same picture; if no type was given, its class is correct too. */
	readonly also: string | null;
	/** `scan`, `photo`, `hard`, or a level defined by the data set. */
	readonly level: string;
	/** The fields in the ground truth. */
	readonly truth: Readonly<Record<string, TrueValue>>;
	/** Other accepted values, by field. */
	readonly accept: Readonly<Record<string, readonly TrueValue[]>>;
	/** The accepted error codes if the picture shows no supported document type. Empty: any refusal is accepted. */
	readonly expect: readonly string[];
	/** Pictures of the same specimen share this value and are weighted as one. */
	readonly specimen: string;
	/** How the passport's print differs from its MRZ. Null: only in the usual way. */
	readonly print: SamplePrint | null;
	/** Bounding boxes of the printed values. Null if the ground truth has none. */
	readonly ink: SampleInk | null;
}

/** In what way a passport's print is unusual. */
export interface SamplePrint {
	/** `contradicting`, `forged` or `differing`. */
	readonly print: string;
	/** A description of the kind. Empty if the ground truth does not give one. */
	readonly kind: string;
	/** Fields whose print contradicts the MRZ. Empty if print and MRZ mean the same. */
	readonly contradicts: readonly string[];
}

/** Positions of printed values, in pixels after applying EXIF orientation. */
export interface SampleInk {
	readonly size: readonly [width: number, height: number];
	/** By field, one entry per occurrence: four corners as pairs of x and y. */
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
 * The schema of a ground truth file. Without `kind`, the folder name gives the type; some data sets keep metadata under
 * `_meta`.
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

/** Real-world data sets call their best pictures `clean`. */
const levelOf = (quality: string | undefined) => (quality === "clean" ? "scan" : (quality ?? "unknown"));

const isErrorCode = (value: unknown): value is string => typeof value === "string" && /^[A-Z]+(_[A-Z]+)+$/.test(value);
