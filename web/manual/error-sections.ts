import type { Token, Tokens } from "marked";
import { marked } from "./markdown.ts";

/**
 * Renders the error tables as one section for each code. The code is the anchor of its section, to which
 * `error.details.help` links. Three tables of the manual describe a code: status and message, details, remedy.
 */
export function renderErrorSections(tables: readonly Tokens.Table[]): string {
	const [codes, details, remedies] = ["Status", "`details`", "Remedy"].map((column) => readCells(tables, column));
	return [...(codes ?? [])]
		.map(([code, [status, message, when]]) => {
			const rows = [
				["When", when],
				["Details", details?.get(code)?.[0]],
				["What to do", remedies?.get(code)?.[0]],
			];
			const termList = rows.map(([term, text]) => (text ? `<dt>${term}</dt><dd>${text}</dd>` : "")).join("");
			return `<section class="error"><h2 id="${code}"><code>${code}</code> <span>${status}</span></h2><p>${message}</p><dl>${termList}</dl></section>`;
		})
		.join("");
}

/** Returns each error code with the text of its rows, for the search and the table of contents. */
export function listErrorCodes(
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
function readCells(tables: readonly Tokens.Table[], column: string): ReadonlyMap<string, readonly string[]> {
	const table = tables.find(({ header }) => header[1]?.text === column);
	if (!table) throw new Error(`The manual has no table of errors with the column ${column}`);
	return new Map(
		table.rows.map(([code, ...cells]) => [
			(code?.text ?? "").replaceAll("`", ""),
			cells.map(({ tokens }) => marked.Parser.parseInline(tokens, marked.defaults)),
		]),
	);
}
