import type { FastifyInstance } from "fastify";
import { toNetworkAddress, unknownAddress } from "../client-address.ts";

/**
 * Normalises X-Forwarded-For before `request.ip` is used: removes ports from addresses, replaces anything that is not
 * an address by `unknown`, and drops empty entries. This keeps `request.ip` short wherever it is stored, logged or
 * counted, and a trusted proxy is recognised even if its address has a port.
 */
export function normaliseForwardedAddresses(app: FastifyInstance): void {
	app.addHook("onRequest", async ({ raw: { headers } }) => {
		const forwarded = headers["x-forwarded-for"];
		if (forwarded === undefined) return;
		headers["x-forwarded-for"] = String(forwarded)
			.split(",")
			.map((entry) => entry.trim())
			.filter((entry) => entry !== "")
			.map((entry) => toNetworkAddress(entry) ?? unknownAddress)
			.join(", ");
	});
}
