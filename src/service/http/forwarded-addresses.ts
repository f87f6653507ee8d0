import type { FastifyInstance } from "fastify";
import { networkAddressOf, unknownAddress } from "../client-address.ts";

/**
 * Normalises X-Forwarded-For before `request.ip` is used: ports are removed from addresses, anything else becomes
 * `unknown`, and empty entries are dropped. So `request.ip` is short wherever it is stored, logged or counted, and a
 * trusted proxy that adds its port is still recognised.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
	app.addHook("onRequest", async ({ raw: { headers } }) => {
		const forwarded = headers["x-forwarded-for"];
		if (forwarded === undefined) return;
		headers["x-forwarded-for"] = String(forwarded)
			.split(",")
			.map((place) => place.trim())
			.filter((place) => place !== "")
			.map((place) => networkAddressOf(place) ?? unknownAddress)
			.join(", ");
	});
}
