import { createStore } from "./store.ts";

/** The chosen theme; `system` follows the operating system. */
export type Theme = "system" | "light" | "dark";

const prefersDark = matchMedia("(prefers-color-scheme: dark)");

function readStoredTheme(): Theme {
	const stored = localStorage.getItem("theme");
	return stored === "light" || stored === "dark" ? stored : "system";
}

const theme = createStore(readStoredTheme());

function applyTheme(): void {
	const chosen = theme.get();
	document.documentElement.classList.toggle("dark", chosen === "dark" || (chosen === "system" && prefersDark.matches));
}

prefersDark.addEventListener("change", applyTheme);

/** Stores the choice in this browser and applies it immediately. */
export function chooseTheme(chosen: Theme): void {
	if (chosen === "system") localStorage.removeItem("theme");
	else localStorage.setItem("theme", chosen);
	theme.set(chosen);
	applyTheme();
}

export const useTheme = (): Theme => theme.useValue();
