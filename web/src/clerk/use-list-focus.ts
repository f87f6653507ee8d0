import { type RefObject, useEffect } from "react";
import { currentDesk } from "../playground/desk.ts";
import { useFocus } from "../playground/use-focus.ts";

/**
 * The focus of the list: at the row that one comes back from, where it is shown; else at the list, as `useFocus` says.
 */
export function useListFocus(list: RefObject<HTMLElement | null>, state: unknown): void {
	useFocus(list, state);
	useEffect(() => {
		const { leftId } = currentDesk();
		list.current?.querySelector<HTMLElement>(`[data-documents~="${leftId}"]`)?.focus();
	}, [list]);
}
