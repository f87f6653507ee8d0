import type { Extractor, Outcome } from "../../../src/reader/extraction/outcome.ts";

/** An extractor that returns what a test sets, and records its inputs. */
export interface FakeExtractor extends Extractor {
	readonly asked: { image: Uint8Array; expected: string | null; document: number | undefined }[];
	answer: Outcome;
	waitS: number | null;
}

/** Creates a fake extractor that by default reads every picture as the same fictitious passport. */
export function createFakeExtractor(): FakeExtractor {
	const asked: FakeExtractor["asked"] = [];
	const fake: FakeExtractor = {
		asked,
		waitS: null,
		answer: {
			outcome: "read",
			documentType: "passport",
			confidence: "low",
			upright: { width: 800, height: 600, rotation: 90 },
			fields: {
				surname: {
					value: "MOKOENA",
					printed: "MOKOENA",
					source: "mrz",
					certainty: 0.98765,
					quad: [
						[10, 20],
						[110, 20],
						[110, 40],
						[10, 40],
					],
					checks: [{ name: "agrees-with-print", passed: true }],
					alternatives: [],
				},
			},
		},
		async extract(image, expected, _gone, _onTiming, document) {
			asked.push({ image, expected, document });
			return fake.answer;
		},
		busyForS: () => fake.waitS,
		close: async () => undefined,
	};
	return fake;
}
