/** Code that can be copied, both plain and highlighted. */
export interface CodeExample {
	readonly code: string;
	/** The display name of its language. */
	readonly language: string;
	/** The code as HTML, with highlight.js classes. */
	readonly html: string;
}

/** One block of a page: prose as HTML, an example, or the same example in several languages. */
export type Block =
	| { readonly html: string }
	| { readonly example: CodeExample }
	| { readonly tabs: readonly CodeExample[] };

/** An entry in a page's table of contents: a heading, or an error code. */
export interface PageHeading {
	readonly id: string;
	readonly text: string;
	/** The level of the heading, 2 or 3. */
	readonly depth: number;
}

/** A page of the documentation, made from one of the project's documents. */
export interface ManualPage {
	/** Its address is /docs/<slug>. */
	readonly slug: string;
	readonly title: string;
	readonly group: string;
	readonly headings: readonly PageHeading[];
	readonly blocks: readonly Block[];
}

/** One section for the search: the text below a heading or at the start of a page, or the text about an error code. */
export interface SearchSection {
	readonly id: string;
	/** The page's address with the section's anchor, except for the start of a page. */
	readonly href: string;
	readonly page: string;
	readonly heading: string;
	readonly text: string;
}
