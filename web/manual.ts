import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Token, Tokens } from "marked";
import type { Plugin } from "vite";
import { createCallExamples, highlightExample } from "./manual/code.ts";
import { isErrorTable, listErrorCodes, renderErrorSections } from "./manual/error-sections.ts";
import { isHeading, marked, renderHtml, toAnchor } from "./manual/markdown.ts";
import type { Block, ManualPage, PageHeading, SearchSection } from "./manual/page.ts";
import { manualFile, type PageSource, pageGroups, pageSources } from "./manual/sources.ts";
import { documents } from "./src/features/manual/documents.ts";

const project = join(import.meta.dirname, "..");

/** The virtual modules that the pages import, each with the function that creates its content. */
const modules: Readonly<Record<string, () => unknown>> = {
	"virtual:manual": () => renderManual().map(({ blocks: _, ...page }) => page),
	"virtual:manual-blocks": () => Object.fromEntries(renderManual().map(({ slug, blocks }) => [slug, blocks])),
	"virtual:manual-search": collectSearchSections,
	"virtual:manual-calls": () => createCallExamples(documents.map(([documentType]) => documentType)),
};

/** A plugin that provides the project's documents to the pages, as HTML and as sections for the search. */
export function manualPages(): Plugin {
	return {
		name: "manual-pages",
		resolveId: (id) => (id in modules ? `\0${id}` : null),
		load: (id) => {
			const createContent = modules[id.replace("\0", "")];
			return createContent ? `export default ${JSON.stringify(createContent())}` : null;
		},
	};
}

/** Renders all pages. Throws if a document lacks a heading that a page is made from. */
export function renderManual(): readonly ManualPage[] {
	return Object.entries(pageGroups).flatMap(([group, sources]) => sources.map((source) => renderPage(source, group)));
}

/** Returns the headings of the API manual that appear on no page. */
export function findHeadingsNotShown(): readonly string[] {
	const shown = pageSources.flatMap(({ file, headings }) => (file === manualFile ? (headings ?? []) : []));
	return readTokens(manualFile)
		.filter(isHeading)
		.map(({ text }) => text)
		.filter((text) => !shown.includes(text));
}

/** Returns the text below each heading on every page, for the search. */
export function collectSearchSections(): readonly SearchSection[] {
	return pageSources.flatMap((source) => {
		const tokens = readPageTokens(source);
		return [...collectTexts(tokens, source.title), ...collectErrorCodes(tokens)].map(({ heading, id, text }) => {
			const href = `/docs/${source.slug}${id && `#${id}`}`;
			return { id: href, href, page: source.title, heading, text: text.trim() };
		});
	});
}

interface SectionText {
	readonly heading: string;
	/** The heading's anchor; empty for the beginning of the page. */
	readonly id: string;
	text: string;
}

/** Returns the readable text below each heading, without code and error tables. */
function collectTexts(tokens: readonly Token[], title: string): readonly SectionText[] {
	let current: SectionText = { heading: title, id: "", text: "" };
	const texts = [current];
	for (const token of tokens) {
		if (isHeading(token)) {
			current = { heading: toPlainText(token.text), id: toAnchor(token.text), text: "" };
			texts.push(current);
		} else if (token.type !== "code" && !isErrorTable(token)) current.text += ` ${toPlainText(token.raw)}`;
	}
	return texts;
}

/** Returns all error codes if the page has one of the error tables. */
function collectErrorCodes(tokens: readonly Token[]): readonly SectionText[] {
	if (!tokens.some(isErrorTable)) return [];
	return listErrorCodes(errorTables()).map(({ code, words }) => ({ heading: code, id: code, text: words }));
}

function renderPage(source: PageSource, group: string): ManualPage {
	const tokens = removeEmptyHeadings(readPageTokens(source));
	const headings = tokens.flatMap(listHeadings);
	return { slug: source.slug, title: source.title, group, headings, blocks: groupBlocks(tokens) };
}

/** Returns the entries in the table of contents for a token: the heading itself, or the codes of an error table. */
function listHeadings(token: Token): readonly PageHeading[] {
	if (isHeading(token)) return [{ id: toAnchor(token.text), text: toPlainText(token.text), depth: token.depth }];
	return isErrorTable(token)
		? listErrorCodes(errorTables()).map(({ code }) => ({ id: code, text: code, depth: 2 }))
		: [];
}

const errorTables = (): readonly Tokens.Table[] => readTokens(manualFile).filter(isErrorTable);

function readPageTokens({ file, headings }: PageSource): readonly Token[] {
	const tokens = readTokens(file);
	return removeTitle(headings ? selectSections(tokens, headings, file) : tokens);
}

const readTokens = (file: string): readonly Token[] => marked.lexer(readFileSync(join(project, file), "utf8"));

function selectSections(tokens: readonly Token[], headings: readonly string[], file: string): readonly Token[] {
	return headings.flatMap((heading) => {
		const start = tokens.findIndex((token) => isHeading(token) && token.text === heading);
		if (start < 0) throw new Error(`${file} has no heading "${heading}", of which a page of the documentation is made`);
		const length = tokens.slice(start + 1).findIndex(isHeading);
		return tokens.slice(start, length < 0 ? undefined : start + 1 + length);
	});
}

/** Removes the first heading, because the page has its own title, and shifts the others so that level 2 is highest. */
function removeTitle(tokens: readonly Token[]): readonly Token[] {
	const others = tokens.filter((_token, index) => index !== tokens.findIndex(isHeading));
	const minDepth = Math.min(...others.filter(isHeading).map(({ depth }) => depth));
	return others.map((token) => (isHeading(token) ? { ...token, depth: token.depth - minDepth + 2 } : token));
}

/** Removes all error tables but the first, which represents them, and then headings without content. */
function removeEmptyHeadings(tokens: readonly Token[]): readonly Token[] {
	const firstTable = tokens.find(isErrorTable);
	const remaining = tokens.filter((token) => token.type !== "space" && (token === firstTable || !isErrorTable(token)));
	return remaining.filter((token, index) => {
		const next = remaining[index + 1];
		return !isHeading(token) || (next !== undefined && !(isHeading(next) && next.depth <= token.depth));
	});
}

/** Returns the name of a marker: `<!-- tabs -->` and `<!-- /tabs -->` enclose one example in several languages. */
const tabsMarker = (token: Token): string | undefined =>
	token.type === "html" ? /^<!-- (\/?tabs) -->/.exec(token.raw)?.[1] : undefined;

/** Groups tokens into blocks: prose, examples, tabs of examples, and the error tables. */
function groupBlocks(tokens: readonly Token[]): readonly Block[] {
	const blocks: Block[] = [];
	let prose: Token[] = [];
	let tabs: Tokens.Code[] | null = null;
	const flushProse = () => {
		if (prose.length > 0) blocks.push({ html: renderHtml(prose) });
		prose = [];
	};
	for (const token of tokens) {
		const isCode = token.type === "code";
		if (!isCode && !tabsMarker(token) && !isErrorTable(token)) {
			prose.push(token);
			continue;
		}
		flushProse();
		if (tabsMarker(token) === "tabs") tabs = [];
		else if (tabsMarker(token) === "/tabs") {
			blocks.push({ tabs: (tabs ?? []).map(highlightExample) });
			tabs = null;
		} else if (!isCode) blocks.push({ html: renderErrorSections(errorTables()) });
		else if (tabs) tabs.push(token as Tokens.Code);
		else blocks.push({ example: highlightExample(token as Tokens.Code) });
	}
	flushProse();
	return blocks;
}

/** Converts Markdown to the text that a person reads. */
function toPlainText(markdown: string): string {
	return markdown
		.replaceAll(/<!--[\s\S]*?-->/g, " ")
		.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
		.replaceAll(/[`*|]|-{3,}/g, " ")
		.replaceAll(/\s+/g, " ")
		.trim();
}
