import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sessionQuery } from "./session.ts";
import { createStore } from "./store.ts";

const storageKey = "for-developers";

/** The choice made in this browser, "on" or "off"; null if none was made. */
const storedChoice = createStore(localStorage.getItem(storageKey));

const readChoice = (): void => storedChoice.set(localStorage.getItem(storageKey));
// Another window of this browser may change the choice.
addEventListener("storage", readChoice);

/** Stores the choice in this browser and applies it immediately. */
export function setForDevelopers(isOn: boolean): void {
	localStorage.setItem(storageKey, isOn ? "on" : "off");
	readChoice();
}

/**
 * Whether to show developer details: status codes, milliseconds, API names, JSON, commands. This is the person's choice
 * or, without one, whether they have a token according to the cached session.
 */
export function useForDevelopers(): boolean {
	const chosen = storedChoice.useValue();
	const { data } = useQuery({ ...sessionQuery, enabled: false });
	return chosen === null ? (data?.hasToken ?? false) : chosen === "on";
}

/** Content for developers only. */
export function ForDevelopers({ children }: { children: ReactNode }) {
	return useForDevelopers() ? children : null;
}
