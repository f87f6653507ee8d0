import { type RefObject, useEffect } from "react";
import { useFocus } from "../../ui/use-focus.ts";
import { currentDesk } from "../desk/desk.ts";

/** Focuses the row that the person came from if it is visible, otherwise the list (see `useFocus`). */
export function useListFocus(list: RefObject<HTMLElement | null>, state: unknown): void {
	useFocus(list, state);
	useEffect(() => {
		const { leftId } = currentDesk();
		list.current?.querySelector<HTMLElement>(`[data-documents~="${leftId}"]`)?.focus();
	}, [list]);
}
