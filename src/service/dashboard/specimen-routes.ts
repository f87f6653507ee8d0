import { Type } from "@fastify/type-provider-typebox";
import type { FastifyInstance } from "fastify";
import type { SpecimenListJson } from "./contract.ts";
import { refuseWith } from "./refusal.ts";
import type { Specimens } from "./specimens.ts";

const hourS = 3_600;

/** The routes for the specimens. They are public, because the people on them are fictitious. */
export async function specimenRoutes(server: FastifyInstance, deps: { specimens: Specimens }): Promise<void> {
	const { specimens } = deps;
	server.get("/dashboard/api/specimens", (): SpecimenListJson => ({ specimens: specimens.list }));

	const schema = { params: Type.Object({ file: Type.String({ maxLength: 100 }) }) };
	server.get<{ Params: { file: string } }>("/dashboard/api/specimens/:file", { schema }, async (request, reply) => {
		const picture = await specimens.read(request.params.file);
		if (!picture) return refuseWith(reply, "NOT_FOUND");
		return reply.header("cache-control", `public, max-age=${hourS}`).type(picture.type).send(picture.bytes);
	});
}
