import type { FastifyInstance } from "fastify";
import { networkAddressOf, unknownAddress } from "../client-address.ts";

/**
 * Puts what X-Forwarded-For says into parsed addresses, before anybody asks for `request.ip`: with or without a port,
 * as proxies write it, and `unknown` for whatever is no address. So `request.ip` is short wherever it is stored, logged
 * or counted, and a proxy that writes its port is still found among the believed ones. Empty places are left out.
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
