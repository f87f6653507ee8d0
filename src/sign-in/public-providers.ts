/** Hosts where everybody can make an account, or where sign-up is open unless somebody has closed it. */
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

/** Microsoft's tenants that hold everybody, and the one of personal accounts. */
const publicTenants = ["common", "organizations", "consumers", "9188040d-6c67-4c5b-b112-36a304b66dad"];

/** Whether strangers are known to have accounts at this issuer, or to be able to make them. */
export function isPublicProvider({ hostname, pathname }: URL): boolean {
	if (hostname === "login.microsoftonline.com") return publicTenants.includes(pathname.split("/")[1] ?? "");
	return publicHosts.some((host) => host.test(hostname));
}
