import type { FastifyInstance } from "fastify";
import { extractionEnvelope } from "../../answer/envelope.ts";
import type { Clock } from "../../reader/clock.ts";
import { findDefinition } from "../../reader/documents/catalogue.ts";
import type { Extractor } from "../../reader/extraction/outcome.ts";
import { describeDocumentTypes } from "../../review/described.ts";
import type { ShowcaseJson } from "./contract.ts";
import { refuseWith } from "./refusal.ts";
import type { Specimens } from "./specimens.ts";

interface ShowcaseDeps {
	readonly specimens: Specimens;
	readonly extractor: Extractor;
	readonly clock: Clock;
}

/**
 * Reads the first readable passport specimen, or else the first readable specimen. Returns null if there is none or the
 * reading fails.
 */
async function readSpecimen({ specimens, extractor, clock }: ShowcaseDeps): Promise<ShowcaseJson | null> {
	const readableSpecimens = specimens.list.filter(({ error }) => error === null);
	const specimen = readableSpecimens.find(({ documentType }) => documentType === "passport") ?? readableSpecimens[0];
	const definition = specimen ? findDefinition(specimen.documentType) : null;
	const picture = specimen ? await specimens.read(specimen.file) : null;
	if (!specimen || !definition || !picture) return null;
	const startedAt = performance.now();
	const outcome = await extractor.extract(picture.bytes, definition.documentType);
	if (outcome.outcome !== "read") return null;
	const latencyMs = performance.now() - startedAt;
	const body = extractionEnvelope(definition, outcome, { isEvidenceWanted: true, processedAt: clock.now(), latencyMs });
	return { specimen, fields: describeDocumentTypes([definition])[0]?.fields ?? [], body };
}

/**
 * GET /dashboard/api/showcase (public): the real result of reading a specimen, for the landing page. Each process
 * caches it, so it costs two readings however many visitors there are; failures are not cached. The first reading of a
 * process is several times slower than later ones, so it is repeated in the background and its latency replaced.
 */
export async function showcaseRoute(server: FastifyInstance, deps: ShowcaseDeps): Promise<void> {
	let cached: Promise<ShowcaseJson | null> | null = null;
	server.get("/dashboard/api/showcase", async (_request, reply) => {
		const isFirst = cached === null;
		cached ??= readSpecimen(deps).catch(() => null);
		const showcase = await cached;
		if (showcase && isFirst) void replaceByWarmReading(showcase);
		if (showcase) return showcase;
		cached = null;
		return refuseWith(reply, "NOT_READY");
	});

	async function replaceByWarmReading(cold: ShowcaseJson): Promise<void> {
		const warm = await readSpecimen(deps).catch(() => null);
		cached = Promise.resolve(warm ?? cold);
	}
}
