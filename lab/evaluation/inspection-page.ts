import type { Field } from "../../src/reader/documents/definition.ts";
import { nullReasonOf } from "../../src/reader/documents/field.ts";
import type { Classification } from "../../src/reader/extraction/classify.ts";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import type { ReadingSteps } from "../../src/reader/extraction/reading-steps.ts";
import type { Line, Page, Quad } from "../../src/reader/page/page.ts";
import { quadOfHit } from "../../src/reader/reading/labels/labels.ts";
import type { PageReading } from "../../src/reader/reading/read.ts";
import { describeRejection } from "./gate-words.ts";
import { buildHtmlPage, escapeHtml, toDataUrl } from "./html.ts";
import type { Picture } from "./pictures.ts";
import { describeReadings, describeValue, type TwoReadings } from "./read-twice.ts";
import type { RecordedPass } from "./seen/recorded-images.ts";
import { describeCandidates } from "./where-lost.ts";

/** The name of a field and its reading. */
export type NamedField = readonly [name: string, field: Field];

/** The result for one image, with all intermediate steps. */
export interface Inspection {
	readonly file: string;
	/** The reader's result, from which the response is built. */
	readonly outcome: Outcome;
	readonly steps: Partial<ReadingSteps>;
	/** The lines that were classified as a stamp's. Empty if the image was read only once. */
	readonly stamp: readonly Line[];
	/** The fields in the specification's order, followed by those that are not in the response. */
	readonly fields: readonly NamedField[];
	readonly passes: readonly RecordedPass[];
	/** For each expected value, in words: whether it was given, or the step that lost it. */
	readonly expected: readonly (readonly [field: string, what: string])[];
	/** File names of the line crops, in reading order. */
	readonly crops: readonly string[];
	/** Upright if the orientation is known. Null if the picture cannot be decoded. */
	readonly picture: Picture | null;
}

/** Builds the HTML page for an inspection, beside its pictures. Steps that did not run are left out. */
export function renderInspection(inspection: Inspection): string {
	const { page, classification } = inspection.steps;
	const sections = [
		renderSummary(inspection),
		inspection.expected.length > 0 ? renderExpectations(inspection) : "",
		inspection.steps.readings ? renderReadings(inspection.steps.readings, inspection) : "",
		inspection.fields.length > 0 ? renderFields(inspection) : "",
		inspection.steps.reading ? renderLabels(inspection.steps.reading, inspection) : "",
		classification ? renderClassScores(classification) : "",
		page ? renderLines(page, inspection) : "",
		inspection.steps.upright ? renderPasses(inspection) : "",
	];
	return buildHtmlPage(inspection.file, sections.join("\n"));
}

const renderFigure = (file: string, alt: string) => `<p><a href="${file}"><img alt="${alt}" src="${file}"></a></p>`;
const renderRow = (...cells: readonly string[]) => `<tr><td>${cells.join("<td>")}</tr>`;
const renderCrop = (picture: Picture | null, quad: Quad) =>
	picture ? `<img alt="" src="${toDataUrl(picture.crop(quad, 420), "image/jpeg")}">` : "";
const renderCode = (text: string) => `<code>${escapeHtml(text)}</code>`;

function renderSummary({ outcome, steps, picture }: Inspection): string {
	const { upright, flaws = [] } = steps;
	const facts = [
		describeOutcome(outcome),
		...(upright
			? [`${upright.width} x ${upright.height} pixels, turned by ${upright.rotation.toFixed(1)} degrees clockwise`]
			: []),
		`flaws: ${flaws.join(", ") || "none"}`,
	];
	const image = picture ? renderFigure("upright.png", "the upright picture") : "<p>The picture cannot be decoded.</p>";
	return `<p>${facts.map(escapeHtml).join("<br>")}</p>${image}`;
}

function describeOutcome(outcome: Outcome): string {
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

function renderExpectations({ expected }: Inspection): string {
	const rows = expected.map(([name, what]) => renderRow(escapeHtml(name), escapeHtml(what)));
	return `<section><h2>What became of the expected values</h2><table>${rows.join("")}</table></section>`;
}

function renderReadings([original, withoutPaleInk]: TwoReadings, { steps, stamp }: Inspection): string {
	const names = Object.keys({ ...original.fields, ...withoutPaleInk.fields });
	const rows = names.map((name) =>
		renderRow(
			...[name, describeValue(original.fields?.[name]), describeValue(withoutPaleInk.fields?.[name])].map(escapeHtml),
		),
	);
	return `<section><h2>Two readings</h2><p>${escapeHtml(describeReadings(steps, stamp))}</p>
<table><tr><th>field<th>as it lies<th>without pale ink</tr>${rows.join("")}</table></section>`;
}

function renderFields({ fields, picture, steps: { documentType, fields: given = {}, reading } }: Inspection): string {
	const rows = fields.map(([name, field]) => {
		const crop = field.quad ? renderCrop(picture, field.quad) : "";
		const checks = field.checks.map(({ name: check, passed }) => `${passed ? "passed" : "failed"} ${check}`);
		const evidence = [
			`source ${field.source}`,
			...(field.value === null ? [] : [`certainty ${field.certainty.toFixed(2)}`]),
			...[nullReasonOf(field) ?? []].flat(),
			...(field.closedBy ?? []).map((rejection) => `closed: ${describeRejection(rejection)}`),
			...checks,
		];
		return renderRow(
			escapeHtml(name in given ? name : `${name} (no answer has it)`),
			renderCode(JSON.stringify(field.value)),
			renderCode(JSON.stringify(field.printed)),
			crop,
			escapeHtml(reading ? describeCandidates(name, reading) : ""),
			evidence.map(escapeHtml).join("<br>"),
		);
	});
	return `<section><h2>Fields, read as ${documentType}</h2>${renderFigure("fields.png", "the chosen fields")}
<table><tr><th>field<th>value<th>printed<th>where<th>weighed in print<th>evidence</tr>${rows.join("")}</table></section>`;
}

function renderLabels({ understood: { scene } }: PageReading, { picture }: Inspection): string {
	const rows = scene.blocks.map(({ fields, hit }) =>
		renderRow(
			escapeHtml(fields.join(", ") || "something else"),
			renderCode(hit.text),
			renderCode(
				hit.row.glyphs
					.slice(hit.from, hit.to)
					.map(({ character }) => character)
					.join(""),
			),
			hit.log.toFixed(1),
			renderCrop(picture, quadOfHit(hit)),
		),
	);
	const announced = new Set(scene.blocks.flatMap(({ fields }) => fields));
	const missing = Object.entries(scene.declaration.printed).flatMap(([name, printed]) =>
		printed.labels.length > 0 && !announced.has(name) ? [name] : [],
	);
	return `<section><h2>Captions found</h2><p>Not found: ${escapeHtml(missing.join(", ") || "none")}.</p>
<table><tr><th>announces<th>caption<th>read<th>likelier by (natural logarithm)<th>where</tr>${rows.join("")}</table></section>`;
}

function renderClassScores(classification: Classification): string {
	const rows = [...classification.classScores].map(([type, { score, features }]) =>
		renderRow(escapeHtml(type), score.toFixed(2), escapeHtml(features.join(", "))),
	);
	return `<section><h2>Which document</h2><table><tr><th>type<th>likeness<th>cues</tr>${rows.join("")}</table></section>`;
}

function renderLines(page: Page, { crops }: Inspection): string {
	const rows = page.lines.map((line, index) =>
		renderRow(
			String(index),
			`<img alt="" src="${crops[index]}">`,
			renderCode(line.text),
			line.certainty.toFixed(2),
			renderCode(line.words.map(({ text }) => text).join(" | ")),
		),
	);
	return `<section><h2>Lines found</h2>${renderFigure("lines.png", "the lines found")}
<table><tr><th>line<th>cut out<th>text<th>certainty<th>words</tr>${rows.join("")}</table></section>`;
}

function renderPasses({ passes, picture }: Inspection): string {
	const rows = passes.map(({ kind, quad, texts }, index) =>
		renderRow(`${kind} ${index}`, renderCrop(picture, quad), texts.map(renderCode).join("<br>")),
	);
	if (rows.length === 0) return "<section><h2>Closer looks</h2><p>None was needed.</p></section>";
	return `<section><h2>Closer looks</h2>${renderFigure("looks.png", "the closer looks")}
<table><tr><th>look<th>where<th>read</tr>${rows.join("")}</table></section>`;
}
