import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses an element when it first appears, because the button that was pressed no longer exists. Later it is focused
 * only if a change of `state` removed the focused button; otherwise the keyboard would continue at the top of the page.
 */
export function useFocus(element: RefObject<HTMLElement | null>, state: unknown): void {
	const isFirst = useRef(true);
	useEffect(() => {
		const wasFocusLost = document.activeElement === document.body;
		if (isFirst.current || wasFocusLost) element.current?.focus({ preventScroll: true });
		isFirst.current = false;
	}, [state, element]);
}
