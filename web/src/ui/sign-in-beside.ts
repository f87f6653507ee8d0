/** In pixels, narrow enough for the phone layout of the sign-in page. */
const windowShape = "popup,width=480,height=760";

/**
 * Opens the sign-in page in a second window; a further call focuses the window that is already open. `isFresh`: the
 * provider must authenticate the person again, unless it has just done so.
 */
export function signInBeside({ isFresh = false } = {}): void {
	const wanted = new URLSearchParams({ returnTo: "/dashboard/signed-in", ...(isFresh ? { fresh: "yes" } : {}) });
	window.open(`/sign-in?${wanted}`, "sign-in", windowShape);
}
