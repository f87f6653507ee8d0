import { useEffect } from "react";
import { show } from "./desk.ts";

/** The documents beside the one that is looked at, by the arrow key that leads to each. */
type Beside = Readonly<Record<"ArrowUp" | "ArrowDown", number | undefined>>;

/**
 * Alt with an arrow key goes to the document beside this one: an arrow alone moves within what one types. Escape goes
 * back to the list, unless something that stands open has a use for it.
 */
export function useDocumentKeys(beside: Beside, onEscape: () => void): void {
	useEffect(() => {
		const act = (event: KeyboardEvent) => {
			// A list opens by Alt with an arrow, and closes by Escape.
			if (event.defaultPrevented || event.isComposing || event.target instanceof HTMLSelectElement) return;
			const wanted = event.altKey ? beside[event.key as keyof Beside] : undefined;
			if (wanted === undefined && event.key !== "Escape") return;
			event.preventDefault();
			if (wanted === undefined) onEscape();
			else show(wanted);
		};
		addEventListener("keydown", act);
		return () => removeEventListener("keydown", act);
	}, [beside, onEscape]);
}
