import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { parseArgs } from "node:util";
import { resolveTypedPath } from "../../src/commands/typed-path.ts";
import { configureCatalogue } from "../../src/reader/documents/catalogue.ts";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import { createEngine } from "../../src/reader/engine/index.ts";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import { createDocumentReader } from "../../src/reader/extraction/read-document.ts";
import type { ReadingSteps } from "../../src/reader/extraction/reading-steps.ts";
import { findStampLines } from "../../src/reader/extraction/under-stamp.ts";
import type { Page } from "../../src/reader/page/page.ts";
import { measuredKeysFolder } from "../generator/keys-folder.ts";
import { type FieldValue, parseSample } from "./data-set.ts";
import { describeRejections, formatNumber } from "./gate-words.ts";
import { type Inspection, type NamedField, renderInspection } from "./inspection-page.ts";
import { type LabelledQuad, openPicture, type Picture, toUprightPng } from "./pictures.ts";
import { describeReadings } from "./read-twice.ts";
import { type RecordedPass, recordImages } from "./seen/recorded-images.ts";
import { type ExpectedValues, traceExpectedValues } from "./where-lost.ts";

const definitions = configureCatalogue({ barcode: "on", keysFolder: measuredKeysFolder });
const findDefinition = (type: string) => definitions.find(({ documentType }) => documentType === type) ?? null;

const usage = `npm run inspect -- IMAGE [--out FOLDER] [--type DOCUMENT_TYPE] [--expect TRUTH]

Reads one image as the service does and writes every intermediate picture, and index.html, which shows them all and says what came of it:
upright.png, lines.png (what was found), line-*.jpg (each line as cut out), looks.png (where the reader looked again), fields.png (what was chosen).
Each null is named with the gate that is closed (src/reader/documents/gates.json), what was asked and what it is compared with.
--type    the document that the image is sent as (default: it is found out)
--expect  a ground truth (JSON), or FIELD=VALUE, as often as wanted: says where each of these values was lost`;

/** The parsed command line. */
interface Options {
	readonly file: string;
	/** Output folder. */
	readonly out: string;
	/** The document type that the image is sent as. Null: the reader classifies it. */
	readonly sentAs: DocumentType | null;
	readonly truth: ExpectedValues;
}

async function inspect({ file, out, sentAs, truth }: Options): Promise<void> {
	const image = await readFile(resolveTypedPath(file));
	const engine = await createEngine({ threads: 2 });
	try {
		const recording = recordImages(engine);
		let steps: Partial<ReadingSteps> = {};
		const onSteps = (step: Partial<ReadingSteps>) => {
			steps = { ...steps, ...step };
		};
		const reader = createDocumentReader(recording.engine, definitions);
		const outcome = await reader.read({ image, expected: sentAs, today: new Date(), onSteps });
		const passes = steps.upright ? recording.passesOf(steps.upright) : [];
		await mkdir(out, { recursive: true });
		const outcomes = traceExpectedValues(truth, steps);
		const [definition, originalPage] = [findDefinition(steps.documentType ?? ""), steps.readings?.[0].page];
		const stamp = definition && originalPage ? findStampLines(originalPage, definition) : [];
		for (const line of summarise(steps, stamp, outcomes)) console.log(line);
		await writeInspection(
			{ file, out, outcome, steps, stamp, passes, expected: outcomes },
			await writeUpright(out, image, steps.upright?.rotation ?? 0),
		);
	} finally {
		await engine.close();
	}
}

/** Writes the picture, rotated upright, as `upright.png` and opens it. Null if it cannot be decoded. */
async function writeUpright(out: string, image: Uint8Array, rotation: number): Promise<Picture | null> {
	const upright = await toUprightPng(image, rotation).catch(() => null);
	if (upright === null) return null;
	await writeFile(join(out, "upright.png"), upright);
	return openPicture(upright);
}

/** What is written to the output folder. */
interface InspectionResult {
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
	{ file, out, outcome, steps, stamp, passes, expected }: InspectionResult,
	picture: Picture | null,
): Promise<void> {
	const { page } = steps;
	const fields = listFields(steps);
	if (picture && page) await writeFile(join(out, "lines.png"), picture.drawOutlines(boxLines(page)));
	if (picture && passes.length > 0) await writeFile(join(out, "looks.png"), picture.drawOutlines(boxPasses(passes)));
	if (picture && fields.length > 0) await writeFile(join(out, "fields.png"), picture.drawOutlines(boxFields(fields)));
	const crops = picture && page ? await writeCrops(out, page, picture) : [];
	const report = renderInspection({ file, outcome, steps, stamp, fields, passes, expected, crops, picture });
	await writeFile(join(out, "index.html"), report);
}

/** Lists the fields in the specification's order, followed by those that are not in the response. */
function listFields({ documentType, fields = {}, reading }: Partial<ReadingSteps>): readonly NamedField[] {
	const names = Object.keys(findDefinition(documentType ?? "")?.fields ?? {});
	const answered = names.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : []));
	return [...answered, ...Object.entries(reading?.fields ?? {}).filter(([name]) => !names.includes(name))];
}

/** Describes in lines whether the image was read twice, each field, and what became of each expected value. */
function summarise(
	steps: Partial<ReadingSteps>,
	stamp: Inspection["stamp"],
	outcomes: Inspection["expected"],
): readonly string[] {
	const { readings } = steps;
	const fields = listFields(steps).map(([name, field]) => {
		if (field.value !== null)
			return `${name}: ${JSON.stringify(field.value)}, certainty ${formatNumber(field.certainty)}`;
		return `${name}: null. ${describeRejections(field)}`;
	});
	return [
		...(readings ? [describeReadings(steps, stamp)] : []),
		...fields,
		...outcomes.map(([name, what]) => `Expected ${name}: ${what}`),
	];
}

/** Parses the values of `--expect`: ground truth files and single values. Throws if a value is neither. */
async function parseExpectations(file: string, words: readonly string[]): Promise<ExpectedValues> {
	let truth: ExpectedValues = { values: {}, printBoxes: null };
	for (const word of words) {
		const [, name, value] = /^(\w+)=(.*)$/s.exec(word) ?? [];
		if (name !== undefined && value !== undefined) {
			truth = { ...truth, values: { ...truth.values, [name]: value === "" ? null : value } };
			continue;
		}
		const json = JSON.parse(await readFile(resolveTypedPath(word), "utf8"));
		truth = {
			values: { ...truth.values, ...pickFieldValues(json) },
			printBoxes: parseSample(file, json, definitions).printBoxes,
		};
	}
	return truth;
}

/** Picks the values of the fields of the document type `kind`. Without `kind`, the fields of any document count. */
function pickFieldValues(json: Readonly<Record<string, FieldValue>>): ExpectedValues["values"] {
	const isField = (name: string) =>
		definitions.some(({ documentType, fields }) => name in fields && (json.kind ?? documentType) === documentType);
	return Object.fromEntries(Object.entries(json).filter(([name]) => isField(name)));
}

function boxLines(page: Page): readonly LabelledQuad[] {
	return page.lines.map(({ quad }, index) => ({ quad, colour: "#0a58ca", label: String(index) }));
}

function boxPasses(passes: readonly RecordedPass[]): readonly LabelledQuad[] {
	const colours = { line: "#b45309", place: "#be185d", ground: "#4b5563", barcodes: "#0f766e" };
	return passes.map(({ quad, kind }, index) => ({ quad, colour: colours[kind], label: `${kind} ${index}` }));
}

function boxFields(fields: readonly NamedField[]): readonly LabelledQuad[] {
	return fields.flatMap(([name, { quad, value }]) =>
		quad ? [{ quad, colour: value === null ? "#c3202f" : "#15803d", label: name }] : [],
	);
}

async function writeCrops(out: string, page: Page, picture: Picture): Promise<readonly string[]> {
	const names = page.lines.map((_, index) => `line-${String(index).padStart(3, "0")}.jpg`);
	await Promise.all(
		page.lines.map(({ quad }, index) => writeFile(join(out, names[index] as string), picture.crop(quad, 900))),
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
	const sentAs = findDefinition(values.type ?? "")?.documentType ?? null;
	const isTypeKnown = values.type === undefined || sentAs !== null;
	if (values.help || file === undefined || !isTypeKnown) {
		console.error(
			isTypeKnown
				? usage
				: `--type ${values.type} is not known: ${definitions.map(({ documentType }) => documentType).join(", ")}`,
		);
		process.exitCode = values.help ? 0 : 1;
		return;
	}
	const out = resolveTypedPath(values.out ?? `inspected-${basename(file, extname(file))}`);
	await inspect({ file, out, sentAs, truth: await parseExpectations(file, values.expect ?? []) });
	console.log(`Open ${join(out, "index.html")}`);
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
