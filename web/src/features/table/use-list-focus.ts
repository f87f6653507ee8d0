import { type RefObject, useEffect } from "react";
import { useFocus } from "../../ui/use-focus.ts";
import { getDesk } from "../desk/desk.ts";

/** Focuses the row of the last open document if it is visible, otherwise the list (see `useFocus`). */
export function useListFocus(list: RefObject<HTMLElement | null>, state: unknown): void {
	useFocus(list, state);
	useEffect(() => {
		const { lastOpenItemId } = getDesk();
		list.current?.querySelector<HTMLElement>(`[data-documents~="${lastOpenItemId}"]`)?.focus();
	}, [list]);
}
