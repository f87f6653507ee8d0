import type { Token, Tokens } from "marked";
import { marked } from "./markdown.ts";

/**
 * Renders the error tables with one section for each code, whose anchor is the code itself; `error.details.help` links
 * there. Three tables in the manual describe a code: status and message, details, remedy.
 */
export function errorSections(tables: readonly Tokens.Table[]): string {
	const [codes, details, remedies] = ["Status", "`details`", "Remedy"].map((second) => rowsOf(tables, second));
	return [...(codes ?? [])]
		.map(([code, [status, message, when]]) => {
			const rows = [
				["When", when],
				["Details", details?.get(code)?.[0]],
				["What to do", remedies?.get(code)?.[0]],
			];
			const list = rows.map(([term, text]) => (text ? `<dt>${term}</dt><dd>${text}</dd>` : "")).join("");
			return `<section class="error"><h2 id="${code}"><code>${code}</code> <span>${status}</span></h2><p>${message}</p><dl>${list}</dl></section>`;
		})
		.join("");
}

/** Returns each code with the plain words from its rows, for the search and the table of contents. */
export function errorCodes(
	tables: readonly Tokens.Table[],
): readonly { readonly code: string; readonly words: string }[] {
	const rows = tables.flatMap(({ rows }) => rows).map((cells) => cells.map(({ text }) => text.replaceAll("`", "")));
	const codes = [...new Set(rows.map(([code = ""]) => code))];
	return codes.map((code) => ({
		code,
		words: rows.flatMap(([first, ...words]) => (first === code ? words : [])).join(" "),
	}));
}

/** Whether a table's first column contains error codes. */
export const isErrorTable = (token: Token): token is Tokens.Table =>
	token.type === "table" && (token as Tokens.Table).header[0]?.text === "Code";

/** Returns the cells for each code, as HTML, from the table whose second column has this name. */
function rowsOf(tables: readonly Tokens.Table[], second: string): ReadonlyMap<string, readonly string[]> {
	const table = tables.find(({ header }) => header[1]?.text === second);
	if (!table) throw new Error(`The manual has no table of errors with the column ${second}`);
	return new Map(
		table.rows.map(([code, ...cells]) => [
			(code?.text ?? "").replaceAll("`", ""),
			cells.map(({ tokens }) => marked.Parser.parseInline(tokens, marked.defaults)),
		]),
	);
}
