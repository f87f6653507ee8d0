import { useEffect, useRef } from "react";
import { pushStep } from "../router.tsx";
import { currentDesk, findItem, show, showAll } from "./desk.ts";

/** Whether the browser's history stands at a document that was opened from the list. */
const isAtDocument = (): boolean => history.state?.isDocument === true;

/**
 * Makes a document that was opened from the list a step of the browser's history. Its back button leads out of the
 * document, to the list, and forward into it again. Documents beside it are no further steps.
 *
 * @param isOpen A document is looked at, and there is a list to go back to.
 */
export function useDocumentStep(isOpen: boolean): void {
	const wasOpen = useRef(false);
	// The browser goes back some time after it is told to: a document may be open again by then.
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
			if (!isOwnStep.current) return isAtDocument() ? openLeft() : showAll();
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

/** Opens what was looked at last, where it is still there. */
function openLeft(): void {
	const { shownId, leftId } = currentDesk();
	const left = shownId === null && leftId !== null && findItem(leftId);
	if (left) show(left.id);
}
