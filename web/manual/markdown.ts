import { Marked, type Token, type Tokens } from "marked";
import { manualFile, pageSources } from "./sources.ts";

/** Converts the project's Markdown to HTML; its links lead to pages of the documentation. */
export const marked = new Marked({
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

/** Whether a token is a heading. */
export const isHeading = (token: Token): token is Tokens.Heading => token.type === "heading";

/** Renders the prose of a page as HTML. A wide table scrolls separately, also by keyboard. */
export function htmlOf(tokens: readonly Token[]): string {
	return marked
		.parser([...tokens])
		.replaceAll("<table>", '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>')
		.replaceAll("</table>", "</table></div>");
}

/** Returns the anchor for a heading. */
export function idOf(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-|-$/g, "");
}

/**
 * Returns the target of a link in a document: the page made from what it names, or null if there is none. Addresses of
 * the service point to this one.
 */
function targetOf(href: string): string | null {
	if (href.startsWith("http://localhost:3000/")) return href.slice("http://localhost:3000".length);
	if (/^[a-z]+:|^#/.test(href)) return href;
	const name = plainPath(href.split("#")[0] ?? "");
	const page = pageSources.find(({ file, headings }) => !headings && plainPath(file) === name);
	if (page) return `/docs/${page.slug}`;
	return name === plainPath(manualFile) ? "/docs/requests" : null;
}

/** Documents refer to each other relative to their own folders. */
const plainPath = (path: string): string => path.replace(/^(\.\.\/)*(docs\/)?/, "");
