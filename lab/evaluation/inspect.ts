import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { parseArgs } from "node:util";
import { typedPath } from "../../src/commands/typed-path.ts";
import { catalogueWith } from "../../src/reader/documents/catalogue.ts";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import { createEngine } from "../../src/reader/engine/index.ts";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import { createDocumentReader } from "../../src/reader/extraction/read-document.ts";
import type { ReadingSteps } from "../../src/reader/extraction/reading-steps.ts";
import { stampLines } from "../../src/reader/extraction/under-stamp.ts";
import type { Page } from "../../src/reader/page/page.ts";
import { measuredKeysFolder } from "../generator/keys-folder.ts";
import { sampleFrom, type TrueValue } from "./data-set.ts";
import { closedWords, figureOf } from "./gate-words.ts";
import { type Inspection, inspectionPage, type NamedField } from "./inspection-page.ts";
import { type Box, openPicture, type Picture, uprightPng } from "./pictures.ts";
import { twiceWords } from "./read-twice.ts";
import { type RecordedPass, recordImages } from "./seen/recorded-images.ts";
import { type Expected, whereLost } from "./where-lost.ts";

const definitions = catalogueWith({ barcode: "on", keysFolder: measuredKeysFolder });
const definitionOf = (type: string) => definitions.find(({ documentType }) => documentType === type) ?? null;

const usage = `npm run inspect -- IMAGE [--out FOLDER] [--type DOCUMENT_TYPE] [--expect TRUTH]

Reads one image as the service does and writes every intermediate picture, and index.html, which shows them all and says what came of it:
upright.png, lines.png (what was found), line-*.jpg (each line as cut out), looks.png (where the reader looked again), fields.png (what was chosen).
Each null is named with the gate that is closed (src/reader/documents/gates.json), what was asked and what it is compared with.
--type    the document that the image is sent as (default: it is found out)
--expect  a ground truth (JSON), or FIELD=VALUE, as often as wanted: says where each of these values was lost`;

/** Command line options. */
interface Task {
	readonly file: string;
	/** Output folder. */
	readonly out: string;
	readonly expected: DocumentType | null;
	readonly truth: Expected;
}

async function inspect({ file, out, expected, truth }: Task): Promise<void> {
	const image = await readFile(typedPath(file));
	const engine = await createEngine({ threads: 2 });
	try {
		const recording = recordImages(engine);
		let steps: Partial<ReadingSteps> = {};
		const tell = (step: Partial<ReadingSteps>) => {
			steps = { ...steps, ...step };
		};
		const reader = createDocumentReader(recording.engine, definitions);
		const outcome = await reader.read({ image, expected, today: new Date(), tell });
		const passes = steps.upright ? recording.passesOver(steps.upright) : [];
		await mkdir(out, { recursive: true });
		const became = whereLost(truth, steps);
		const [definition, lying] = [definitionOf(steps.documentType ?? ""), steps.readings?.[0].page];
		const stamp = definition && lying ? stampLines(lying, definition) : [];
		for (const line of summary(steps, stamp, became)) console.log(line);
		await writeInspection(
			{ file, out, outcome, steps, stamp, passes, expected: became },
			await pictureIn(out, image, steps.upright?.rotation ?? 0),
		);
	} finally {
		await engine.close();
	}
}

/** Writes the upright picture, or the original if it was not rotated. Null if the picture cannot be decoded. */
async function pictureIn(out: string, image: Uint8Array, rotation: number): Promise<Picture | null> {
	const upright = await uprightPng(image, rotation).catch(() => null);
	if (upright === null) return null;
	await writeFile(join(out, "upright.png"), upright);
	return openPicture(upright);
}

interface Inspected {
	readonly file: string;
	/** Output folder. */
	readonly out: string;
	readonly outcome: Outcome;
	readonly steps: Partial<ReadingSteps>;
	readonly stamp: Inspection["stamp"];
	readonly passes: readonly RecordedPass[];
	readonly expected: Inspection["expected"];
}

async function writeInspection(
	{ file, out, outcome, steps, stamp, passes, expected }: Inspected,
	picture: Picture | null,
): Promise<void> {
	const { page } = steps;
	const fields = inOrder(steps);
	if (picture && page) await writeFile(join(out, "lines.png"), picture.outlined(lineBoxes(page)));
	if (picture && passes.length > 0) await writeFile(join(out, "looks.png"), picture.outlined(passBoxes(passes)));
	if (picture && fields.length > 0) await writeFile(join(out, "fields.png"), picture.outlined(fieldBoxes(fields)));
	const crops = picture && page ? await writeCrops(out, page, picture) : [];
	const report = inspectionPage({ file, outcome, steps, stamp, fields, passes, expected, crops, picture });
	await writeFile(join(out, "index.html"), report);
}

/** Fields in the specification's order, then those that no response contains. */
function inOrder({ documentType, fields = {}, reading }: Partial<ReadingSteps>): readonly NamedField[] {
	const names = Object.keys(definitionOf(documentType ?? "")?.fields ?? {});
	const own = names.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : []));
	return [...own, ...Object.entries(reading?.fields ?? {}).filter(([name]) => !names.includes(name))];
}

/** Whether the image was read twice, one line per field, and the outcome for each expected value. */
function summary(
	steps: Partial<ReadingSteps>,
	stamp: Inspection["stamp"],
	became: Inspection["expected"],
): readonly string[] {
	const { readings } = steps;
	const fields = inOrder(steps).map(([name, field]) => {
		if (field.value !== null) return `${name}: ${JSON.stringify(field.value)}, certainty ${figureOf(field.certainty)}`;
		return `${name}: null. ${closedWords(field)}`;
	});
	return [
		...(readings ? [twiceWords(steps, stamp)] : []),
		...fields,
		...became.map(([name, what]) => `Expected ${name}: ${what}`),
	];
}

/** Parses the values of `--expect`: ground truth files and single values. Throws for anything else. */
async function truthOf(file: string, words: readonly string[]): Promise<Expected> {
	let truth: Expected = { values: {}, ink: null };
	for (const word of words) {
		const [, name, value] = /^(\w+)=(.*)$/s.exec(word) ?? [];
		if (name !== undefined && value !== undefined) {
			truth = { ...truth, values: { ...truth.values, [name]: value === "" ? null : value } };
			continue;
		}
		const json = JSON.parse(await readFile(typedPath(word), "utf8"));
		truth = { values: { ...truth.values, ...valuesIn(json) }, ink: sampleFrom(file, json, definitions).ink };
	}
	return truth;
}

/** Collects the ground truth fields of all documents. */
function valuesIn(json: Readonly<Record<string, TrueValue>>): Expected["values"] {
	const isField = (name: string) =>
		definitions.some(({ documentType, fields }) => name in fields && (json.kind ?? documentType) === documentType);
	return Object.fromEntries(Object.entries(json).filter(([name]) => isField(name)));
}

function lineBoxes(page: Page): readonly Box[] {
	return page.lines.map(({ quad }, index) => ({ quad, colour: "#0a58ca", label: String(index) }));
}

function passBoxes(passes: readonly RecordedPass[]): readonly Box[] {
	const colours = { line: "#b45309", place: "#be185d", ground: "#4b5563", barcodes: "#0f766e" };
	return passes.map(({ quad, kind }, index) => ({ quad, colour: colours[kind], label: `${kind} ${index}` }));
}

function fieldBoxes(fields: readonly NamedField[]): readonly Box[] {
	return fields.flatMap(([name, { quad, value }]) =>
		quad ? [{ quad, colour: value === null ? "#c3202f" : "#15803d", label: name }] : [],
	);
}

async function writeCrops(out: string, page: Page, picture: Picture): Promise<readonly string[]> {
	const names = page.lines.map((_, index) => `line-${String(index).padStart(3, "0")}.jpg`);
	await Promise.all(
		page.lines.map(({ quad }, index) => writeFile(join(out, names[index] as string), picture.piece(quad, 900))),
	);
	return names;
}

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			out: { type: "string" },
			type: { type: "string" },
			expect: { type: "string", multiple: true },
			help: { type: "boolean" },
		},
	});
	const [file] = positionals;
	const expected = definitionOf(values.type ?? "")?.documentType ?? null;
	const isTypeKnown = values.type === undefined || expected !== null;
	if (values.help || file === undefined || !isTypeKnown) {
		console.error(
			isTypeKnown
				? usage
				: `--type ${values.type} is not known: ${definitions.map(({ documentType }) => documentType).join(", ")}`,
		);
		process.exitCode = values.help ? 0 : 1;
		return;
	}
	const out = typedPath(values.out ?? `inspected-${basename(file, extname(file))}`);
	await inspect({ file, out, expected, truth: await truthOf(file, values.expect ?? []) });
	console.log(`Open ${join(out, "index.html")}`);
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
