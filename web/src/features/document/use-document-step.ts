import { useEffect, useRef } from "react";
import { pushStep } from "../../lib/router.tsx";
import { currentDesk, findItem, openDocument, showList } from "../desk/desk.ts";

/** Whether the history entry is a document opened from the list. */
const isAtDocument = (): boolean => history.state?.isDocument === true;

/**
 * Adds an entry to the browser's history for a document opened from the list. Back returns to the list, forward into
 * the document again. Adjacent documents add no entries.
 *
 * @param isOpen A document is open, and there is a list to return to.
 */
export function useDocumentStep(isOpen: boolean): void {
	const wasOpen = useRef(false);
	// Going back is asynchronous, so a document may be open again by then.
	const isOwnStep = useRef(false);
	useEffect(() => {
		if (isOpen) stepIn();
		if (!isOpen && wasOpen.current && isAtDocument()) {
			isOwnStep.current = true;
			history.back();
		}
		wasOpen.current = isOpen;
	}, [isOpen]);
	useEffect(() => {
		const page = location.pathname;
		const follow = () => {
			if (location.pathname !== page) return;
			if (!isOwnStep.current) return isAtDocument() ? openLeft() : showList();
			isOwnStep.current = false;
			if (wasOpen.current) stepIn();
		};
		addEventListener("popstate", follow);
		return () => removeEventListener("popstate", follow);
	}, []);
}

function stepIn(): void {
	if (!isAtDocument()) pushStep({ isDocument: true });
}

/** Opens the last document again, if it still exists. */
function openLeft(): void {
	const { shownId, leftId } = currentDesk();
	const left = shownId === null && leftId !== null && findItem(leftId);
	if (left) openDocument(left.id);
}
