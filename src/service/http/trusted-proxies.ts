/** As Fastify's `trustProxy`. A number counts the proxies in front; the last of them connects to us. */
export function trustedProxies(
	proxies: boolean | number | string,
): boolean | string | ((address: string, hop: number) => boolean) {
	return typeof proxies === "number" ? (_address, hop) => hop < proxies : proxies;
}
