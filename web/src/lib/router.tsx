import { type AnchorHTMLAttributes, type MouseEvent, useEffect } from "react";
import { holdPage } from "./hold-page.ts";
import { createStore } from "./store.ts";

/** Asks before the page is left; calls `leave` if the person agrees. */
export type LeaveGuard = (leave: () => void) => void;

let guard: LeaveGuard | null = null;
/** The current location, stored because the address bar changes before a guard can refuse the back button. */
const place = createStore(currentPlace());

function currentPlace(): string {
	return location.pathname + location.search;
}

function arrive(): void {
	isHeadingAwaited = true;
	place.set(currentPlace());
}

/** Our position in the browser's history, from its first entry: gives the distance of a back or forward step. */
let step = stepHere();
history.replaceState({ ...history.state, step }, "");

function stepHere(): number {
	return history.state?.step ?? 0;
}

/** Adds an entry to the browser's history. `to`: defaults to the current page. */
export function pushStep(state: Readonly<Record<string, unknown>>, to?: string): void {
	step += 1;
	history.pushState({ ...state, step }, "", to);
}

function go(to: string, isReplacing: boolean): void {
	if (isReplacing) history.replaceState({ step }, "", to);
	else pushStep({}, to);
	arrive();
	scrollTo(0, 0);
}

/** After navigation, the next heading that appears gets the focus, no matter how late its page loads. */
let isHeadingAwaited = false;

/** Whether the heading that has just appeared is the first since navigation. */
export function takeArrival(): boolean {
	const isFirst = isHeadingAwaited;
	isHeadingAwaited = false;
	return isFirst;
}

addEventListener("popstate", () => {
	const steps = stepHere() - step;
	const isWithinPage = currentPlace() === place.get();
	if (isWithinPage || !guard) {
		step = stepHere();
		// The page itself handles steps within the page.
		if (!isWithinPage) arrive();
		return;
	}
	// Returns to where the person was until they agree to leave, then goes as far as they went.
	history.go(-steps);
	guard(() => {
		guard = null;
		history.go(steps);
	});
});

/** Navigates within the application, unless the page's guard prevents it. */
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
	const [path = "/", search = ""] = place.useValue().split("?");
	return { path, query: new URLSearchParams(search) };
}

/** While `ask` is set, it is called before the page is left by a link, the back button or the browser. */
export function useLeaveGuard(ask: LeaveGuard | null): void {
	useEffect(() => {
		guard = ask;
		if (ask) addEventListener("beforeunload", holdPage);
		return () => {
			guard = null;
			removeEventListener("beforeunload", holdPage);
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
