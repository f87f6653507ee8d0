import { describe, expect, it } from "vitest";
import type { DocumentDefinition, DocumentType, Field } from "../documents/definition.ts";
import type { Engine, UnreadableReason } from "../engine/engine.ts";
import { aPage, blindLook } from "../page/a-page.ts";
import { createDocumentReader } from "./read-document.ts";

const field = (value: string | null): Field => {
	return { value, printed: value, source: "visual", certainty: 1, quad: null, checks: [], expected: true };
};

/** A document whose pages hold `word`; its only field is the line after it, null where that is a question mark. */
function marked(documentType: DocumentType, word: string): DocumentDefinition {
	return {
		documentType,
		title: word,
		fields: {},
		likeness: (page) => ({ score: page.lines.some((line) => line.text === word) ? 0.8 : 0.1, cues: [word] }),
		read: async (page) => {
			const text = page.lines.at(-1)?.text ?? null;
			if (text === "closed") return { value: { ...field(null), checks: [{ name: "barcode-opened", passed: false }] } };
			return { value: field(text === "?" ? null : text) };
		},
	};
}

function engineOf(drawing: string, flaws: readonly UnreadableReason[], around: string) {
	const released: string[] = [];
	const engine: Engine = {
		readPage: async () => ({
			outcome: "page",
			sheet: {
				page: aPage(drawing),
				look: { ...blindLook, area: async () => aPage(around).lines },
				rotation: 90,
				flaws,
				picture: async () => new Uint8Array(),
				release: () => released.push("released"),
			},
		}),
		modelMs: () => 0,
		close: async () => {},
	};
	return { engine, released };
}

function readerOf(drawing: string, flaws: readonly UnreadableReason[] = [], around = "") {
	const { engine, released } = engineOf(drawing, flaws, around);
	const reader = createDocumentReader(engine, [marked("passport", "PASSPORT"), marked("sa-id-smart-front", "CARD")]);
	const read = (expected: DocumentType | null) =>
		reader.read({ image: new Uint8Array(), expected, today: new Date(0) });
	return { read, released };
}

describe("reading a document", () => {
	it("answers the fields of the expected document, and lets the picture go", async () => {
		const { read, released } = readerOf("PASSPORT\nERIKSSON");
		expect(await read("passport")).toMatchObject({
			outcome: "read",
			documentType: "passport",
			confidence: "high",
			upright: { rotation: 90 },
		});
		expect(released).toEqual(["released"]);
	});
	it("reads what only a closer look proves to be the document", async () => {
		const engine = engineOf("SMUDGE\nERIKSSON", [], "");
		const proven = { ...marked("passport", "PASSPORT"), prove: async () => true };
		const reader = createDocumentReader(engine.engine, [proven]);
		const request = { image: new Uint8Array(), today: new Date(0) };
		expect(await reader.read({ ...request, expected: "passport" })).toMatchObject({ outcome: "read" });
		expect(await reader.read({ ...request, expected: null })).toMatchObject({ documentType: "passport" });
		expect(await reader.read({ ...request, expected: "sa-id-greenbook" })).toMatchObject({ outcome: "wrong-document" });
	});
	it("finds out which document it is where none is expected", async () => {
		expect(await readerOf("CARD\nERIKSSON").read(null)).toMatchObject({ documentType: "sa-id-smart-front" });
	});
	it("reads the expected one of two documents in one picture", async () => {
		expect(await readerOf("CARD\nPASSPORT\nX").read("passport")).toMatchObject({ documentType: "passport" });
		expect(await readerOf("CARD\nPASSPORT\nX").read("sa-id-smart-front")).toMatchObject({ outcome: "read" });
	});
	it("finds the expected one beside another that fills the picture", async () => {
		const both = readerOf("CARD\nX", [], "CARD\nPASSPORT\nERIKSSON");
		expect(await both.read("passport")).toMatchObject({ outcome: "read", documentType: "passport" });
		expect(await readerOf("CARD\nX", [], "CARD\nX").read("passport")).toMatchObject({ detected: "sa-id-smart-front" });
	});
	it("names the known document that was sent instead", async () => {
		expect(await readerOf("CARD\nX").read("passport")).toMatchObject({
			outcome: "wrong-document",
			detected: "sa-id-smart-front",
		});
	});
	it("refuses text that is no known document, with a reason", async () => {
		const outcome = await readerOf("INVOICE").read("passport");
		expect(outcome).toMatchObject({ outcome: "wrong-document", detected: null });
		expect(outcome).toHaveProperty("reason", expect.stringContaining("passport"));
	});
	it("calls a spoilt picture without a known document unreadable, not wrong", async () => {
		expect(await readerOf("INVOICE", ["too_dark"]).read("passport")).toEqual({
			outcome: "unreadable",
			reasons: ["too_dark"],
		});
	});
	it("calls a document unreadable where no field could be read", async () => {
		expect(await readerOf("PASSPORT\n?").read("passport")).toEqual({ outcome: "unreadable", reasons: ["blurred"] });
	});
	it("answers a document whose only value was found and refused by a check, with null", async () => {
		expect(await readerOf("PASSPORT\nclosed").read("passport")).toMatchObject({ outcome: "read", confidence: "low" });
	});
});
