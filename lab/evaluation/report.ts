import { readFile } from "node:fs/promises";
import type { Check, Field } from "../../src/reader/documents/definition.ts";
import { reasonOf } from "../../src/reader/documents/field.ts";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import { dataUrl, escapeHtml, htmlPage } from "./html.ts";
import { codeOf, isRightRefusal, isRightType, type Measured, type MeasuredField } from "./measured.ts";
import type { Figures } from "./metrics.ts";
import { openPicture, type Picture, uprightPng } from "./pictures.ts";
import { reliabilityPlot } from "./reliability.ts";
import { wholeTable } from "./table.ts";

/** Pages with more pictures open slowly; the worst pictures come first. */
const imagesMax = 200;

/** In pixels: keeps small print legible, and 200 pictures below about 20 MB. */
const wholeSide = 900;

/** Returns a self-contained page: the figures, then every image with a miss, WRONG values first. */
export async function createReport(results: readonly Measured[], figures: Figures): Promise<string> {
	const missed = results.filter(isMissed).sort((a, b) => wrongs(b) - wrongs(a));
	const sections: string[] = [];
	for (const measured of missed.slice(0, imagesMax)) sections.push(await sectionOf(measured));
	const note = missed.length > imagesMax ? `<p>The first ${imagesMax} of ${missed.length} images with a miss.</p>` : "";
	const table = `<pre>${escapeHtml(wholeTable(figures))}</pre>`;
	const certainty = `<h2>Certainty against what is right</h2>${reliabilityPlot(figures.reliability)}`;
	return htmlPage(
		`Evaluation: ${missed.length} of ${results.length} images with a miss`,
		`${table}${certainty}${note}${sections.join("\n")}`,
	);
}

const wrongs = ({ fields }: Measured) => fields.filter(({ verdict }) => verdict === "wrong").length;

function isMissed(measured: Measured): boolean {
	if (measured.sample.documentType === null) return !isRightRefusal(measured);
	return !isRightType(measured) || measured.fields.some(({ verdict }) => verdict !== "right");
}

async function sectionOf(measured: Measured): Promise<string> {
	const { sample, outcome, takenFor } = measured;
	const picture = await pictureOf(sample.file, outcome);
	const rows = measured.fields.filter(({ verdict }) => verdict !== "right").map((field) => rowOf(field, picture));
	const ending =
		outcome.outcome === "read" ? `confidence ${outcome.confidence}` : `${codeOf(outcome)} ${JSON.stringify(outcome)}`;
	const taken = isRightType(measured) ? "" : `, <span class="wrong">taken for ${escapeHtml(takenFor)}</span>`;
	return `<section><h2>${escapeHtml(sample.file)}</h2>
<p>${escapeHtml(`${sample.kind}, ${sample.level}, ${Math.round(measured.ms)} ms, ${ending}`)}${taken}</p>
${picture ? `<img alt="the picture" src="${dataUrl(picture.whole(wholeSide), "image/jpeg")}">` : "<p>The picture cannot be opened.</p>"}
${rows.length > 0 ? `<table><tr><th>field<th>where<th>expected<th>got<th>evidence</tr>${rows.join("")}</table>` : ""}</section>`;
}

/** Returns the upright picture, or the original if nothing was rotated. Null if the picture cannot be opened. */
async function pictureOf(file: string, outcome: Outcome): Promise<Picture | null> {
	const rotation = outcome.outcome === "read" ? outcome.upright.rotation : 0;
	try {
		return await openPicture(await uprightPng(await readFile(file), rotation));
	} catch {
		return null;
	}
}

function rowOf({ name, verdict, truth, got, field }: MeasuredField, picture: Picture | null): string {
	const value = (text: unknown) => `<code>${escapeHtml(JSON.stringify(text))}</code>`;
	const proof = field
		? [
				`printed ${JSON.stringify(field.printed)}`,
				`source ${field.source}`,
				`certainty ${field.certainty.toFixed(2)}`,
				...[reasonOf(field) ?? []].flat(),
				...field.checks.map(checkText),
			]
		: [];
	return `<tr><td>${escapeHtml(name)}<td>${placeOf(field, picture)}<td>${value(truth)}<td class="${verdict}">${value(got)}<td>${proof.map(escapeHtml).join("<br>")}</tr>`;
}

/** The crop of a value. The whole picture above it shows what was missed. */
function placeOf(field: Field | null, picture: Picture | null): string {
	if (field === null || (field.quad === null && field.value === null)) return "nothing found";
	if (field.quad === null) return "no place of its own";
	return picture ? `<img alt="" src="${dataUrl(picture.piece(field.quad, 420), "image/jpeg")}">` : "";
}

const checkText = ({ name, passed }: Check) => `${passed ? "passed" : "failed"} ${name}`;
