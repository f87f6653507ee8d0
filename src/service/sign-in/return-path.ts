/**
 * The allowed paths after a sign-in; others could send people to another site. /dashboard redirects to the first page
 * that the person may see.
 */
export function safeReturnTo(path: string | undefined): string {
	return path && /^\/dashboard(\/[A-Za-z0-9-]+)*$/.test(path) ? path : "/dashboard";
}

/**
 * The sign-in page's address with the destination, also after a failed sign-in. `returnTo`: "" or undefined if unknown.
 * `problem`: a code of the page. `isSteppingUp`: a recent sign-in was required.
 */
export function signInPath(returnTo: string | undefined, problem?: string, isSteppingUp = false): string {
	const wanted = {
		...(problem && { problem }),
		...(returnTo && { returnTo: safeReturnTo(returnTo) }),
		...(isSteppingUp && { fresh: "yes" }),
	};
	return `/sign-in?${new URLSearchParams(wanted)}`;
}
