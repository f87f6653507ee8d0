import type { FastifyInstance } from "fastify";
import { verifierCacheS } from "../signing/change-keys.ts";
import type { Signer } from "../signing/create-signer.ts";

/** GET /.well-known/jwks.json: the public keys that verify signed responses (RFC 7517 section 5). Needs no token. */
export function jwksRoute(app: FastifyInstance, signer: Signer): void {
	app.get("/.well-known/jwks.json", { schema: { hide: true } }, async (_request, reply) => {
		const keys = await signer.publicKeys();
		return reply
			.header("cache-control", `public, max-age=${verifierCacheS}`)
			.type("application/jwk-set+json; charset=utf-8")
			.send(JSON.stringify({ keys }));
	});
}
