import { useEffect } from "react";
import { openDocument } from "../desk/desk.ts";

/** The adjacent documents by arrow key. */
type Beside = Readonly<Record<"ArrowUp" | "ArrowDown", number | undefined>>;

/**
 * Alt with an arrow key opens the adjacent document, because an arrow key alone moves the cursor. Escape returns to the
 * list, unless an open element uses it.
 */
export function useDocumentKeys(beside: Beside, onEscape: () => void): void {
	useEffect(() => {
		const act = (event: KeyboardEvent) => {
			// A select element opens with Alt and an arrow key and closes with Escape.
			if (event.defaultPrevented || event.isComposing || event.target instanceof HTMLSelectElement) return;
			const wanted = event.altKey ? beside[event.key as keyof Beside] : undefined;
			if (wanted === undefined && event.key !== "Escape") return;
			event.preventDefault();
			if (wanted === undefined) onEscape();
			else openDocument(wanted);
		};
		addEventListener("keydown", act);
		return () => removeEventListener("keydown", act);
	}, [beside, onEscape]);
}
