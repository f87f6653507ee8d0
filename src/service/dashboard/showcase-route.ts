import type { FastifyInstance } from "fastify";
import { extractionEnvelope } from "../../answer/envelope.ts";
import type { Clock } from "../../reader/clock.ts";
import { definitionOf } from "../../reader/documents/catalogue.ts";
import type { Extractor } from "../../reader/extraction/outcome.ts";
import { described } from "../../review/described.ts";
import type { ShowcaseJson } from "./contract.ts";
import { refuseWith } from "./refusal.ts";
import type { Specimens } from "./specimens.ts";

interface ShowcaseDeps {
	readonly specimens: Specimens;
	readonly extractor: Extractor;
	readonly clock: Clock;
}

/** Reads the first passport specimen, or the first specimen of any type. Null if that fails now. */
async function readSpecimen({ specimens, extractor, clock }: ShowcaseDeps): Promise<ShowcaseJson | null> {
	const readable = specimens.list.filter(({ error }) => error === null);
	const specimen = readable.find(({ documentType }) => documentType === "passport") ?? readable[0];
	const definition = specimen ? definitionOf(specimen.documentType) : null;
	const picture = specimen ? await specimens.read(specimen.file) : null;
	if (!specimen || !definition || !picture) return null;
	const startedAt = performance.now();
	const outcome = await extractor.extract(picture.bytes, definition.documentType);
	if (outcome.outcome !== "read") return null;
	const latencyMs = performance.now() - startedAt;
	const body = extractionEnvelope(definition, outcome, { isEvidenceWanted: true, processedAt: clock.now(), latencyMs });
	return { specimen, fields: described([definition])[0]?.fields ?? [], body };
}

/**
 * GET /dashboard/api/showcase (public): a specimen's real result for the landing page. Each process caches it, so it
 * costs two extractions however many visitors there are; failures are not cached. A process's first reading is several
 * times slower, so it is repeated in the background and that time is reported from then on.
 */
export async function showcaseRoute(server: FastifyInstance, deps: ShowcaseDeps): Promise<void> {
	let reading: Promise<ShowcaseJson | null> | null = null;
	server.get("/dashboard/api/showcase", async (_request, reply) => {
		const isFirst = reading === null;
		reading ??= readSpecimen(deps).catch(() => null);
		const showcase = await reading;
		if (showcase && isFirst) void rememberWarm(showcase);
		if (showcase) return showcase;
		reading = null;
		return refuseWith(reply, "NOT_READY");
	});

	async function rememberWarm(cold: ShowcaseJson): Promise<void> {
		const warm = await readSpecimen(deps).catch(() => null);
		reading = Promise.resolve(warm ?? cold);
	}
}
