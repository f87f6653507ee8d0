import { Search as SearchIcon } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { navigate } from "../../lib/router.tsx";
import { classes } from "../../ui/classes.ts";
import { inputClasses } from "../../ui/field.tsx";
import type { SearchFunction, SearchResult } from "./make-finder.ts";
import { scrollToAnchor } from "./show-anchor.ts";

/** A search field for the documentation. The index is loaded when the first letter is typed. */
export function SearchBox() {
	const [text, setText] = useState("");
	const [activeIndex, setActiveIndex] = useState(0);
	const finder = useFinder(text !== "");
	const results = finder && text.trim() ? finder(text) : [];
	const listId = useId();
	const input = useRef<HTMLInputElement>(null);
	useSlashKey(input);
	const open = (result: SearchResult | undefined) => {
		if (!result) return;
		setText("");
		input.current?.blur();
		navigate(result.href);
		requestAnimationFrame(scrollToAnchor);
	};
	return (
		<search className="relative block">
			<SearchIcon aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-soft" />
			<input
				ref={input}
				type="search"
				role="combobox"
				aria-label="Search the documentation"
				aria-expanded={results.length > 0}
				aria-controls={listId}
				aria-activedescendant={results[activeIndex] ? `${listId}-${activeIndex}` : undefined}
				placeholder="Search"
				value={text}
				onChange={(event) => {
					setText(event.target.value);
					setActiveIndex(0);
				}}
				onKeyDown={(event) => {
					if (event.key === "Escape") setText("");
					if (event.key === "Enter") open(results[activeIndex]);
					const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
					if (step === 0 || results.length === 0) return;
					event.preventDefault();
					setActiveIndex((activeIndex + step + results.length) % results.length);
				}}
				className={classes(inputClasses, "pl-9")}
			/>
			<ResultList id={listId} results={results} activeIndex={activeIndex} onOpen={open} />
			{finder && text.trim() !== "" && results.length === 0 && (
				<p role="status" className="mt-2 px-1 text-sm text-soft">
					Nothing found.
				</p>
			)}
		</search>
	);
}

function ResultList({
	id,
	results,
	activeIndex,
	onOpen,
}: {
	id: string;
	results: readonly SearchResult[];
	activeIndex: number;
	onOpen: (result: SearchResult) => void;
}) {
	return (
		<div
			id={id}
			role="listbox"
			aria-label="Search results"
			className={classes(
				"mt-2 overflow-hidden rounded-xl border border-line bg-card shadow-card",
				results.length === 0 && "hidden",
			)}
		>
			{results.map((result, index) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keyboard chooses from the field above (aria-activedescendant).
				<div
					key={result.id}
					id={`${id}-${index}`}
					role="option"
					aria-selected={index === activeIndex}
					onClick={() => onOpen(result)}
					className={classes("cursor-pointer px-3 py-2 text-sm", index === activeIndex && "bg-tint")}
				>
					<span className="block font-semibold break-words">{result.heading}</span>
					<span className="block text-xs text-soft">{result.page}</span>
				</div>
			))}
		</div>
	);
}

/** Returns the search function; null until it is wanted and loaded. */
function useFinder(isWanted: boolean): SearchFunction | null {
	const [finder, setFinder] = useState<{ readonly find: SearchFunction } | null>(null);
	useEffect(() => {
		if (!isWanted || finder) return;
		let isMounted = true;
		void import("./finder.ts").then(async ({ loadFinder }) => {
			const find = await loadFinder();
			if (isMounted) setFinder({ find });
		});
		return () => {
			isMounted = false;
		};
	}, [isWanted, finder]);
	return finder?.find ?? null;
}

/** Moves the focus to the search field when `/` is pressed, as on most documentation sites. */
function useSlashKey(input: React.RefObject<HTMLInputElement | null>): void {
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			const isTyping = event.target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
			if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
			event.preventDefault();
			input.current?.focus();
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, [input]);
}
