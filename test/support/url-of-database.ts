/** The URL of another database on the same server. Edited as text: `new URL` rejects a URL without a host name. */
export function urlOfDatabase(server: string, database: string): string {
	const [base = "", query] = server.split("?");
	const root = base.slice(0, base.indexOf("/", "postgresql://".length));
	return `${root}/${database}${query ? `?${query}` : ""}`;
}
