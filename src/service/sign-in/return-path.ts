/**
 * Returns the path to open after a sign-in, if it is a page of the dashboard; otherwise /dashboard. Other addresses
 * could send people to another site. /dashboard redirects to the first page that the person may see.
 */
export function sanitiseReturnPath(path: string | undefined): string {
	return path && /^\/dashboard(\/[A-Za-z0-9-]+)*$/.test(path) ? path : "/dashboard";
}

/**
 * Builds the address of the sign-in page. `returnTo` is the page to open after the sign-in; it is kept even after a
 * failed sign-in, and is "" or undefined if unknown. `problem` is one of the page's codes. `isSteppingUp` says that a
 * recent sign-in is required.
 */
export function buildSignInPath(returnTo: string | undefined, problem?: string, isSteppingUp = false): string {
	const parameters = {
		...(problem && { problem }),
		...(returnTo && { returnTo: sanitiseReturnPath(returnTo) }),
		...(isSteppingUp && { fresh: "yes" }),
	};
	return `/sign-in?${new URLSearchParams(parameters)}`;
}
