import { useSyncExternalStore } from "react";

/** The chosen theme; `system` follows the machine. */
export type Theme = "system" | "light" | "dark";

const listeners = new Set<() => void>();
const prefersDark = matchMedia("(prefers-color-scheme: dark)");

function chosenTheme(): Theme {
	const stored = localStorage.getItem("theme");
	return stored === "light" || stored === "dark" ? stored : "system";
}

function apply(): void {
	const theme = chosenTheme();
	document.documentElement.classList.toggle("dark", theme === "dark" || (theme === "system" && prefersDark.matches));
	for (const listener of listeners) listener();
}

prefersDark.addEventListener("change", apply);

/** Stores the choice in this browser and applies it immediately. */
export function chooseTheme(theme: Theme): void {
	if (theme === "system") localStorage.removeItem("theme");
	else localStorage.setItem("theme", theme);
	apply();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function useTheme(): Theme {
	return useSyncExternalStore(subscribe, chosenTheme);
}
