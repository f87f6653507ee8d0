import { Link } from "../../lib/router.tsx";
import { classes } from "../../ui/classes.ts";
import { pageOrder } from "./site-map.ts";

/** A heading in a table of contents. */
export interface ContentsEntry {
	readonly id: string;
	readonly text: string;
	readonly depth: number;
}

/** The table of contents of a page, shown if it has several entries and there is room beside the page. */
export function PageContents({ entries }: { entries: readonly ContentsEntry[] }) {
	if (entries.length < 2) return null;
	return (
		<nav
			aria-label="On this page"
			className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] self-start overflow-y-auto text-sm xl:block"
		>
			<p className="pb-2 text-xs font-semibold tracking-wide text-soft uppercase">On this page</p>
			<ul className="border-l border-line">
				{entries.map(({ id, text, depth }) => (
					<li key={id}>
						<a
							href={`#${id}`}
							className={classes(
								"block py-1 pr-1 break-words text-soft hover:text-ink",
								depth > 2 ? "pl-6 text-xs leading-5" : "pl-3",
							)}
						>
							{text}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Links to the previous and next page. */
export function Pager({ path }: { path: string }) {
	const position = pageOrder.findIndex(({ href }) => href === path);
	if (position < 0) return null;
	const previous = pageOrder[position - 1];
	const next = pageOrder[position + 1];
	return (
		<nav aria-label="Previous and next page" className="!mt-14 grid gap-3 border-t border-line pt-6 sm:grid-cols-2">
			{previous && <PagerLink {...previous} word="Previous" />}
			{next && <PagerLink {...next} word="Next" isRight />}
		</nav>
	);
}

function PagerLink({
	href,
	title,
	word,
	isRight = false,
}: {
	href: string;
	title: string;
	word: string;
	isRight?: boolean;
}) {
	return (
		<Link
			href={href}
			className={classes(
				"!no-underline rounded-xl border border-line bg-card px-4 py-3 hover:border-edge",
				isRight && "text-right sm:col-start-2",
			)}
		>
			<span className="block text-xs font-medium text-soft">{word}</span>
			<span className="font-semibold">{title}</span>
		</Link>
	);
}
