import { type RefObject, useEffect, useRef } from "react";
import type { FieldToReview } from "../../../../src/review/fields-to-review.ts";
import { useFocus } from "../../ui/use-focus.ts";
import type { Item } from "../desk/desk.ts";

interface Focus {
	readonly item: Item;
	readonly toReview: readonly FieldToReview[];
	/** The last field to review has been settled. */
	readonly onLast: () => void;
}

/**
 * The keyboard on a phone would cover the picture, so people open it themselves. A machine without any pointer has only
 * a keyboard.
 */
const hasKeyboard = (): boolean => !matchMedia("(pointer: coarse)").matches;

/**
 * Keeps the focus on fields to review: the first input, also when a document is put back, then the next one after each
 * decision. Returns a function to call with the name of the corrected field.
 */
export function useReviewFocus(answer: RefObject<HTMLElement | null>, { item, toReview, onLast }: Focus) {
	useFocus(answer, item.progress.stage);
	const settled = useRef<string | null>(null);
	const known = useRef(toReview);
	const goToReview = (): boolean => {
		const input = answer.current?.querySelector<HTMLElement>("[data-correction]");
		if (hasKeyboard()) input?.focus();
		return input !== null && input !== undefined;
	};
	const isThere = item.progress.stage === "done";
	useEffect(() => {
		if (isThere) goToReview();
	}, [isThere]);
	useEffect(() => {
		const name = settled.current;
		settled.current = null;
		const wasToReview = name !== null && known.current.some(({ field }) => field === name);
		known.current = toReview;
		if (name === null || toReview.some(({ field }) => field === name)) return;
		if (toReview.some(({ field }) => field !== null) && goToReview()) return;
		if (wasToReview) onLast();
		else answer.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
	}, [item.corrections]);
	const setAside = useRef(item.setAside);
	useEffect(() => {
		const isPutBack = setAside.current !== null && item.setAside === null;
		setAside.current = item.setAside;
		if (isPutBack && !(hasKeyboard() && goToReview())) answer.current?.focus();
	}, [item.setAside]);
	return (name: string) => {
		settled.current = name;
	};
}
