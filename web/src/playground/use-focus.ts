import { type RefObject, useEffect, useRef } from "react";

/**
 * Puts the focus on `place` when it first appears, because what was pressed before is gone. Afterwards it does so only
 * where a change of `state` took the focused button off the page. Without that the keyboard would begin at the top of
 * the page again.
 */
export function useFocus(place: RefObject<HTMLElement | null>, state: unknown): void {
	const isFirst = useRef(true);
	useEffect(() => {
		const isLost = document.activeElement === document.body;
		if (isFirst.current || isLost) place.current?.focus({ preventScroll: true });
		isFirst.current = false;
	}, [state, place]);
}
