import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useSyncExternalStore } from "react";
import { session } from "./queries.ts";

const place = "for-developers";
const listeners = new Set<() => void>();

/** What the person chose in this browser; null: nothing yet. */
const chosen = (): string | null => localStorage.getItem(place);

const tell = (): void => {
	for (const listener of listeners) listener();
};
// Another window of this browser changed it.
addEventListener("storage", tell);

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Remembers the choice in this browser and shows it at once. */
export function showForDevelopers(isOn: boolean): void {
	localStorage.setItem(place, isOn ? "on" : "off");
	tell();
}

/**
 * Whether what speaks to developers is shown: statuses, milliseconds, the API's names, JSON, commands. As the person
 * chose; until then, whether they have a token. Nobody is asked: what is known of the session says it.
 */
export function useForDevelopers(): boolean {
	const choice = useSyncExternalStore(subscribe, chosen);
	const { data } = useQuery({ ...session, enabled: false });
	return choice === null ? (data?.hasToken ?? false) : choice === "on";
}

/** What only developers want to see. */
export function ForDevelopers({ children }: { children: ReactNode }) {
	return useForDevelopers() ? children : null;
}
