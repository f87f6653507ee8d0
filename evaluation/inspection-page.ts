import type { DocumentType, Field, Likeness } from "../src/documents/definition.ts";
import type { UnreadableReason } from "../src/engine/index.ts";
import type { Confidence } from "../src/extraction/outcome.ts";
import type { Page } from "../src/page/page.ts";
import { dataUrl, escapeHtml, htmlPage } from "./html.ts";
import type { Picture } from "./pictures.ts";
import type { RecordedLook } from "./recorded-look.ts";

/** One field's name and what was read for it. */
export type NamedField = readonly [name: string, field: Field];

/** Everything that was found on the way from one image to its fields. */
export interface Inspection {
	readonly file: string;
	readonly page: Page;
	/** Degrees clockwise that the picture was turned to stand upright. */
	readonly rotation: number;
	readonly flaws: readonly UnreadableReason[];
	readonly likenesses: readonly (readonly [DocumentType, Likeness])[];
	/** Null where it is none of the documents. */
	readonly documentType: DocumentType | null;
	readonly confidence: Confidence | null;
	readonly fields: readonly NamedField[];
	readonly looks: readonly RecordedLook[];
	/** Names of the files with the lines' pictures, in the page's order. */
	readonly crops: readonly string[];
	readonly picture: Picture;
}

/** The page that shows an inspection; the pictures lie beside it. */
export function inspectionPage(
	seen: Inspection | { readonly file: string; readonly unreadable: readonly UnreadableReason[] },
): string {
	if ("unreadable" in seen)
		return htmlPage(seen.file, `<p class="wrong">Unreadable: ${escapeHtml(seen.unreadable.join(", "))}</p>`);
	return htmlPage(
		seen.file,
		[summary(seen), chosen(seen), likenesses(seen), lines(seen), closerLooks(seen)].join("\n"),
	);
}

const figure = (file: string, alt: string) => `<p><a href="${file}"><img alt="${alt}" src="${file}"></a></p>`;
const row = (...cells: readonly string[]) => `<tr><td>${cells.join("<td>")}</tr>`;
const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

function summary({ page, rotation, flaws, documentType, confidence }: Inspection): string {
	const facts = [
		`${page.width} x ${page.height} pixels, turned by ${rotation.toFixed(1)} degrees clockwise`,
		`flaws: ${flaws.join(", ") || "none"}`,
		`read as ${documentType ?? "none of the documents"}${confidence ? `, confidence ${confidence}` : ""}`,
	];
	return `<p>${facts.map(escapeHtml).join("<br>")}</p>${figure("upright.png", "the upright picture")}`;
}

function chosen({ fields, picture }: Inspection): string {
	const rows = fields.map(([name, field]) => {
		const crop = field.quad ? `<img alt="" src="${dataUrl(picture.piece(field.quad, 420), "image/jpeg")}">` : "";
		const checks = field.checks.map(({ name: check, passed }) => `${passed ? "passed" : "failed"} ${check}`);
		const proof = [
			`source ${field.source}`,
			`certainty ${field.certainty.toFixed(2)}`,
			...(field.expected ? [] : ["not expected"]),
			...checks,
		];
		return row(
			escapeHtml(name),
			code(JSON.stringify(field.value)),
			code(JSON.stringify(field.printed)),
			crop,
			proof.map(escapeHtml).join("<br>"),
		);
	});
	return `<section><h2>Fields</h2>${figure("fields.png", "the chosen fields")}
<table><tr><th>field<th>value<th>printed<th>where<th>evidence</tr>${rows.join("")}</table></section>`;
}

function likenesses(seen: Inspection): string {
	const rows = seen.likenesses.map(([type, { score, cues }]) =>
		row(escapeHtml(type), score.toFixed(2), escapeHtml(cues.join(", "))),
	);
	return `<section><h2>Which document</h2><table><tr><th>type<th>likeness<th>cues</tr>${rows.join("")}</table></section>`;
}

function lines({ page, crops }: Inspection): string {
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

function closerLooks({ looks, picture }: Inspection): string {
	const rows = looks.map(({ kind, treatment, quad, texts }, index) =>
		row(
			`${kind} ${index}`,
			treatment,
			`<img alt="" src="${dataUrl(picture.piece(quad, 420), "image/jpeg")}">`,
			texts.map(code).join("<br>"),
		),
	);
	if (rows.length === 0) return "<section><h2>Closer looks</h2><p>None was needed.</p></section>";
	return `<section><h2>Closer looks</h2>${figure("looks.png", "the closer looks")}
<table><tr><th>look<th>treatment<th>where<th>read</tr>${rows.join("")}</table></section>`;
}
