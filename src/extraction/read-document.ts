import { catalogue } from "../documents/catalogue.ts";
import { type DocumentDefinition, type DocumentType, type Field, notOnDocument } from "../documents/definition.ts";
import { likenessMin } from "../documents/likeness.ts";
import type { Engine, Sheet, UnreadableReason } from "../engine/index.ts";
import type { Look, Page } from "../page/page.ts";
import { type FieldReader, type PageReading, readFields } from "../reading/read.ts";
import { type Classification, classify, documentOn } from "./classify.ts";
import { confidenceOf } from "./confidence.ts";
import { isAnswer } from "./is-answer.ts";
import type { Outcome, ReadOutcome } from "./outcome.ts";
import type { SheetRead } from "./read-level.ts";
import { readLevel } from "./read-level.ts";
import { documentsOn, type LocatedDocuments, locatedOn, readLocated } from "./read-located.ts";
import { notNumbered, refusal, withLocated } from "./refusal.ts";
import { agreed, countOf, withoutStamp } from "./under-stamp.ts";

/** One image and what is asked of it. */
export interface DocumentRequest {
	/** An encoded JPEG, PNG or WebP. */
	readonly image: Uint8Array;
	/** Null: find out which of the known documents it is. */
	readonly expected: DocumentType | null;
	/** The number of the located document that alone is read. Absent: the likeliest, else all of the picture. */
	readonly document?: number | undefined;
	/** Settles two-digit years. */
	readonly today: Date;
	/** Other cores are idle: the image may borrow them. Default: it may. */
	readonly mayBorrow?: boolean;
	/** One of the images supplied with the service: read with the keys that these are signed with. */
	readonly isSpecimen?: boolean;
	/** Receives what the reading finds, as soon as it is found. A later call overrules an earlier one. */
	tell?(steps: Partial<ReadingSteps>): void;
}

/** What a reading finds on the way to its outcome, for people who ask why. A step that was not needed is missing. */
export interface ReadingSteps {
	/** Its pixels are there. */
	readonly isDecoded: true;
	/** The sheet that everything below refers to. It is turned level with a document that lies aslant. */
	readonly sheet: Sheet;
	/** What is wrong with the picture, the worst first. */
	readonly flaws: readonly UnreadableReason[];
	/** Every line that was read. Empty where no print can be read. */
	readonly page: Page;
	readonly classification: Classification;
	/** What it was read as, also where that came to nothing. */
	readonly documentType: DocumentType;
	/** All of them, also where they are too little to be an answer. */
	readonly fields: Readonly<Record<string, Field>>;
	/** What they were chosen from. */
	readonly reading: PageReading;
	/**
	 * Where a stamp lies over the document: what it came to as it lies, and without pale ink. The other steps are those
	 * of the reading that was taken. Absent where it was read once.
	 */
	readonly readings: readonly [lying: ToldReading, bare: ToldReading];
}

/** What one of two readings told, as far as it came. */
export type ToldReading = Partial<Omit<ReadingSteps, "readings">>;

/** Reads documents with one engine, one at a time. */
export interface DocumentReader {
	/** Throws only where the engine itself is broken. */
	read(request: DocumentRequest): Promise<Outcome>;
}

/** What documents are read by: those that are known, and what reads the fields of one. */
interface Known {
	readonly definitions: readonly DocumentDefinition[];
	readonly readFields: FieldReader;
}

/** A request of a picture whose documents were located. */
interface LocatedRequest extends DocumentRequest {
	readonly located: LocatedDocuments;
}

/**
 * THE USE CASE: one image and the document it should show -> one outcome. `read`: what reads the fields, where it is
 * not the service's reader.
 */
export function createDocumentReader(
	engine: Engine,
	definitions: readonly DocumentDefinition[] = catalogue,
	read: FieldReader = readFields,
): DocumentReader {
	const known: Known = { definitions, readFields: read };
	return {
		read: async (request) => {
			const opened = await engine.openSheet(request.image, request.mayBorrow, () =>
				request.tell?.({ isDecoded: true }),
			);
			if (opened.outcome === "unreadable") return opened;
			const { sheet } = opened;
			try {
				request.tell?.({ sheet });
				return (await glancedAt(sheet, known, request)) ?? (await readSheet(sheet, known, request));
			} finally {
				sheet.release();
			}
		},
	};
}

/**
 * The expected document, where all of it is in a barcode that is plain to see. Its print is half of the reading's time,
 * and need not be read then. Of several documents each is read: they are told.
 */
async function glancedAt(
	sheet: Sheet,
	{ definitions, readFields }: Known,
	{ expected, document, today, tell }: DocumentRequest,
): Promise<Outcome | null> {
	if (document !== undefined || documentsOn(sheet).length > 1) return null;
	const definition = definitions.find(({ documentType }) => documentType === expected);
	const declared = await definition?.glance?.(blankOf(sheet), sheet.look);
	if (!definition || !declared) return null;
	const read = await readFields(declared.declaration, declared.page, sheet.look, today, tellingReading(tell));
	const fields = ownFields(definition, read);
	tell?.({ documentType: definition.documentType, fields });
	return readOutcome(sheet, definition, fields);
}

/** Tells what the fields were chosen from. */
const tellingReading = (tell: DocumentRequest["tell"]) => ({
	tell: (reading: PageReading): void => tell?.({ reading }),
});

const blankOf = ({ width, height }: Sheet): Page => ({ width, height, lines: [] });

/**
 * A document that was located among other print is read alone. The picture is read as a whole too, unless every field
 * that counts was read, or a document was asked for by its number: an outline may be wrong. The reading that gives more
 * values is taken, of two that give as many the document's own.
 */
async function readSheet(lying: Sheet, known: Known, request: DocumentRequest): Promise<Outcome> {
	const { definitions } = known;
	const located = await readLocated(lying, definitions, request);
	const steps: Partial<ReadingSteps> = {};
	const tell = (step: Partial<ReadingSteps>): void => {
		Object.assign(steps, step);
		request.tell?.(step);
	};
	const asked = { ...request, located };
	const alone = located.chosen && (await readStamped(located.chosen, known, { ...asked, tell }));
	if (alone?.outcome === "read" && alone.confidence === "high") return alone;
	if (request.document !== undefined) return alone ?? notNumbered(located, request, definitions);
	const whole = await readStamped(await readLevel(lying, definitions, request.expected), known, asked);
	if (!alone || countOf(alone) < countOf(whole)) return withLocated(whole, located, request.expected, definitions);
	request.tell?.(steps);
	return alone;
}

/** A document that a stamp lies over is read without pale ink too. */
async function readStamped(level: SheetRead, known: Known, request: LocatedRequest): Promise<Outcome> {
	const first = await readLevelled(level, known, request);
	const definition = known.definitions.find(({ documentType }) => documentType === first.steps.documentType);
	const bare = definition && (await withoutStamp(level.sheet, first.steps, definition));
	if (!bare) return first.outcome;
	const second = await readLevelled(bare, known, { ...request, tell: () => {} });
	const outcome = agreed(first.outcome, second.outcome, definition.fields);
	const isSecond = outcome.outcome === "read" && outcome.upright === uprightOf(second.outcome);
	request.tell?.({
		...(isSecond && second.steps),
		...(outcome.outcome === "read" && { fields: outcome.fields }),
		readings: [first.steps, second.steps],
	});
	return outcome;
}

const uprightOf = (outcome: Outcome) => (outcome.outcome === "read" ? outcome.upright : null);

/** What a reading of a sheet came to, and all that it told. */
async function readLevelled(level: SheetRead, known: Known, request: LocatedRequest) {
	const steps: ToldReading = {};
	const tell = (step: ToldReading): void => {
		Object.assign(steps, step);
		request.tell?.(step);
	};
	return { outcome: await outcomeOf(level, known, { ...request, tell }), steps };
}

async function outcomeOf(
	{ sheet, read }: SheetRead,
	{ definitions, readFields }: Known,
	{ expected, located, today, tell }: LocatedRequest,
): Promise<Outcome> {
	// Where no print can be read, a barcode may still prove the document.
	const seen =
		read.outcome === "page"
			? { ...read, look: sheet.look }
			: { page: blankOf(sheet), flaws: read.reasons, look: sheet.look };
	const { page } = seen;
	const classification = await classified(seen, definitions, expected);
	tell?.({ sheet, flaws: seen.flaws, page, classification });
	const definition = documentOn(classification, definitions, expected);
	if (definition === null) {
		if (await sheet.isMirrored()) return mirrored;
		return read.outcome === "page" ? refusal(seen, classification, expected, definitions) : read;
	}
	const declared = await definition.declare(page, sheet.look, today);
	const ownRead = await readFields(declared.declaration, declared.page, sheet.look, today, tellingReading(tell));
	const fields = ownFields(definition, ownRead);
	tell?.({ documentType: definition.documentType, fields });
	if (isAnswer(fields, definition.fields)) {
		return { ...readOutcome(sheet, definition, fields), ...locatedOn(sheet, located, fields) };
	}
	if (await sheet.isMirrored()) return mirrored;
	return { outcome: "unreadable", reasons: seen.flaws.length > 0 ? seen.flaws : ["blurred"] };
}

/** In a mirror every document looks like another one. */
const mirrored: Outcome = { outcome: "unreadable", reasons: ["mirrored"] };

/** The fields of the specification. A field that no source of the document knows is none of its fields. */
const ownFields = ({ fields }: DocumentDefinition, read: Readonly<Record<string, Field>>) =>
	Object.fromEntries(Object.keys(fields).map((name) => [name, read[name] ?? withoutSource]));

const withoutSource: Field = { ...notOnDocument, closedBy: [{ gate: "no-source" }] };

function readOutcome(
	{ width, height, rotation }: Sheet,
	{ documentType, fields: defined }: DocumentDefinition,
	fields: Readonly<Record<string, Field>>,
): ReadOutcome {
	return {
		outcome: "read",
		documentType,
		confidence: confidenceOf(fields, defined),
		fields,
		upright: { width, height, rotation },
	};
}

/** A page that was read, and the way to look at it closer. */
interface SeenPage {
	readonly page: Page;
	readonly look: Look;
	readonly flaws: readonly UnreadableReason[];
}

/** What a page shows: by its print, or where that shows none of the documents, by what a closer look proves. */
async function classified(
	{ page, look }: SeenPage,
	definitions: readonly DocumentDefinition[],
	expected: DocumentType | null,
): Promise<Classification> {
	const classification = classify(page, definitions);
	if (classification.detected !== null) return classification;
	for (const { documentType, prove } of definitions) {
		if ((expected !== null && documentType !== expected) || !(await prove?.(page, look))) continue;
		const likeness = { score: likenessMin, cues: ["proven-by-a-closer-look"] };
		const likenesses = new Map([...classification.likenesses, [documentType, likeness]]);
		return { ...classification, detected: documentType, likenesses };
	}
	return classification;
}
