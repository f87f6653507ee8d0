import { describe, expect, it, test } from "vitest";
import { aPage, stubPass } from "../../../test/support/a-page.ts";
import { saying } from "../../../test/support/declarations.ts";
import type { DocumentDefinition, DocumentType } from "../documents/definition.ts";
import type { Engine, UprightImage } from "../engine/index.ts";
import { quadOf } from "../page/quad.ts";
import { createDocumentReader } from "./read-document.ts";
import type { DocumentRequest } from "./reading-steps.ts";

/** Returns a document type whose only field is the last line of a page; a question mark means null. */
const typeNamed = (documentType: DocumentType, title: string): DocumentDefinition => ({
	documentType,
	title,
	fields: { value: { title: "Value", description: "The value.", kind: "text", pattern: "^[A-Z]+$", example: "X" } },
	classScore: (page) => ({ score: page.lines.some(({ text }) => text === title) ? 0.8 : 0.1, features: [] }),
	declareFromBarcode: async (page) => (page.width === 1 ? { page, declaration: saying("GLANCED") } : null),
	declare: async (page) => {
		const text = page.lines.at(-1)?.text ?? null;
		return { page, declaration: saying(text === "?" ? null : text) };
	},
});

const definitions = [
	typeNamed("passport", "PASSPORT"),
	typeNamed("sa-id-smart-front", "FRONT"),
	typeNamed("sa-id-smart-back", "BACK"),
];

/** The texts that are read from each located document alone and from the whole picture. */
interface PictureTexts {
	readonly alone: readonly string[];
	readonly whole: string;
	/** Width of the picture; 1 stands for a picture with a clearly visible barcode. */
	readonly width?: number;
}

async function readPicture({ alone, whole, width = 100 }: PictureTexts, request: Partial<DocumentRequest> = {}) {
	const documents = alone.map((_, index) => ({
		...{ quad: quadOf({ left: 1000 * index, top: 0, right: 1000 * index + 900, bottom: 900 }), isFacingPage: false },
		...{ textShare: 0.3 },
	}));
	const uprightOf = (drawing: string, rotation: number): UprightImage => ({
		...{ width, height: 50, rotation, secondPass: stubPass, documents },
		isolateDocument: async (index) => uprightOf(alone[index] ?? "", index + 1),
		readPage: async () => {
			if (drawing === "") return { outcome: "unreadable", reasons: ["blurred"] };
			return { outcome: "page", page: aPage(drawing), flaws: [] };
		},
		removePaleInk: async () => uprightOf(drawing, rotation),
		turnToText: async () => null,
		isMirrored: async () => false,
	});
	const engine: Engine = {
		openUpright: async () => ({ outcome: "sheet", upright: uprightOf(whole, 90) }),
		stats: () => ({ modelMs: 0, detectorRuns: 0, lines: 0 }),
		close: async () => {},
	};
	const reader = createDocumentReader(engine, definitions);
	return reader.read({ image: new Uint8Array(), today: new Date(0), expected: "passport", ...request });
}

test("returns the values of a located document read alone, and lists the others", async () => {
	const alone = ["PASSPORT\nERIKSSON", "PASSPORT\nOTHER"];
	expect(await readPicture({ alone, whole: "PASSPORT\nANOTHER" })).toMatchObject({
		...{ fields: { value: { value: "ERIKSSON" } }, upright: { rotation: 1 } },
		located: { number: 1 },
		others: [{ number: 2, documentType: "passport" }],
	});
});

test("returns the values of the whole picture if there are more of them", async () => {
	const outcome = await readPicture({ alone: ["PASSPORT\n?", "FRONT\nOTHER"], whole: "PASSPORT\nERIKSSON" });
	expect(outcome).toMatchObject({
		...{ fields: { value: { value: "ERIKSSON" } }, upright: { rotation: 90 } },
		others: [{ number: 2, documentType: "sa-id-smart-front" }],
	});
});

test("returns the expected side if front and back are in one picture", async () => {
	const both = { alone: ["FRONT\nERIKSSON", "BACK\nOSLO"], whole: "FRONT\nBACK\nBERGEN" };
	const front = await readPicture(both, { expected: "sa-id-smart-front" });
	const back = await readPicture(both, { expected: "sa-id-smart-back" });
	expect(front).toMatchObject({ documentType: "sa-id-smart-front", fields: { value: { value: "ERIKSSON" } } });
	expect(back).toMatchObject({ documentType: "sa-id-smart-back", fields: { value: { value: "OSLO" } } });
	expect(back).toMatchObject({ located: { number: 2 }, others: [{ number: 1, documentType: "sa-id-smart-front" }] });
});

test("reads and lists each of several documents, even if a barcode contains the values of one", async () => {
	const both = { alone: ["FRONT\nERIKSSON", "PASSPORT\nOSLO"], whole: "ALL", width: 1 };
	expect(await readPicture(both)).toMatchObject({ fields: { value: { value: "OSLO" } }, others: [{ number: 1 }] });
	expect(await readPicture({ ...both, alone: [] })).toMatchObject({ fields: { value: { value: "GLANCED" } } });
});

describe("a document that a request names by its number", () => {
	const alone = ["PASSPORT\nERIKSSON", "PASSPORT\n?", "FRONT\nOSLO"];

	it("is the only one that is read", async () => {
		const [first, third] = await Promise.all([
			readPicture({ alone, whole: "PASSPORT\nANOTHER" }, { document: 1 }),
			readPicture({ alone, whole: "FRONT\nANOTHER" }, { document: 3, expected: null }),
		]);
		expect(first).toMatchObject({ fields: { value: { value: "ERIKSSON" } }, located: { number: 1 } });
		expect(third).toMatchObject({ fields: { value: { value: "OSLO" } }, located: { number: 3 } });
	});
	it("is never replaced by another document or the whole picture", async () => {
		expect(await readPicture({ alone, whole: "PASSPORT\nANOTHER" }, { document: 2 })).toMatchObject({
			outcome: "unreadable",
		});
		expect(await readPicture({ alone, whole: "PASSPORT\nANOTHER" }, { document: 3 })).toEqual({
			...{ outcome: "wrong-document", detected: "sa-id-smart-front" },
			reason: "The picture looks like another document: FRONT.",
		});
		expect(await readPicture({ alone, whole: "PASSPORT\nANOTHER" }, { document: 4 })).toEqual({
			...{ outcome: "wrong-document", detected: null, reason: "No document 4 was found in the picture." },
		});
	});
});

describe("a refusal", () => {
	it("lists the documents in the picture", async () => {
		const outcome = await readPicture({ alone: ["FRONT\nOSLO", "RECEIPT", "BACK\nBERGEN"], whole: "RECEIPT AND MORE" });
		expect(outcome).toEqual({
			...{ outcome: "wrong-document", detected: "sa-id-smart-front", shown: ["sa-id-smart-front", "sa-id-smart-back"] },
			reason: "The picture shows other documents: FRONT; BACK.",
		});
	});
	it("lists the documents of a picture that is unreadable as a whole", async () => {
		expect(await readPicture({ alone: ["FRONT\nOSLO", ""], whole: "" })).toEqual({
			...{ outcome: "wrong-document", detected: "sa-id-smart-front" },
			reason: "The picture looks like another document: FRONT.",
		});
		expect(await readPicture({ alone: ["RECEIPT", ""], whole: "" })).toMatchObject({ outcome: "unreadable" });
	});
});
