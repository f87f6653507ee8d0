import type { FastifyInstance } from "fastify";
import type { Signer } from "../signing/create-signer.ts";

/** Keys are added, never taken away: whoever keeps them this long misses at most the newest one, and asks again. */
const keptS = 300;

/**
 * GET /.well-known/jwks.json: the public keys that signed answers are verified with (RFC 7517 section 5). For anybody.
 */
export function jwksRoute(app: FastifyInstance, signer: Signer): void {
	app.get("/.well-known/jwks.json", { schema: { hide: true } }, async (_request, reply) => {
		const keys = await signer.publicKeys();
		return reply
			.header("cache-control", `public, max-age=${keptS}`)
			.type("application/jwk-set+json; charset=utf-8")
			.send(JSON.stringify({ keys }));
	});
}
