import { Marked, type Token, type Tokens } from "marked";
import { manualFile, pageSources } from "./sources.ts";

/** Converts the project's Markdown to HTML, with links to pages of the documentation. */
export const marked = new Marked({
	renderer: {
		link({ href, tokens }) {
			const text = this.parser.parseInline(tokens);
			const target = resolveLink(href);
			return target === null ? text : `<a href="${target}">${text}</a>`;
		},
		heading({ depth, text, tokens }) {
			return `<h${depth} id="${toAnchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>`;
		},
	},
});

/** Whether a token is a heading. */
export const isHeading = (token: Token): token is Tokens.Heading => token.type === "heading";

/** Renders tokens as HTML. Each table is in an element that scrolls separately, also by keyboard. */
export function renderHtml(tokens: readonly Token[]): string {
	return marked
		.parser([...tokens])
		.replaceAll("<table>", '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>')
		.replaceAll("</table>", "</table></div>");
}

/** Returns the anchor for a heading. */
export function toAnchor(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-|-$/g, "");
}

/**
 * Returns the address for a link in one of the project's documents: the page made from the whole linked document,
 * without an anchor, or null if there is no such page. The API manual leads to the first of its pages in the group
 * "API". A link to the service on localhost becomes a path on this service. Other absolute addresses and links within a
 * page stay as they are.
 */
function resolveLink(href: string): string | null {
	if (href.startsWith("http://localhost:3000/")) return href.slice("http://localhost:3000".length);
	if (/^[a-z]+:|^#/.test(href)) return href;
	const name = stripFolders(href.split("#")[0] ?? "");
	const page = pageSources.find(({ file, headings }) => !headings && stripFolders(file) === name);
	if (page) return `/docs/${page.slug}`;
	return name === stripFolders(manualFile) ? "/docs/requests" : null;
}

/** Removes leading folders, because documents link to each other relative to their own folder. */
const stripFolders = (path: string): string => path.replace(/^(\.\.\/)*(docs\/)?/, "");
