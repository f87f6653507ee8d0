import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";

/** One piece of a page: HTML as it is, or code that can be copied. */
export type Block = { readonly html: string } | { readonly code: string; readonly language: string };

/** A page of the documentation, made from a document of the project. */
export interface ManualPage {
	/** Its address is /docs/<slug>. */
	readonly slug: string;
	readonly title: string;
	readonly blocks: readonly Block[];
}

interface PageSource {
	readonly slug: string;
	readonly title: string;
	/** Relative to this folder. */
	readonly file: string;
	/** The headings to show, each with the text up to the next heading; absent: the whole document. */
	readonly headings?: readonly string[];
}

const manual = "../docs/api.md";

/** Every page, in the order of the navigation; the server has the same addresses. */
const sources: readonly PageSource[] = [
	{ slug: "quick-start", title: "Quick start", file: manual, headings: ["A first request"] },
	{
		slug: "requests",
		title: "Requests and answers",
		file: manual,
		headings: [
			"The API",
			"Sending an image",
			"The answer",
			"Confidence",
			"Headers",
			"The token",
			"Health",
			"What is kept",
		],
	},
	{
		slug: "errors",
		title: "Errors and remedies",
		file: manual,
		headings: ["Errors", "What to do", "Order of the checks"],
	},
	{ slug: "limits", title: "Limits", file: manual, headings: ["Limits", "Trying again"] },
	{ slug: "evidence", title: "Evidence", file: manual, headings: ["Evidence"] },
	{ slug: "client", title: "TypeScript client", file: "../client/README.md" },
	{
		slug: "accuracy",
		title: "Accuracy",
		file: "../docs/evaluation.md",
		headings: ["What counts as right", "The specimens", "What they do not show"],
	},
	{ slug: "operations", title: "Operations", file: "../docs/operations.md" },
	{ slug: "sign-in", title: "Signing people in", file: "../docs/sign-in.md" },
];

const moduleName = "virtual:manual";

/** Gives the pages `virtual:manual`: the project's own documents, turned into HTML while the pages are built. */
export function manualPages(): Plugin {
	return {
		name: "manual-pages",
		resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
		load: (id) => (id === `\0${moduleName}` ? `export default ${JSON.stringify(renderManual())}` : null),
	};
}

/** Every page. Throws where a document has not the heading that a page is made of. */
export function renderManual(): readonly ManualPage[] {
	return sources.map(({ slug, title, file, headings }) => {
		const tokens = marked.lexer(readFileSync(join(import.meta.dirname, file), "utf8"));
		return { slug, title, blocks: blocksOf(withoutTitle(headings ? sectionsOf(tokens, headings, file) : tokens)) };
	});
}

/** The headings of the manual of the API that are on no page. */
export function headingsNotShown(): readonly string[] {
	const shown = sources.flatMap(({ file, headings }) => (file === manual ? (headings ?? []) : []));
	const tokens = marked.lexer(readFileSync(join(import.meta.dirname, manual), "utf8"));
	return tokens
		.filter(isHeading)
		.map(({ text }) => text)
		.filter((text) => !shown.includes(text));
}

const marked = new Marked({
	renderer: {
		link({ href, tokens }) {
			const text = this.parser.parseInline(tokens);
			const target = targetOf(href);
			return target === null ? text : `<a href="${target}">${text}</a>`;
		},
		heading({ depth, text, tokens }) {
			return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>`;
		},
	},
});

const isHeading = (token: Token): token is Tokens.Heading => token.type === "heading";

function sectionsOf(tokens: readonly Token[], headings: readonly string[], file: string): readonly Token[] {
	return headings.flatMap((heading) => {
		const from = tokens.findIndex((token) => isHeading(token) && token.text === heading);
		if (from < 0) throw new Error(`${file} has no heading "${heading}", of which a page of the documentation is made`);
		const length = tokens.slice(from + 1).findIndex(isHeading);
		return tokens.slice(from, length < 0 ? undefined : from + 1 + length);
	});
}

/** The first heading gives way to the page's own title; the others move up so that the highest is a second one. */
function withoutTitle(tokens: readonly Token[]): readonly Token[] {
	const rest = tokens.filter((_token, at) => at !== tokens.findIndex(isHeading));
	const highest = Math.min(...rest.filter(isHeading).map(({ depth }) => depth));
	return rest.map((token) => (isHeading(token) ? { ...token, depth: token.depth - highest + 2 } : token));
}

function blocksOf(tokens: readonly Token[]): readonly Block[] {
	const blocks: Block[] = [];
	let prose: Token[] = [];
	const endProse = () => {
		if (prose.some(({ type }) => type !== "space")) blocks.push({ html: htmlOf(prose) });
		prose = [];
	};
	for (const token of tokens) {
		if (token.type !== "code") {
			prose.push(token);
			continue;
		}
		endProse();
		blocks.push({ code: token.text, language: token.lang ?? "" });
	}
	endProse();
	return blocks;
}

/** A wide table scrolls by itself, also by keyboard. */
function htmlOf(tokens: readonly Token[]): string {
	return marked
		.parser([...tokens])
		.replaceAll("<table>", '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>')
		.replaceAll("</table>", "</table></div>");
}

/** A document that is a page leads there, one that is none leads nowhere; addresses of the service are those of this one. */
function targetOf(href: string): string | null {
	if (href.startsWith("http://localhost:3000/")) return href.slice("http://localhost:3000".length);
	if (/^[a-z]+:|^#/.test(href)) return href;
	const name = href.split("#")[0]?.replace(/^(\.\.\/)*(docs\/)?/, "") ?? "";
	const page = sources.find(({ file, headings }) => !headings && file.replace(/^\.\.\/(docs\/)?/, "") === name);
	if (page) return `/docs/${page.slug}`;
	return name === "api.md" ? "/docs/requests" : null;
}

function idOf(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-|-$/g, "");
}
