import { Type } from "@fastify/type-provider-typebox";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../../reader/clock.ts";
import type { Signer } from "../signing/create-signer.ts";
import type { SignedRecordJson } from "./contract.ts";
import { getSession } from "./guard.ts";

const schema = { body: Type.Object({ sha256: Type.String({ pattern: "^[0-9a-f]{64}$" }) }) };

/**
 * POST /dashboard/api/record: signs the digest of a record together with the person and the time. The service receives
 * only the digest and stores nothing.
 */
export function recordRoute(server: FastifyInstance, deps: { readonly signer: Signer; readonly clock: Clock }): void {
	server.post<{ Body: { sha256: string } }>(
		"/dashboard/api/record",
		{ schema },
		async (request): Promise<SignedRecordJson> => {
			const { issuer, subject, name, email } = getSession(request).person;
			const { sha256 } = request.body;
			const at = deps.clock.now().toISOString();
			return {
				signature: await deps.signer.signRecord({ record: { sha256 }, by: { issuer, subject, name, email }, at }),
			};
		},
	);
}
