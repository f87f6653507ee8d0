/** Converts the setting to Fastify's `trustProxy`. A number means that many proxies in front of the service. */
export function toTrustProxyOption(
	proxies: boolean | number | string,
): boolean | string | ((address: string, hop: number) => boolean) {
	return typeof proxies === "number" ? (_address, hop) => hop < proxies : proxies;
}
