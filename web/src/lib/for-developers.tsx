import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useSyncExternalStore } from "react";
import { session } from "./session.ts";

const place = "for-developers";
const listeners = new Set<() => void>();

/** The person's choice in this browser; null: none yet. */
const chosen = (): string | null => localStorage.getItem(place);

const tell = (): void => {
	for (const listener of listeners) listener();
};
// Changed in another window of this browser.
addEventListener("storage", tell);

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Stores the choice in this browser and applies it immediately. */
export function showForDevelopers(isOn: boolean): void {
	localStorage.setItem(place, isOn ? "on" : "off");
	tell();
}

/**
 * Whether to show developer details: status codes, milliseconds, API names, JSON, commands. The person's choice, or,
 * without one, whether they have a token according to the cached session.
 */
export function useForDevelopers(): boolean {
	const choice = useSyncExternalStore(subscribe, chosen);
	const { data } = useQuery({ ...session, enabled: false });
	return choice === null ? (data?.hasToken ?? false) : choice === "on";
}

/** Content for developers only. */
export function ForDevelopers({ children }: { children: ReactNode }) {
	return useForDevelopers() ? children : null;
}
