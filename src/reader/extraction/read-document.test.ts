import { describe, expect, it, vi } from "vitest";
import { aPage, stubPass } from "../../../test/support/a-page.ts";
import { saying } from "../../../test/support/declarations.ts";
import type { Check, DocumentDefinition, DocumentType } from "../documents/definition.ts";
import type { Engine, UnreadableReason } from "../engine/engine.ts";
import type { Page } from "../page/page.ts";
import { createDocumentReader } from "./read-document.ts";
import type { ReadingSteps } from "./reading-steps.ts";

const declared = (page: Page, value: string | null, ...checks: readonly Check[]) => ({
	page,
	declaration: saying(value, ...checks),
});

/** Returns a document type whose pages contain `word`. Its only field is the last line; a question mark means null. */
function typeWithWord(documentType: DocumentType, word: string): DocumentDefinition {
	return {
		documentType,
		title: word,
		fields: { value: { title: "Value", description: "The value.", kind: "text", example: "X" } },
		classScore: (page) => ({
			score: page.lines.some((line) => line.text === word) ? 0.8 : 0.1,
			features: [word],
			...(page.lines.some(({ text }) => text === "V<UTO") && { otherDocument: "a visa" }),
		}),
		declare: async (page) => {
			const text = page.lines.at(-1)?.text ?? null;
			if (text === "closed") return declared(page, null, { name: "barcode-opened", passed: false });
			return declared(page, text === "?" ? null : text);
		},
	};
}

function engineOf(drawing: string, flaws: readonly UnreadableReason[] = []) {
	const readings: string[] = [];
	const engine: Engine = {
		openUpright: async () => ({
			outcome: "sheet",
			upright: {
				width: 100,
				height: 50,
				rotation: 90,
				secondPass: stubPass,
				documents: [],
				isolateDocument: async () => {
					throw new Error("Nothing was located");
				},
				readPage: async () => {
					readings.push("print");
					return { outcome: "page", page: aPage(drawing), flaws };
				},
				removePaleInk: async () => {
					throw new Error("Nothing leans");
				},
				turnToText: async () => null,
				isMirrored: async () => drawing.includes("TЯOꟼƧƧAꟼ"),
				picture: async () => new Uint8Array(),
			},
		}),
		stats: () => ({ modelMs: 0, detectorRuns: 0, lines: 0 }),
		close: async () => {},
	};
	return { engine, readings };
}

const pageOf = (page: Page) => ({ outcome: "page" as const, page, flaws: [] });

function readerOf(drawing: string, flaws: readonly UnreadableReason[] = []) {
	const { engine } = engineOf(drawing, flaws);
	const reader = createDocumentReader(engine, [
		typeWithWord("passport", "PASSPORT"),
		typeWithWord("sa-id-smart-front", "CARD"),
	]);
	const read = (expected: DocumentType | null) =>
		reader.read({ image: new Uint8Array(), expected, today: new Date(0) });
	return { read };
}

describe("reading a document", () => {
	it("returns the fields of the expected document", async () => {
		const { read } = readerOf("PASSPORT\nERIKSSON");
		expect(await read("passport")).toMatchObject({
			outcome: "read",
			documentType: "passport",
			confidence: "high",
			upright: { rotation: 90 },
		});
	});
	it("reports fields that the document lacks without lowering confidence", async () => {
		const known = { title: "", description: "", kind: "text", pattern: "^[A-Z]+$", example: "" } as const;
		const passport = { ...typeWithWord("passport", "PASSPORT"), fields: { value: known, height: known } };
		const reader = createDocumentReader(engineOf("PASSPORT\nERIKSSON").engine, [passport]);
		const outcome = await reader.read({ image: new Uint8Array(), today: new Date(0), expected: null });
		expect(outcome).toMatchObject({ confidence: "high", fields: { height: { reason: "not-on-document" } } });
	});
	it("reads a document that only a second pass proves", async () => {
		const engine = engineOf("SMUDGE\nERIKSSON");
		const proven = { ...typeWithWord("passport", "PASSPORT"), isProven: async () => true };
		const reader = createDocumentReader(engine.engine, [proven]);
		const request = { image: new Uint8Array(), today: new Date(0) };
		expect(await reader.read({ ...request, expected: "passport" })).toMatchObject({ outcome: "read" });
		expect(await reader.read({ ...request, expected: null })).toMatchObject({ documentType: "passport" });
		expect(await reader.read({ ...request, expected: "sa-id-greenbook" })).toMatchObject({ outcome: "wrong-document" });
	});
	it("reads no text if a barcode contains the expected document", async () => {
		const { engine, readings } = engineOf("CARD\nX");
		const declareFromBarcode = vi.fn(async (page: Page) => declared(page, "GLANCED"));
		const reader = createDocumentReader(engine, [
			{ ...typeWithWord("passport", "PASSPORT"), declareFromBarcode },
			typeWithWord("sa-id-smart-front", "CARD"),
		]);
		const request = { image: new Uint8Array(), today: new Date(0) };
		expect(await reader.read({ ...request, expected: "passport" })).toMatchObject({
			documentType: "passport",
			fields: { value: { value: "GLANCED" } },
			upright: { width: 100, height: 50, rotation: 90 },
		});
		expect(readings).toEqual([]);
		expect(await reader.read({ ...request, expected: "sa-id-smart-front" })).toMatchObject({ outcome: "read" });
		expect(await reader.read({ ...request, expected: null })).toMatchObject({ documentType: "sa-id-smart-front" });
		expect(declareFromBarcode).toHaveBeenCalledTimes(1);
		declareFromBarcode.mockResolvedValueOnce(null as never);
		expect(await reader.read({ ...request, expected: "passport" })).toMatchObject({ outcome: "wrong-document" });
	});
	it("reads a document without legible text if a second pass proves it", async () => {
		const { engine } = engineOf("", ["blurred"]);
		const engineWithoutText: Engine = {
			...engine,
			openUpright: async () => {
				const opened = await engine.openUpright(new Uint8Array());
				if (opened.outcome === "unreadable") return opened;
				const readPage = async () => ({ outcome: "unreadable", reasons: ["blurred"] }) as const;
				return { ...opened, upright: { ...opened.upright, readPage } };
			},
		};
		const proven = {
			...typeWithWord("passport", "PASSPORT"),
			isProven: async () => true,
			declare: async (page: Page) => declared(page, "BARS"),
		};
		const reader = createDocumentReader(engineWithoutText, [proven, typeWithWord("sa-id-smart-front", "CARD")]);
		const request = { image: new Uint8Array(), today: new Date(0) };
		expect(await reader.read({ ...request, expected: "passport" })).toMatchObject({
			fields: { value: { value: "BARS" } },
		});
		expect(await reader.read({ ...request, expected: "sa-id-smart-front" })).toEqual({
			outcome: "unreadable",
			reasons: ["blurred"],
		});
	});
	it("classifies the document if none is expected", async () => {
		expect(await readerOf("CARD\nERIKSSON").read(null)).toMatchObject({ documentType: "sa-id-smart-front" });
	});
	it("reads the expected one of two documents in one picture", async () => {
		expect(await readerOf("CARD\nPASSPORT\nX").read("passport")).toMatchObject({ documentType: "passport" });
		expect(await readerOf("CARD\nPASSPORT\nX").read("sa-id-smart-front")).toMatchObject({ outcome: "read" });
	});
	it("names the known document that was sent instead", async () => {
		expect(await readerOf("CARD\nX").read("passport")).toMatchObject({
			outcome: "wrong-document",
			detected: "sa-id-smart-front",
			reason: "The picture looks like another document: CARD.",
		});
	});
	it("refuses text of no known document, with a reason for people", async () => {
		const outcome = await readerOf("INVOICE").read("passport");
		const reason = "The picture shows text, but not this document: PASSPORT.";
		expect(outcome).toEqual({ outcome: "wrong-document", detected: null, reason });
		expect(await readerOf("INVOICE").read(null)).toHaveProperty(
			"reason",
			"The picture shows text, but no document that this service reads.",
		);
	});
	it("names a known unsupported document", async () => {
		const reason = "The picture shows a visa, which this service does not read.";
		expect(await readerOf("V<UTO").read(null)).toEqual({ outcome: "wrong-document", detected: null, reason });
	});
	it("reports a damaged picture without a known document as unreadable", async () => {
		expect(await readerOf("INVOICE", ["too_dark"]).read("passport")).toEqual({
			outcome: "unreadable",
			reasons: ["too_dark"],
		});
	});
	it("reports a mirrored picture as mirrored", async () => {
		const outcome = { outcome: "unreadable", reasons: ["mirrored"] };
		expect(await readerOf("CARD\nTЯOꟼƧƧAꟼ").read("passport")).toEqual(outcome);
		expect(await readerOf("TЯOꟼƧƧAꟼ", ["too_dark"]).read(null)).toEqual(outcome);
	});
	it("reports a wrong document if a few words are legible", async () => {
		const words = readerOf("FIRST INVENTED BANK\n0000 1234 5678 9012", ["glare"]);
		expect(await words.read("passport")).toMatchObject({ outcome: "wrong-document" });
	});
	it("reports a document without readable fields as unreadable", async () => {
		expect(await readerOf("PASSPORT\n?").read("passport")).toEqual({ outcome: "unreadable", reasons: ["blurred"] });
	});
	it("reports its steps without changing the outcome", async () => {
		const { engine } = engineOf("CARD\nPASSPORT\nERIKSSON", ["glare"]);
		const definitions = [typeWithWord("passport", "PASSPORT"), typeWithWord("sa-id-smart-front", "CARD")];
		const reader = createDocumentReader(engine, definitions);
		const reportedSteps: Partial<ReadingSteps>[] = [];
		const request = { image: new Uint8Array(), expected: "passport", today: new Date(0) } as const;
		const outcome = await reader.read({ ...request, onSteps: (steps) => reportedSteps.push(steps) });
		expect(outcome).toEqual(await reader.read(request));
		const { upright, page, classification, reading, ...others } = Object.assign({}, ...reportedSteps) as ReadingSteps;
		expect(upright.rotation).toBe(90);
		expect(page.lines.map(({ text }) => text)).toEqual(["CARD", "PASSPORT", "ERIKSSON"]);
		expect(classification.classScores.get("passport")?.score).toBe(0.8);
		// Steps that are not part of the response are reported as well.
		expect(reading.fields.value).toMatchObject({ value: "ERIKSSON" });
		expect(Object.keys(reading.understood.scene.declaration.claims ?? {})).toContain("value");
		expect(others).toEqual({
			flaws: ["glare"],
			documentType: "passport",
			fields: { value: expect.objectContaining({ value: "ERIKSSON" }) },
		});
	});
	it("reports both readings of a stamped document", async () => {
		const stamped = "CARD\nCARD NAME\nCARD SEX\nCERTIFIED TRUE COPY\n?";
		const { engine } = engineOf(stamped);
		const opened = await engine.openUpright(new Uint8Array());
		if (opened.outcome !== "sheet") throw new Error("There is a sheet");
		const cleaned = { ...opened.upright, readPage: async () => pageOf(aPage("CARD\nCARD NAME\nCARD SEX\nMOLEFE")) };
		const upright = { ...opened.upright, removePaleInk: async () => cleaned };
		const findLabelLines = ({ lines }: Page) => lines.filter(({ text }) => text.startsWith("CARD"));
		const card = { ...typeWithWord("sa-id-smart-front", "CARD"), findLabelLines };
		const reader = createDocumentReader({ ...engine, openUpright: async () => ({ outcome: "sheet", upright }) }, [
			card,
		]);
		const reportedSteps: Partial<ReadingSteps>[] = [];
		const request = { image: new Uint8Array(), expected: null, today: new Date(0) };
		const outcome = await reader.read({ ...request, onSteps: (steps) => reportedSteps.push(steps) });
		expect(outcome).toEqual(await reader.read(request));
		const { page, fields, readings } = Object.assign({}, ...reportedSteps) as ReadingSteps;
		expect(fields.value?.value).toBe("MOLEFE");
		expect(readings.map((steps) => steps.fields?.value?.value)).toEqual([null, "MOLEFE"]);
		expect(readings[0].page?.lines.map(({ text }) => text)).toEqual(stamped.split("\n"));
		expect(page).toBe(readings[1].page);
	});
	it("reads a document whose barcode was not decrypted, with low confidence", async () => {
		expect(await readerOf("PASSPORT\nclosed").read("passport")).toMatchObject({ outcome: "read", confidence: "low" });
	});
});
