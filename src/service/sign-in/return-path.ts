/**
 * Paths that are allowed after a sign-in; any others could send people to another site. /dashboard redirects to the
 * first page that the person may see.
 */
export function safeReturnTo(path: string | undefined): string {
	return path && /^\/dashboard(\/[A-Za-z0-9-]+)*$/.test(path) ? path : "/dashboard";
}

/**
 * The sign-in page's address including the destination, which is also kept after a failed sign-in. `returnTo`: "" or
 * undefined if unknown. `problem`: one of the page's codes. `isSteppingUp`: a recent sign-in was required.
 */
export function signInPath(returnTo: string | undefined, problem?: string, isSteppingUp = false): string {
	const wanted = {
		...(problem && { problem }),
		...(returnTo && { returnTo: safeReturnTo(returnTo) }),
		...(isSteppingUp && { fresh: "yes" }),
	};
	return `/sign-in?${new URLSearchParams(wanted)}`;
}
