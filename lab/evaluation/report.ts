import { readFile } from "node:fs/promises";
import type { Check, Field } from "../../src/reader/documents/definition.ts";
import { nullReasonOf } from "../../src/reader/documents/field.ts";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import { buildHtmlPage, escapeHtml, toDataUrl } from "./html.ts";
import type { Figures } from "./metrics.ts";
import { openPicture, type Picture, toUprightPng } from "./pictures.ts";
import { plotReliability } from "./reliability.ts";
import { errorCodeOf, type FieldResult, isRefusalCorrect, isTypeCorrect, type SampleResult } from "./sample-result.ts";
import { formatReport } from "./table.ts";

/** The page shows at most this many pictures, the worst ones first, because a longer one opens slowly. */
const imagesMax = 200;

/** Longer side of a picture in pixels: small print is legible, and 200 pictures take less than about 20 MB. */
const pictureSide = 900;

/** Builds a self-contained page: the figures, then the images with a miss, those with the most WRONG values first. */
export async function createReport(results: readonly SampleResult[], figures: Figures): Promise<string> {
	const missed = results.filter(hasMiss).sort((a, b) => countWrong(b) - countWrong(a));
	const sections: string[] = [];
	for (const measured of missed.slice(0, imagesMax)) sections.push(await renderSection(measured));
	const note = missed.length > imagesMax ? `<p>The first ${imagesMax} of ${missed.length} images with a miss.</p>` : "";
	const table = `<pre>${escapeHtml(formatReport(figures))}</pre>`;
	const certainty = `<h2>Certainty against what is right</h2>${plotReliability(figures.reliability)}`;
	return buildHtmlPage(
		`Evaluation: ${missed.length} of ${results.length} images with a miss`,
		`${table}${certainty}${note}${sections.join("\n")}`,
	);
}

const countWrong = ({ fields }: SampleResult) => fields.filter(({ verdict }) => verdict === "wrong").length;

function hasMiss(measured: SampleResult): boolean {
	if (measured.sample.documentType === null) return !isRefusalCorrect(measured);
	return !isTypeCorrect(measured) || measured.fields.some(({ verdict }) => verdict !== "right");
}

async function renderSection(measured: SampleResult): Promise<string> {
	const { sample, outcome, classifiedAs } = measured;
	const picture = await openUpright(sample.file, outcome);
	const rows = measured.fields.filter(({ verdict }) => verdict !== "right").map((field) => renderRow(field, picture));
	const result =
		outcome.outcome === "read"
			? `confidence ${outcome.confidence}`
			: `${errorCodeOf(outcome)} ${JSON.stringify(outcome)}`;
	const confusion = isTypeCorrect(measured) ? "" : `, <span class="wrong">taken for ${escapeHtml(classifiedAs)}</span>`;
	return `<section><h2>${escapeHtml(sample.file)}</h2>
<p>${escapeHtml(`${sample.kind}, ${sample.level}, ${Math.round(measured.ms)} ms, ${result}`)}${confusion}</p>
${picture ? `<img alt="the picture" src="${toDataUrl(picture.toJpeg(pictureSide), "image/jpeg")}">` : "<p>The picture cannot be opened.</p>"}
${rows.length > 0 ? `<table><tr><th>field<th>where<th>expected<th>got<th>evidence</tr>${rows.join("")}</table>` : ""}</section>`;
}

/** Opens a picture, rotated upright as the reader saw it. Null if it cannot be opened. */
async function openUpright(file: string, outcome: Outcome): Promise<Picture | null> {
	const rotation = outcome.outcome === "read" ? outcome.upright.rotation : 0;
	try {
		return await openPicture(await toUprightPng(await readFile(file), rotation));
	} catch {
		return null;
	}
}

function renderRow({ name, verdict, truth, got, field }: FieldResult, picture: Picture | null): string {
	const renderValue = (text: unknown) => `<code>${escapeHtml(JSON.stringify(text))}</code>`;
	const evidence = field
		? [
				`printed ${JSON.stringify(field.printed)}`,
				`source ${field.source}`,
				`certainty ${field.certainty.toFixed(2)}`,
				...[nullReasonOf(field) ?? []].flat(),
				...field.checks.map(describeCheck),
			]
		: [];
	return `<tr><td>${escapeHtml(name)}<td>${renderCrop(field, picture)}<td>${renderValue(truth)}<td class="${verdict}">${renderValue(got)}<td>${evidence.map(escapeHtml).join("<br>")}</tr>`;
}

/** Shows the crop with the value, or says why there is none. The whole picture is above the table. */
function renderCrop(field: Field | null, picture: Picture | null): string {
	if (field === null || (field.quad === null && field.value === null)) return "nothing found";
	if (field.quad === null) return "no place of its own";
	return picture ? `<img alt="" src="${toDataUrl(picture.crop(field.quad, 420), "image/jpeg")}">` : "";
}

const describeCheck = ({ name, passed }: Check) => `${passed ? "passed" : "failed"} ${name}`;
