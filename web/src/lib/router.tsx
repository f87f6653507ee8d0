import { type AnchorHTMLAttributes, type MouseEvent, useEffect } from "react";
import { preventUnload } from "./prevent-unload.ts";
import { createStore } from "./store.ts";

/** Asks the person before the page is left, and calls `leave` if they agree. */
export type LeaveGuard = (leave: () => void) => void;

let guard: LeaveGuard | null = null;
/** The current path and query. The address bar cannot be used: the back button changes it before a guard is asked. */
const currentLocation = createStore(readLocation());

function readLocation(): string {
	return location.pathname + location.search;
}

function updateLocation(): void {
	isHeadingAwaited = true;
	currentLocation.set(readLocation());
}

/** The number of our entries before the current one in the browser's history, to compute how far a step went. */
let historyPosition = readHistoryPosition();
history.replaceState({ ...history.state, step: historyPosition }, "");

function readHistoryPosition(): number {
	return history.state?.step ?? 0;
}

/** Adds an entry to the browser's history. Without `to`, its address is that of the current page. */
export function pushHistoryEntry(state: Readonly<Record<string, unknown>>, to?: string): void {
	historyPosition += 1;
	history.pushState({ ...state, step: historyPosition }, "", to);
}

function go(to: string, isReplacing: boolean): void {
	if (isReplacing) history.replaceState({ step: historyPosition }, "", to);
	else pushHistoryEntry({}, to);
	updateLocation();
	scrollTo(0, 0);
}

/** Set by navigation: the next heading that appears gets the focus, however late its page loads. */
let isHeadingAwaited = false;

/** Whether a heading that has just appeared is the first since navigation; true once per navigation. */
export function consumeNavigation(): boolean {
	const isFirst = isHeadingAwaited;
	isHeadingAwaited = false;
	return isFirst;
}

addEventListener("popstate", () => {
	const distance = readHistoryPosition() - historyPosition;
	const isWithinPage = readLocation() === currentLocation.get();
	if (isWithinPage || !guard) {
		historyPosition = readHistoryPosition();
		// The page handles steps between its own entries.
		if (!isWithinPage) updateLocation();
		return;
	}
	// Undoes the step until the person agrees to leave, then repeats it.
	history.go(-distance);
	guard(() => {
		guard = null;
		history.go(distance);
	});
});

/** Navigates within the application. If the page has a guard, it decides whether and when. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
	const leave = () => {
		guard = null;
		go(to, options.replace ?? false);
	};
	if (guard) guard(leave);
	else leave();
}

/** Returns the path and the query of the current page. */
export function useLocation(): { readonly path: string; readonly query: URLSearchParams } {
	const [path = "/", search = ""] = currentLocation.useValue().split("?");
	return { path, query: new URLSearchParams(search) };
}

/** Sets the page's guard; null removes it. While it is set, the browser also asks before it closes the page. */
export function useLeaveGuard(ask: LeaveGuard | null): void {
	useEffect(() => {
		guard = ask;
		if (ask) addEventListener("beforeunload", preventUnload);
		return () => {
			guard = null;
			removeEventListener("beforeunload", preventUnload);
		};
	}, [ask]);
}

function isPlainClick(event: MouseEvent): boolean {
	return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A link to another page of the application. */
export function Link({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
	return (
		<a
			href={href}
			onClick={(event) => {
				onClick?.(event);
				if (event.defaultPrevented || !isPlainClick(event)) return;
				event.preventDefault();
				navigate(href);
			}}
			{...rest}
		/>
	);
}
