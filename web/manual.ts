import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Token, Tokens } from "marked";
import type { Plugin } from "vite";
import { callExamples, codeExample } from "./manual/code.ts";
import { errorCodes, errorSections, isErrorTable } from "./manual/error-sections.ts";
import { htmlOf, idOf, isHeading, marked } from "./manual/markdown.ts";
import type { Block, ManualPage, PageHeading, SearchSection } from "./manual/page.ts";
import { manualFile, type PageSource, pageGroups, pageSources } from "./manual/sources.ts";
import { documents } from "./src/features/manual/documents.ts";

const project = join(import.meta.dirname, "..");

/** What the pages import, and how each is made. */
const modules: Readonly<Record<string, () => unknown>> = {
	"virtual:manual": () => renderManual().map(({ blocks: _, ...page }) => page),
	"virtual:manual-blocks": () => Object.fromEntries(renderManual().map(({ slug, blocks }) => [slug, blocks])),
	"virtual:manual-search": searchSections,
	"virtual:manual-calls": () => callExamples(documents.map(([documentType]) => documentType)),
};

/** Gives the pages the project's own documents, turned into HTML while the pages are built, and a text to search in. */
export function manualPages(): Plugin {
	return {
		name: "manual-pages",
		resolveId: (id) => (id in modules ? `\0${id}` : null),
		load: (id) => {
			const make = modules[id.replace("\0", "")];
			return make ? `export default ${JSON.stringify(make())}` : null;
		},
	};
}

/** Renders every page. Throws if a document lacks a heading that a page is made from. */
export function renderManual(): readonly ManualPage[] {
	return Object.entries(pageGroups).flatMap(([group, sources]) => sources.map((source) => pageOf(source, group)));
}

/** Returns the headings of the API manual that appear on no page. */
export function headingsNotShown(): readonly string[] {
	const shown = pageSources.flatMap(({ file, headings }) => (file === manualFile ? (headings ?? []) : []));
	return tokensIn(manualFile)
		.filter(isHeading)
		.map(({ text }) => text)
		.filter((text) => !shown.includes(text));
}

/** Returns the text below each heading on every page, for the search. */
export function searchSections(): readonly SearchSection[] {
	return pageSources.flatMap((source) => {
		const tokens = tokensOf(source);
		return [...textsIn(tokens, source.title), ...codesIn(tokens)].map(({ heading, id, text }) => {
			const href = `/docs/${source.slug}${id && `#${id}`}`;
			return { id: href, href, page: source.title, heading, text: text.trim() };
		});
	});
}

interface Text {
	readonly heading: string;
	/** The heading's anchor; empty for the beginning of the page. */
	readonly id: string;
	text: string;
}

/** The readable text below each heading, without code and error tables. */
function textsIn(tokens: readonly Token[], title: string): readonly Text[] {
	let last: Text = { heading: title, id: "", text: "" };
	const texts = [last];
	for (const token of tokens) {
		if (isHeading(token)) {
			last = { heading: plain(token.text), id: idOf(token.text), text: "" };
			texts.push(last);
		} else if (token.type !== "code" && !isErrorTable(token)) last.text += ` ${plain(token.raw)}`;
	}
	return texts;
}

/** Returns all error codes if the page has one of the error tables. */
function codesIn(tokens: readonly Token[]): readonly Text[] {
	if (!tokens.some(isErrorTable)) return [];
	return errorCodes(errorTables()).map(({ code, words }) => ({ heading: code, id: code, text: words }));
}

function pageOf(source: PageSource, group: string): ManualPage {
	const tokens = withoutEmptyHeadings(tokensOf(source));
	const headings = tokens.flatMap(headingsAt);
	return { slug: source.slug, title: source.title, group, headings, blocks: blocksOf(tokens) };
}

/** Returns the entries in the table of contents for a token: the heading itself, or the codes of an error table. */
function headingsAt(token: Token): readonly PageHeading[] {
	if (isHeading(token)) return [{ id: idOf(token.text), text: plain(token.text), depth: token.depth }];
	return isErrorTable(token) ? errorCodes(errorTables()).map(({ code }) => ({ id: code, text: code, depth: 2 })) : [];
}

const errorTables = (): readonly Tokens.Table[] => tokensIn(manualFile).filter(isErrorTable);

function tokensOf({ file, headings }: PageSource): readonly Token[] {
	const tokens = tokensIn(file);
	return withoutTitle(headings ? sectionsOf(tokens, headings, file) : tokens);
}

const tokensIn = (file: string): readonly Token[] => marked.lexer(readFileSync(join(project, file), "utf8"));

function sectionsOf(tokens: readonly Token[], headings: readonly string[], file: string): readonly Token[] {
	return headings.flatMap((heading) => {
		const from = tokens.findIndex((token) => isHeading(token) && token.text === heading);
		if (from < 0) throw new Error(`${file} has no heading "${heading}", of which a page of the documentation is made`);
		const length = tokens.slice(from + 1).findIndex(isHeading);
		return tokens.slice(from, length < 0 ? undefined : from + 1 + length);
	});
}

/** The first heading is replaced by the page's own title; the others move up so that the highest becomes level two. */
function withoutTitle(tokens: readonly Token[]): readonly Token[] {
	const rest = tokens.filter((_token, at) => at !== tokens.findIndex(isHeading));
	const highest = Math.min(...rest.filter(isHeading).map(({ depth }) => depth));
	return rest.map((token) => (isHeading(token) ? { ...token, depth: token.depth - highest + 2 } : token));
}

/** The first error table represents all of them, so headings that contain only another one are removed with it. */
function withoutEmptyHeadings(tokens: readonly Token[]): readonly Token[] {
	const firstTable = tokens.find(isErrorTable);
	const left = tokens.filter((token) => token.type !== "space" && (token === firstTable || !isErrorTable(token)));
	return left.filter((token, at) => {
		const next = left[at + 1];
		return !isHeading(token) || (next !== undefined && !(isHeading(next) && next.depth <= token.depth));
	});
}

/** `<!-- tabs -->` and `<!-- /tabs -->` enclose examples that show the same thing in several languages. */
const mark = (token: Token): string | undefined =>
	token.type === "html" ? /^<!-- (\/?tabs) -->/.exec(token.raw)?.[1] : undefined;

function blocksOf(tokens: readonly Token[]): readonly Block[] {
	const blocks: Block[] = [];
	let prose: Token[] = [];
	let tabs: Tokens.Code[] | null = null;
	const endProse = () => {
		if (prose.length > 0) blocks.push({ html: htmlOf(prose) });
		prose = [];
	};
	for (const token of tokens) {
		const isCode = token.type === "code";
		if (!isCode && !mark(token) && !isErrorTable(token)) {
			prose.push(token);
			continue;
		}
		endProse();
		if (mark(token) === "tabs") tabs = [];
		else if (mark(token) === "/tabs") {
			blocks.push({ tabs: (tabs ?? []).map(codeExample) });
			tabs = null;
		} else if (!isCode) blocks.push({ html: errorSections(errorTables()) });
		else if (tabs) tabs.push(token as Tokens.Code);
		else blocks.push({ example: codeExample(token as Tokens.Code) });
	}
	endProse();
	return blocks;
}

/** Converts Markdown to the words that a person reads. */
function plain(markdown: string): string {
	return markdown
		.replaceAll(/<!--[\s\S]*?-->/g, " ")
		.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
		.replaceAll(/[`*|]|-{3,}/g, " ")
		.replaceAll(/\s+/g, " ")
		.trim();
}
