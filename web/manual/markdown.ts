import { Marked, type Token, type Tokens } from "marked";
import { manualFile, pageSources } from "./sources.ts";

/** Turns the project's Markdown into HTML; its links lead to pages of the documentation. */
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

/** HTML of a page's prose. A wide table scrolls by itself, also by keyboard. */
export function htmlOf(tokens: readonly Token[]): string {
	return marked
		.parser([...tokens])
		.replaceAll("<table>", '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>')
		.replaceAll("</table>", "</table></div>");
}

/** The anchor of a heading. */
export function idOf(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-|-$/g, "");
}

/**
 * Where a link of a document leads: to the page that is made of what it names, nowhere (null) where there is none.
 * Addresses of the service are those of this one.
 */
function targetOf(href: string): string | null {
	if (href.startsWith("http://localhost:3000/")) return href.slice("http://localhost:3000".length);
	if (/^[a-z]+:|^#/.test(href)) return href;
	const name = plainPath(href.split("#")[0] ?? "");
	const page = pageSources.find(({ file, headings }) => !headings && plainPath(file) === name);
	if (page) return `/docs/${page.slug}`;
	return name === plainPath(manualFile) ? "/docs/requests" : null;
}

/** Documents name each other relative to their own folders. */
const plainPath = (path: string): string => path.replace(/^(\.\.\/)*(docs\/)?/, "");
