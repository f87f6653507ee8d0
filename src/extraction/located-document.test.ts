import { expect, test } from "vitest";
import { aPage, blindLook } from "../../test/support/a-page.ts";
import { saying } from "../../test/support/declarations.ts";
import type { DocumentDefinition } from "../documents/definition.ts";
import type { Engine, Sheet } from "../engine/index.ts";
import { quadOf } from "../page/quad.ts";
import { createDocumentReader } from "./read-document.ts";

/** Its only field is the line after its name, null where that is a question mark. */
const passport: DocumentDefinition = {
	documentType: "passport",
	title: "Passport",
	fields: { value: { title: "Value", description: "The value.", kind: "text", pattern: "^[A-Z]+$", example: "X" } },
	likeness: (page) => ({ score: page.lines.some(({ text }) => text === "PASSPORT") ? 0.8 : 0.1, cues: [] }),
	declare: async (page) => {
		const text = page.lines.at(-1)?.text ?? null;
		return { page, declaration: saying(text === "?" ? null : text) };
	},
};

/** A picture on which a passport was located, and another one. They are read alone as `alone`, all of it as `whole`. */
async function outcomeOf(alone: string, whole: string) {
	const located = { quad: quadOf({ left: 0, top: 0, right: 9, bottom: 9 }), isFacing: false };
	const sheetOf = (drawing: string, rotation: number): Sheet => ({
		...{ width: 100, height: 50, rotation, look: blindLook },
		documents: [0, 1].map(() => ({ ...located, printShare: 0.3, cutShare: 0 })),
		alone: async () => sheetOf(alone, 7),
		readPage: async () => ({ outcome: "page", page: aPage(drawing), flaws: [] }),
		levelled: async () => sheetOf(drawing, rotation),
		otherWay: async () => null,
		isMirrored: async () => false,
		release: () => {},
	});
	const engine: Engine = {
		openSheet: async () => ({ outcome: "sheet", sheet: sheetOf(whole, 90) }),
		work: () => ({ modelMs: 0, looks: 0, lines: 0 }),
		close: async () => {},
	};
	const reader = createDocumentReader(engine, [passport]);
	return reader.read({ image: new Uint8Array(), today: new Date(0), expected: "passport" });
}

test("a located document is answered as it was read alone, with what lies beside it", async () => {
	expect(await outcomeOf("PASSPORT\nERIKSSON", "PASSPORT\nANOTHER")).toMatchObject({
		fields: { value: { value: "ERIKSSON" } },
		upright: { rotation: 7 },
		others: [{ documentType: "passport" }],
		hasTwin: true,
	});
});

test("it is answered as a part of the whole picture where that gives more: its outline was wrong", async () => {
	const outcome = await outcomeOf("PASSPORT\n?", "PASSPORT\nERIKSSON");
	expect(outcome).toMatchObject({ fields: { value: { value: "ERIKSSON" } }, upright: { rotation: 90 } });
	expect(outcome).not.toHaveProperty("others");
});
