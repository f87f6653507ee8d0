import { type RefObject, useEffect, useRef } from "react";
import type { Look } from "../../../../src/review/needs-a-look.ts";
import { useFocus } from "../../ui/use-focus.ts";
import type { Item } from "../desk/desk.ts";

interface Focus {
	readonly item: Item;
	readonly looks: readonly Look[];
	/** The last field to review is settled. */
	readonly onLast: () => void;
}

/**
 * A phone's keyboard would cover the picture, so people open it themselves. A machine without any pointer has a
 * keyboard only.
 */
const hasKeyboard = (): boolean => !matchMedia("(pointer: coarse)").matches;

/**
 * Keeps the focus at fields to review: the first input, also when a document is put back, then the next after each
 * decision. Returns a function to call with the name of the corrected field.
 */
export function useReviewFocus(answer: RefObject<HTMLElement | null>, { item, looks, onLast }: Focus) {
	useFocus(answer, item.progress.stage);
	const settled = useRef<string | null>(null);
	const known = useRef(looks);
	const goToLook = (): boolean => {
		const input = answer.current?.querySelector<HTMLElement>("[data-correction]");
		if (hasKeyboard()) input?.focus();
		return input !== null && input !== undefined;
	};
	const isThere = item.progress.stage === "done";
	useEffect(() => {
		if (isThere) goToLook();
	}, [isThere]);
	useEffect(() => {
		const name = settled.current;
		settled.current = null;
		const wasLook = name !== null && known.current.some(({ field }) => field === name);
		known.current = looks;
		if (name === null || looks.some(({ field }) => field === name)) return;
		if (looks.some(({ field }) => field !== null) && goToLook()) return;
		if (wasLook) onLast();
		else answer.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
	}, [item.corrections]);
	const setAside = useRef(item.setAside);
	useEffect(() => {
		const isPutBack = setAside.current !== null && item.setAside === null;
		setAside.current = item.setAside;
		if (isPutBack && !(hasKeyboard() && goToLook())) answer.current?.focus();
	}, [item.setAside]);
	return (name: string) => {
		settled.current = name;
	};
}
