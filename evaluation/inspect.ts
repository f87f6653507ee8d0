import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { parseArgs } from "node:util";
import { typedPath } from "../src/command-line/typed-path.ts";
import { catalogueWith } from "../src/documents/catalogue.ts";
import type { DocumentDefinition, Field } from "../src/documents/definition.ts";
import { createEngine, type Sheet, type Unreadable, type UnreadableReason } from "../src/engine/index.ts";
import { classify } from "../src/extraction/classify.ts";
import { confidenceOf } from "../src/extraction/confidence.ts";
import { readLevel } from "../src/extraction/read-level.ts";
import type { Page } from "../src/page/page.ts";
import { inspectionPage, type NamedField } from "./inspection-page.ts";
import { type Box, openPicture, type Picture, uprightPng } from "./pictures.ts";
import { type RecordedLook, recordLooks } from "./recorded-look.ts";
import { measuredKeysFolder } from "./specimens/keys-folder.ts";

const definitions = catalogueWith({ barcode: "on", keysFolder: measuredKeysFolder });
const definitionOf = (type: string) => definitions.find(({ documentType }) => documentType === type) ?? null;

const USAGE = `npm run inspect -- IMAGE [--out FOLDER] [--type DOCUMENT_TYPE]

Writes every intermediate picture of reading one image, and index.html, which shows them all:
upright.png, lines.png (what was found), line-*.jpg (each line as cut out), looks.png (where the reader looked again), fields.png (what was chosen).`;

async function inspect(file: string, out: string, wanted: string | undefined): Promise<void> {
	const image = await readFile(typedPath(file));
	const engine = await createEngine({ threads: 2 });
	try {
		const opened = await engine.openSheet(image);
		await mkdir(out, { recursive: true });
		if (opened.outcome === "unreadable") return await writeUnreadable(file, out, opened);
		const expected = definitionOf(wanted ?? "")?.documentType ?? null;
		const { sheet, read } = await readLevel(opened.sheet, definitions, expected);
		if (read.outcome === "unreadable") await writeUnreadable(file, out, read);
		else await inspectSheet({ file, image, out }, { ...read, sheet }, wanted);
		opened.sheet.release();
	} finally {
		await engine.close();
	}
}

const writeUnreadable = (file: string, out: string, { reasons }: Unreadable): Promise<void> =>
	writeFile(join(out, "index.html"), inspectionPage({ file, unreadable: reasons }));

interface Inspected {
	readonly file: string;
	readonly image: Uint8Array;
	/** The folder for what is written. */
	readonly out: string;
}

async function inspectSheet(
	{ file, image, out }: Inspected,
	{ sheet, page, flaws }: { readonly sheet: Sheet; readonly page: Page; readonly flaws: readonly UnreadableReason[] },
	wanted: string | undefined,
): Promise<void> {
	const classification = classify(page, definitions);
	const definition = definitionOf(wanted ?? classification.detected ?? "");
	const { look, looks } = recordLooks(sheet.look);
	const fields = definition ? await definition.read(page, look, new Date()) : {};
	const upright = await uprightPng(image, sheet.rotation);
	const picture = await openPicture(upright);
	await writeFile(join(out, "upright.png"), upright);
	await writeFile(join(out, "lines.png"), picture.outlined(lineBoxes(page)));
	await writeFile(join(out, "looks.png"), picture.outlined(lookBoxes(looks)));
	await writeFile(join(out, "fields.png"), picture.outlined(fieldBoxes(Object.entries(fields))));
	const crops = await writeCrops(out, page, picture);
	const report = inspectionPage({
		file,
		page,
		rotation: sheet.rotation,
		flaws,
		likenesses: [...classification.likenesses],
		documentType: definition?.documentType ?? null,
		confidence: definition ? confidenceOf(fields) : null,
		fields: inOrder(definition, fields),
		looks,
		crops,
		picture,
	});
	await writeFile(join(out, "index.html"), report);
}

function inOrder(
	definition: DocumentDefinition | null,
	fields: Readonly<Record<string, Field>>,
): readonly NamedField[] {
	return Object.keys(definition?.fields ?? {}).flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : []));
}

function lineBoxes(page: Page): readonly Box[] {
	return page.lines.map(({ quad }, index) => ({ quad, colour: "#0a58ca", label: String(index) }));
}

function lookBoxes(looks: readonly RecordedLook[]): readonly Box[] {
	const colours = { line: "#b45309", area: "#7c3aed", barcodes: "#0f766e" };
	return looks.map(({ quad, kind }, index) => ({ quad, colour: colours[kind], label: `${kind} ${index}` }));
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
		options: { out: { type: "string" }, type: { type: "string" }, help: { type: "boolean" } },
	});
	const [file] = positionals;
	const isTypeKnown = values.type === undefined || definitionOf(values.type) !== null;
	if (values.help || file === undefined || !isTypeKnown) {
		console.error(
			isTypeKnown
				? USAGE
				: `--type ${values.type} is not known: ${definitions.map(({ documentType }) => documentType).join(", ")}`,
		);
		process.exitCode = values.help ? 0 : 1;
		return;
	}
	const out = typedPath(values.out ?? `inspected-${basename(file, extname(file))}`);
	await inspect(file, out, values.type);
	console.log(`Open ${join(out, "index.html")}`);
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
