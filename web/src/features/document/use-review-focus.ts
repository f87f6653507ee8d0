import { type RefObject, useEffect, useRef } from "react";
import type { FieldToReview } from "../../../../src/review/fields-to-review.ts";
import { useFocus } from "../../ui/use-focus.ts";
import type { Item } from "../desk/desk.ts";

interface ReviewState {
	readonly item: Item;
	readonly toReview: readonly FieldToReview[];
	/** Called after a decision on a field to review, if no other field of the document is left to review. */
	readonly onLast: () => void;
}

/**
 * Whether to move the focus into an input. On a touch screen that would open the keyboard, which covers the picture. A
 * machine without any pointer has a keyboard.
 */
const hasKeyboard = (): boolean => !matchMedia("(pointer: coarse)").matches;

/**
 * Keeps the focus on the fields to review: on the first one when the document has been read or is put back, and on the
 * next one after each decision. Returns a function that must be called with the name of each corrected field, or with
 * "" after all values were confirmed.
 */
export function useReviewFocus(panel: RefObject<HTMLElement | null>, { item, toReview, onLast }: ReviewState) {
	useFocus(panel, item.progress.stage);
	const decidedField = useRef<string | null>(null);
	const previousToReview = useRef(toReview);
	const focusFirstInput = (): boolean => {
		const input = panel.current?.querySelector<HTMLElement>("[data-correction]");
		if (hasKeyboard()) input?.focus();
		return input !== null && input !== undefined;
	};
	const isRead = item.progress.stage === "done";
	useEffect(() => {
		if (isRead) focusFirstInput();
	}, [isRead]);
	useEffect(() => {
		const name = decidedField.current;
		decidedField.current = null;
		const wasToReview = name !== null && previousToReview.current.some(({ field }) => field === name);
		previousToReview.current = toReview;
		if (name === null || toReview.some(({ field }) => field === name)) return;
		if (toReview.some(({ field }) => field !== null) && focusFirstInput()) return;
		if (wasToReview) onLast();
		else panel.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
	}, [item.corrections]);
	const previousSetAside = useRef(item.setAside);
	useEffect(() => {
		const isPutBack = previousSetAside.current !== null && item.setAside === null;
		previousSetAside.current = item.setAside;
		if (isPutBack && !(hasKeyboard() && focusFirstInput())) panel.current?.focus();
	}, [item.setAside]);
	return (name: string) => {
		decidedField.current = name;
	};
}
