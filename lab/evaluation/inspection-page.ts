import type { Field } from "../../src/reader/documents/definition.ts";
import { reasonOf } from "../../src/reader/documents/field.ts";
import type { Classification } from "../../src/reader/extraction/classify.ts";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import type { ReadingSteps } from "../../src/reader/extraction/reading-steps.ts";
import type { Line, Page, Quad } from "../../src/reader/page/page.ts";
import { placeOfHit } from "../../src/reader/reading/labels/labels.ts";
import type { PageReading } from "../../src/reader/reading/read.ts";
import { gateWords } from "./gate-words.ts";
import { dataUrl, escapeHtml, htmlPage } from "./html.ts";
import type { Picture } from "./pictures.ts";
import { gaveWords, type Readings, twiceWords } from "./read-twice.ts";
import type { RecordedPass } from "./seen/recorded-images.ts";
import { weighedIn } from "./where-lost.ts";

/** The name of a field and its reading. */
export type NamedField = readonly [name: string, field: Field];

/** The result for one image with all intermediate steps. */
export interface Inspection {
	readonly file: string;
	/** The response. */
	readonly outcome: Outcome;
	readonly steps: Partial<ReadingSteps>;
	/** The lines classified as a stamp. Empty if the image was read once. */
	readonly stamp: readonly Line[];
	/** Fields in the specification's order, then those that are not in the response. Empty if none was read. */
	readonly fields: readonly NamedField[];
	readonly passes: readonly RecordedPass[];
	/** The outcome for each expected value. */
	readonly expected: readonly (readonly [field: string, what: string])[];
	/** File names of the line crops, in reading order. */
	readonly crops: readonly string[];
	/** Upright if the orientation is known. Null if the picture cannot be decoded. */
	readonly picture: Picture | null;
}

/** Builds the HTML page for an inspection; its pictures are in the same folder. Missing steps are left out. */
export function inspectionPage(seen: Inspection): string {
	const { page, classification } = seen.steps;
	const sections = [
		summary(seen),
		seen.expected.length > 0 ? expectations(seen) : "",
		seen.steps.readings ? twice(seen.steps.readings, seen) : "",
		seen.fields.length > 0 ? chosen(seen) : "",
		seen.steps.reading ? labels(seen.steps.reading, seen) : "",
		classification ? classScores(classification) : "",
		page ? lines(page, seen) : "",
		seen.steps.upright ? closerQuads(seen) : "",
	];
	return htmlPage(seen.file, sections.join("\n"));
}

const figure = (file: string, alt: string) => `<p><a href="${file}"><img alt="${alt}" src="${file}"></a></p>`;
const row = (...cells: readonly string[]) => `<tr><td>${cells.join("<td>")}</tr>`;
const piece = (picture: Picture | null, quad: Quad) =>
	picture ? `<img alt="" src="${dataUrl(picture.piece(quad, 420), "image/jpeg")}">` : "";
const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

function summary({ outcome, steps, picture }: Inspection): string {
	const { upright, flaws = [] } = steps;
	const facts = [
		answer(outcome),
		...(upright
			? [`${upright.width} x ${upright.height} pixels, turned by ${upright.rotation.toFixed(1)} degrees clockwise`]
			: []),
		`flaws: ${flaws.join(", ") || "none"}`,
	];
	const shown = picture ? figure("upright.png", "the upright picture") : "<p>The picture cannot be decoded.</p>";
	return `<p>${facts.map(escapeHtml).join("<br>")}</p>${shown}`;
}

function answer(outcome: Outcome): string {
	switch (outcome.outcome) {
		case "read":
			return `read as ${outcome.documentType}, confidence ${outcome.confidence}`;
		case "unreadable":
			return `unreadable: ${outcome.reasons.join(", ")}`;
		case "wrong-document":
			return `another document: ${outcome.reason}`;
		default:
			return outcome.outcome;
	}
}

function expectations({ expected }: Inspection): string {
	const rows = expected.map(([name, what]) => row(escapeHtml(name), escapeHtml(what)));
	return `<section><h2>What became of the expected values</h2><table>${rows.join("")}</table></section>`;
}

function twice([lying, bare]: Readings, { steps, stamp }: Inspection): string {
	const names = Object.keys({ ...lying.fields, ...bare.fields });
	const rows = names.map((name) =>
		row(...[name, gaveWords(lying.fields?.[name]), gaveWords(bare.fields?.[name])].map(escapeHtml)),
	);
	return `<section><h2>Two readings</h2><p>${escapeHtml(twiceWords(steps, stamp))}</p>
<table><tr><th>field<th>as it lies<th>without pale ink</tr>${rows.join("")}</table></section>`;
}

function chosen({ fields, picture, steps: { documentType, fields: answered = {}, reading } }: Inspection): string {
	const rows = fields.map(([name, field]) => {
		const crop = field.quad ? piece(picture, field.quad) : "";
		const checks = field.checks.map(({ name: check, passed }) => `${passed ? "passed" : "failed"} ${check}`);
		const proof = [
			`source ${field.source}`,
			...(field.value === null ? [] : [`certainty ${field.certainty.toFixed(2)}`]),
			...[reasonOf(field) ?? []].flat(),
			...(field.closedBy ?? []).map((closed) => `closed: ${gateWords(closed)}`),
			...checks,
		];
		return row(
			escapeHtml(name in answered ? name : `${name} (no answer has it)`),
			code(JSON.stringify(field.value)),
			code(JSON.stringify(field.printed)),
			crop,
			escapeHtml(reading ? weighedIn(name, reading) : ""),
			proof.map(escapeHtml).join("<br>"),
		);
	});
	return `<section><h2>Fields, read as ${documentType}</h2>${figure("fields.png", "the chosen fields")}
<table><tr><th>field<th>value<th>printed<th>where<th>weighed in print<th>evidence</tr>${rows.join("")}</table></section>`;
}

function labels({ understood: { scene } }: PageReading, { picture }: Inspection): string {
	const rows = scene.blocks.map(({ fields, hit }) =>
		row(
			escapeHtml(fields.join(", ") || "something else"),
			code(hit.text),
			code(
				hit.row.glyphs
					.slice(hit.from, hit.to)
					.map(({ character }) => character)
					.join(""),
			),
			hit.log.toFixed(1),
			piece(picture, placeOfHit(hit)),
		),
	);
	const found = new Set(scene.blocks.flatMap(({ fields }) => fields));
	const missing = Object.entries(scene.declaration.printed).flatMap(([name, own]) =>
		own.labels.length > 0 && !found.has(name) ? [name] : [],
	);
	return `<section><h2>Captions found</h2><p>Not found: ${escapeHtml(missing.join(", ") || "none")}.</p>
<table><tr><th>announces<th>caption<th>read<th>likelier by (natural logarithm)<th>where</tr>${rows.join("")}</table></section>`;
}

function classScores(classification: Classification): string {
	const rows = [...classification.classScores].map(([type, { score, features }]) =>
		row(escapeHtml(type), score.toFixed(2), escapeHtml(features.join(", "))),
	);
	return `<section><h2>Which document</h2><table><tr><th>type<th>likeness<th>cues</tr>${rows.join("")}</table></section>`;
}

function lines(page: Page, { crops }: Inspection): string {
	const rows = page.lines.map((line, index) =>
		row(
			String(index),
			`<img alt="" src="${crops[index]}">`,
			code(line.text),
			line.certainty.toFixed(2),
			code(line.words.map(({ text }) => text).join(" | ")),
		),
	);
	return `<section><h2>Lines found</h2>${figure("lines.png", "the lines found")}
<table><tr><th>line<th>cut out<th>text<th>certainty<th>words</tr>${rows.join("")}</table></section>`;
}

function closerQuads({ passes, picture }: Inspection): string {
	const rows = passes.map(({ kind, quad, texts }, index) =>
		row(`${kind} ${index}`, piece(picture, quad), texts.map(code).join("<br>")),
	);
	if (rows.length === 0) return "<section><h2>Closer looks</h2><p>None was needed.</p></section>";
	return `<section><h2>Closer looks</h2>${figure("looks.png", "the closer looks")}
<table><tr><th>look<th>where<th>read</tr>${rows.join("")}</table></section>`;
}
