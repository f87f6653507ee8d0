import { useEffect } from "react";
import { openDocument } from "../desk/desk.ts";

/** The ids of the adjacent documents, by arrow key. */
type AdjacentIds = Readonly<Record<"ArrowUp" | "ArrowDown", number | undefined>>;

/**
 * Alt with an arrow key opens the adjacent document; an arrow key alone moves the cursor. Escape calls `onEscape`,
 * unless another element has handled the key.
 */
export function useDocumentKeys(adjacentIds: AdjacentIds, onEscape: () => void): void {
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			// A select element opens with Alt and an arrow key and closes with Escape.
			if (event.defaultPrevented || event.isComposing || event.target instanceof HTMLSelectElement) return;
			const id = event.altKey ? adjacentIds[event.key as keyof AdjacentIds] : undefined;
			if (id === undefined && event.key !== "Escape") return;
			event.preventDefault();
			if (id === undefined) onEscape();
			else openDocument(id);
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, [adjacentIds, onEscape]);
}
