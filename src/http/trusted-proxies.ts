/** As Fastify's `trustProxy`; a number is how many proxies stand in front, the last of which connects to us. */
export function trustedProxies(
	proxies: boolean | number | string,
): boolean | string | ((address: string, hop: number) => boolean) {
	return typeof proxies === "number" ? (_address, hop) => hop < proxies : proxies;
}
