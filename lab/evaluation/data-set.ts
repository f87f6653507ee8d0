import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import type { DocumentDefinition, DocumentType } from "../../src/reader/documents/definition.ts";

/**
 * A ground truth value. Null if the value is not printed, is illegible to a human reader, or if the print contradicts
 * the MRZ on purpose.
 */
export type FieldValue = string | readonly string[] | null;

/** An image with its ground truth. */
export interface Sample {
	readonly file: string;
	/** Null if the picture shows no supported document type. */
	readonly documentType: DocumentType | null;
	/** What the picture shows: the document type, or a description of other content. */
	readonly kind: string;
	/** A second document in the same picture. Classifying the picture as this one is correct too. */
	readonly secondDocument: string | null;
	/** How degraded the picture is: `scan`, `photo`, `hard`, or any other name that the data set uses. */
	readonly level: string;
	/** The true value of each field in the ground truth. Other fields are not judged. */
	readonly truth: Readonly<Record<string, FieldValue>>;
	/** Other accepted values, by field. */
	readonly accept: Readonly<Record<string, readonly FieldValue[]>>;
	/**
	 * The accepted error codes if the picture shows no supported document type. If empty, both `WRONG_DOCUMENT_TYPE` and
	 * `IMAGE_UNREADABLE` are accepted.
	 */
	readonly expectedErrorCodes: readonly string[];
	/** Pictures of the same specimen share this value. At each level, they are weighted as one picture. */
	readonly specimen: string;
	/** How the passport's print differs from its MRZ. Null if it differs only as it does on any passport. */
	readonly print: SamplePrint | null;
	/** Where the values are printed. Null if the ground truth does not say. */
	readonly printBoxes: PrintBoxes | null;
}

/** In what way a passport's print is unusual. */
export interface SamplePrint {
	/** `contradicting`, `forged` or `differing`. */
	readonly print: string;
	/** The kind of difference, in words. Empty if the ground truth does not name one. */
	readonly kind: string;
	/** Fields whose print contradicts the MRZ. Empty if print and MRZ mean the same. */
	readonly contradicts: readonly string[];
}

/** Positions of printed values, in pixels after applying EXIF orientation. */
export interface PrintBoxes {
	readonly size: readonly [width: number, height: number];
	/** By field, one quadrilateral for each place where the value is printed: x and y of four corners, alternating. */
	readonly boxes: Readonly<Record<string, readonly (readonly number[])[]>>;
}

const imageExtensions = new Set([".jpg", ".jpeg", ".png", ".webp"]);

/**
 * Reads every image below the folders that has a JSON file of the same name: folder by folder, each in the order of its
 * paths. Throws if there is none.
 */
export async function readDataSet(
	folders: readonly string[],
	definitions: readonly DocumentDefinition[],
): Promise<readonly Sample[]> {
	const samples: Sample[] = [];
	for (const folder of folders) {
		const files = (await readdir(folder, { recursive: true })).sort();
		const fileNames = new Set(files);
		for (const file of files) {
			const truthFile = `${file.slice(0, -extname(file).length)}.json`;
			if (!imageExtensions.has(extname(file).toLowerCase()) || !fileNames.has(truthFile)) continue;
			const json = JSON.parse(await readFile(join(folder, truthFile), "utf8"));
			samples.push(parseSample(join(folder, file), json, definitions));
		}
	}
	if (samples.length === 0) throw new Error(`No image with a JSON ground truth beside it in ${folders.join(", ")}`);
	return samples;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Parses a ground truth file. `file` is the image. Without `kind`, the name of the folder is the kind. Some data sets
 * keep their metadata under `_meta`.
 */
export function parseSample(file: string, truth: Json, definitions: readonly DocumentDefinition[]): Sample {
	const json: Json = { ...(truth._meta as Json | undefined), ...truth };
	const kind = typeof json.kind === "string" ? json.kind : basename(dirname(file));
	const definition = definitions.find(({ documentType }) => documentType === kind);
	const names = definition ? Object.keys(definition.fields) : [];
	return {
		file,
		documentType: definition?.documentType ?? null,
		kind,
		secondDocument: toText(json.also) ?? null,
		level: toText(json.level) ?? toLevel(toText(json.quality)),
		truth: Object.fromEntries(names.filter((name) => name in json).map((name) => [name, json[name] as FieldValue])),
		accept: (json.accept ?? {}) as Sample["accept"],
		expectedErrorCodes: Array.isArray(json.expect) ? json.expect.filter(isErrorCode) : [],
		specimen: toText(json.specimen) ?? file,
		print: toText(json.print)
			? { print: String(json.print), kind: toText(json.printKind) ?? "", contradicts: parseNames(json.contradicts) }
			: null,
		printBoxes:
			json.ink && json.size ? { size: json.size as PrintBoxes["size"], boxes: json.ink as PrintBoxes["boxes"] } : null,
	};
}

/** Parses one field name or a list of them; anything else gives an empty list. */
const parseNames = (value: unknown): readonly string[] =>
	(Array.isArray(value) ? value : [value]).flatMap((each) => toText(each) ?? []);

const toText = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Returns the level for a quality. Data sets of real documents call their best pictures `clean`. */
const toLevel = (quality: string | undefined) => (quality === "clean" ? "scan" : (quality ?? "unknown"));

const isErrorCode = (value: unknown): value is string => typeof value === "string" && /^[A-Z]+(_[A-Z]+)+$/.test(value);
