import { isIP } from "node:net";
import type { Variables } from "./variables.ts";

/** Reads TRUST_PROXY as Fastify's `trustProxy`: false, true, a number of hops, or addresses separated by commas. */
export function readTrustProxy(variables: Variables): boolean | number | string {
	const value = variables.text("TRUST_PROXY") ?? "false";
	if (value === "true" || value === "false") return value === "true";
	if (/^\d{1,2}$/.test(value)) return Number(value);
	if (value.split(",").every((address) => isAddressOrNetwork(address.trim()))) return value;
	variables.addProblem(
		`TRUST_PROXY must be true, false, a number of proxies, or addresses and networks (10.0.0.0/8) separated by commas, not ${JSON.stringify(value)}.`,
	);
	return false;
}

/** Whether the text is an address or network, such as `10.0.0.1`, `10.0.0.0/8` or `fd00::/8`. */
function isAddressOrNetwork(value: string): boolean {
	const [, address = "", bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
	const bitsMax = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
	return bitsMax > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= bitsMax));
}
