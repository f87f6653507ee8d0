/** Size of the window in pixels, narrow enough for the phone layout of the sign-in page. */
const windowFeatures = "popup,width=480,height=760";

/**
 * Opens the sign-in page in a second window, or focuses that window if it is already open. With `isFresh`, the provider
 * must authenticate the person again, unless it has just done so.
 */
export function openSignInWindow({ isFresh = false } = {}): void {
	const parameters = new URLSearchParams({ returnTo: "/dashboard/signed-in", ...(isFresh ? { fresh: "yes" } : {}) });
	window.open(`/sign-in?${parameters}`, "sign-in", windowFeatures);
}
