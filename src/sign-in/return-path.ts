/**
 * The only paths a sign-in leads to: anything else would let a link send people to another site. /dashboard goes on to
 * the first page that the person may see.
 */
export function safeReturnTo(path: string | undefined): string {
	return path && /^\/dashboard(\/[A-Za-z0-9-]+)*$/.test(path) ? path : "/dashboard";
}

/**
 * The sign-in page's address, which keeps where the person wanted to go, also where a sign-in failed. `returnTo`: "" or
 * undefined where nobody knows. `problem`: a code of the page. `isSteppingUp`: it was to be a recent sign-in.
 */
export function signInPath(returnTo: string | undefined, problem?: string, isSteppingUp = false): string {
	const wanted = {
		...(problem && { problem }),
		...(returnTo && { returnTo: safeReturnTo(returnTo) }),
		...(isSteppingUp && { fresh: "yes" }),
	};
	return `/sign-in?${new URLSearchParams(wanted)}`;
}
