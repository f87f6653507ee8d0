import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { session } from "./session.ts";
import { createStore } from "./store.ts";

const place = "for-developers";

/** The choice made in this browser; null: none yet. */
const choice = createStore(localStorage.getItem(place));

const readChoice = (): void => choice.set(localStorage.getItem(place));
// The choice was changed in another window of this browser.
addEventListener("storage", readChoice);

/** Stores the choice in this browser and applies it immediately. */
export function showForDevelopers(isOn: boolean): void {
	localStorage.setItem(place, isOn ? "on" : "off");
	readChoice();
}

/**
 * Whether to show developer details: status codes, milliseconds, API names, JSON, commands. This is the person's choice
 * or, without one, whether they have a token according to the cached session.
 */
export function useForDevelopers(): boolean {
	const chosen = choice.useValue();
	const { data } = useQuery({ ...session, enabled: false });
	return chosen === null ? (data?.hasToken ?? false) : chosen === "on";
}

/** Content for developers only. */
export function ForDevelopers({ children }: { children: ReactNode }) {
	return useForDevelopers() ? children : null;
}
