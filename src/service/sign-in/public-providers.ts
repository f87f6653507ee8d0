/** Hosts of providers where anyone can create an account, at least by default. */
const publicHosts = [
	/^accounts\.google\.com$/,
	/^appleid\.apple\.com$/,
	/^(www\.)?facebook\.com$/,
	/^www\.linkedin\.com$/,
	/^api\.login\.yahoo\.com$/,
	/^gitlab\.com$/,
	/\.auth0\.com$/,
	/\.clerk\.accounts\.dev$/,
	/^cognito-idp\..*\.amazonaws\.com$/,
	/^securetoken\.google\.com$/,
];

/** Microsoft's multi-tenant endpoints, and the tenant of personal accounts. */
const publicTenants = ["common", "organizations", "consumers", "9188040d-6c67-4c5b-b112-36a304b66dad"];

/** Whether strangers can have accounts with this issuer. */
export function isPublicProvider({ hostname, pathname }: URL): boolean {
	if (hostname === "login.microsoftonline.com") return publicTenants.includes(pathname.split("/")[1] ?? "");
	return publicHosts.some((host) => host.test(hostname));
}
