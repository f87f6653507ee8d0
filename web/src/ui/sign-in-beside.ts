/** In pixels: the sign-in page as a phone shows it. */
const windowShape = "popup,width=480,height=760";

/**
 * Opens the sign-in page beside this one, which stays as it is; a second call shows the window that is open already.
 * `isFresh`: the provider shall ask who the person is, unless it has just done so.
 */
export function signInBeside({ isFresh = false } = {}): void {
	const wanted = new URLSearchParams({ returnTo: "/dashboard/signed-in", ...(isFresh ? { fresh: "yes" } : {}) });
	window.open(`/sign-in?${wanted}`, "sign-in", windowShape);
}
