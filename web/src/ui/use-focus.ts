import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses `place` when it first appears, because the pressed button is gone. After that, only if a change of `state`
 * removed the focused button; otherwise the keyboard would start at the top of the page.
 */
export function useFocus(place: RefObject<HTMLElement | null>, state: unknown): void {
	const isFirst = useRef(true);
	useEffect(() => {
		const isLost = document.activeElement === document.body;
		if (isFirst.current || isLost) place.current?.focus({ preventScroll: true });
		isFirst.current = false;
	}, [state, place]);
}
