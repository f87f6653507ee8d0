import { Search as SearchIcon } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { navigate } from "../../lib/router.tsx";
import { classes } from "../../ui/classes.ts";
import { inputClasses } from "../../ui/field.tsx";
import type { Finder, Found } from "./make-finder.ts";
import { showAnchor } from "./show-anchor.ts";

/** Searches all pages of the documentation. The index is loaded when the first letter is typed. */
export function SearchBox() {
	const [text, setText] = useState("");
	const [at, setAt] = useState(0);
	const finder = useFinder(text !== "");
	const found = finder && text.trim() ? finder(text) : [];
	const list = useId();
	const input = useRef<HTMLInputElement>(null);
	useSlashKey(input);
	const open = (one: Found | undefined) => {
		if (!one) return;
		setText("");
		input.current?.blur();
		navigate(one.href);
		requestAnimationFrame(showAnchor);
	};
	return (
		<search className="relative block">
			<SearchIcon aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-soft" />
			<input
				ref={input}
				type="search"
				role="combobox"
				aria-label="Search the documentation"
				aria-expanded={found.length > 0}
				aria-controls={list}
				aria-activedescendant={found[at] ? `${list}-${at}` : undefined}
				placeholder="Search"
				value={text}
				onChange={(event) => {
					setText(event.target.value);
					setAt(0);
				}}
				onKeyDown={(event) => {
					if (event.key === "Escape") setText("");
					if (event.key === "Enter") open(found[at]);
					const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
					if (step === 0 || found.length === 0) return;
					event.preventDefault();
					setAt((at + step + found.length) % found.length);
				}}
				className={classes(inputClasses, "pl-9")}
			/>
			<FoundList id={list} found={found} at={at} onOpen={open} />
			{finder && text.trim() !== "" && found.length === 0 && (
				<p role="status" className="mt-2 px-1 text-sm text-soft">
					Nothing found.
				</p>
			)}
		</search>
	);
}

function FoundList({
	id,
	found,
	at,
	onOpen,
}: {
	id: string;
	found: readonly Found[];
	at: number;
	onOpen: (one: Found) => void;
}) {
	return (
		<div
			id={id}
			role="listbox"
			aria-label="Search results"
			className={classes(
				"mt-2 overflow-hidden rounded-xl border border-line bg-card shadow-card",
				found.length === 0 && "hidden",
			)}
		>
			{found.map((one, index) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keyboard chooses from the field above (aria-activedescendant).
				<div
					key={one.id}
					id={`${id}-${index}`}
					role="option"
					aria-selected={index === at}
					onClick={() => onOpen(one)}
					className={classes("cursor-pointer px-3 py-2 text-sm", index === at && "bg-tint")}
				>
					<span className="block font-semibold break-words">{one.heading}</span>
					<span className="block text-xs text-soft">{one.page}</span>
				</div>
			))}
		</div>
	);
}

function useFinder(isWanted: boolean): Finder | null {
	const [finder, setFinder] = useState<{ readonly find: Finder } | null>(null);
	useEffect(() => {
		if (!isWanted || finder) return;
		let isHere = true;
		void import("./finder.ts").then(async ({ loadFinder }) => {
			const find = await loadFinder();
			if (isHere) setFinder({ find });
		});
		return () => {
			isHere = false;
		};
	}, [isWanted, finder]);
	return finder?.find ?? null;
}

/** `/` moves to the search field, as on most documentation sites. */
function useSlashKey(input: React.RefObject<HTMLInputElement | null>): void {
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const isTyping = event.target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
			if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
			event.preventDefault();
			input.current?.focus();
		};
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, [input]);
}
