import { useEffect, useRef } from "react";
import { pushHistoryEntry } from "../../lib/router.tsx";
import { findItem, getDesk, openDocument, showList } from "../desk/desk.ts";

/** Whether the current history entry is a document opened from the list. */
const isAtDocument = (): boolean => history.state?.isDocument === true;

/**
 * Adds an entry to the browser's history for a document opened from the list. The back button returns to the list, and
 * the forward button to the document. Stepping to an adjacent document adds no entry.
 *
 * @param isOpen Whether a document is open and there is a list to return to.
 */
export function useDocumentHistory(isOpen: boolean): void {
	const wasOpen = useRef(false);
	// Set while our own step back is pending, because a document may be opened again before it happens.
	const isStepPending = useRef(false);
	useEffect(() => {
		if (isOpen) addDocumentEntry();
		if (!isOpen && wasOpen.current && isAtDocument()) {
			isStepPending.current = true;
			history.back();
		}
		wasOpen.current = isOpen;
	}, [isOpen]);
	useEffect(() => {
		const page = location.pathname;
		const onPopState = () => {
			if (location.pathname !== page) return;
			if (!isStepPending.current) return isAtDocument() ? reopenLast() : showList();
			isStepPending.current = false;
			if (wasOpen.current) addDocumentEntry();
		};
		addEventListener("popstate", onPopState);
		return () => removeEventListener("popstate", onPopState);
	}, []);
}

function addDocumentEntry(): void {
	if (!isAtDocument()) pushHistoryEntry({ isDocument: true });
}

/** Opens the last open document again, if it is still on the desk. */
function reopenLast(): void {
	const { shownId, lastOpenItemId } = getDesk();
	const lastOpen = shownId === null && lastOpenItemId !== null && findItem(lastOpenItemId);
	if (lastOpen) openDocument(lastOpen.id);
}
