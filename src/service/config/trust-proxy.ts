import { isIP } from "node:net";
import type { Variables } from "./variables.ts";

/** As Fastify's `trustProxy`: false, true, a number of hops, or addresses separated by commas. */
export function trustProxyOf(variables: Variables): boolean | number | string {
	const given = variables.text("TRUST_PROXY") ?? "false";
	if (given === "true" || given === "false") return given === "true";
	if (/^\d{1,2}$/.test(given)) return Number(given);
	if (given.split(",").every((address) => isAddressOrNetwork(address.trim()))) return given;
	variables.complain(
		`TRUST_PROXY must be true, false, a number of proxies, or addresses and networks (10.0.0.0/8) separated by commas, not ${JSON.stringify(given)}.`,
	);
	return false;
}

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
function isAddressOrNetwork(given: string): boolean {
	const [, address = "", bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(given) ?? [];
	const bitsMax = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
	return bitsMax > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= bitsMax));
}
