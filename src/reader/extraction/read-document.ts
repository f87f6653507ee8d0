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

/** One image and its options. */
export interface DocumentRequest {
	/** An encoded JPEG, PNG or WebP. */
	readonly image: Uint8Array;
	/** Null: detect the type. */
	readonly expected: DocumentType | null;
	/** The number of the only located document to read. Absent: the most probable one, else the whole picture. */
	readonly document?: number | undefined;
	/** Resolves two-digit years. */
	readonly today: Date;
	/** Other cores are idle and the image may use them. Default: true. */
	readonly mayBorrow?: boolean;
	/** One of the supplied sample images: read with the keys that signed it. */
	readonly isSpecimen?: boolean;
	/** Receives intermediate results as soon as they exist; a later call overrides an earlier one. */
	tell?(steps: Partial<ReadingSteps>): void;
}

/** Intermediate results of a reading, for diagnosis. Steps that were not needed are missing. */
export interface ReadingSteps {
	/** The pixels were decoded. */
	readonly isDecoded: true;
	/** The frame of everything below, rotated level with a skewed document. */
	readonly sheet: Sheet;
	/** Flaws of the picture, worst first. */
	readonly flaws: readonly UnreadableReason[];
	/** All lines. Empty if no print is legible. */
	readonly page: Page;
	readonly classification: Classification;
	/** The type it was read as, even without result. */
	readonly documentType: DocumentType;
	/** All fields, even if too few to count as read. */
	readonly fields: Readonly<Record<string, Field>>;
	/** The candidates behind the fields. */
	readonly reading: PageReading;
	/**
	 * Both readings of a document under a stamp: as it is, and without pale ink. The other steps are those of the chosen
	 * reading. Absent if it was read once.
	 */
	readonly readings: readonly [lying: ToldReading, bare: ToldReading];
}

/** The steps of one of two readings, as far as it came. */
export type ToldReading = Partial<Omit<ReadingSteps, "readings">>;

/** Reads documents one at a time with one engine. */
export interface DocumentReader {
	/** Throws only if the engine fails. */
	read(request: DocumentRequest): Promise<Outcome>;
}

/** The catalogue and the field reader. */
interface Known {
	readonly definitions: readonly DocumentDefinition[];
	readonly readFields: FieldReader;
}

/** A request for a picture whose documents were located. */
interface LocatedRequest extends DocumentRequest {
	readonly located: LocatedDocuments;
}

/** Reads one image as the document it should show. `read`: replaces the service's field reader. */
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
 * The expected document, if a barcode found without print has all of it: this saves the print's half of the time. Not
 * with several documents, because each of them is reported.
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

const tellingReading = (tell: DocumentRequest["tell"]) => ({
	tell: (reading: PageReading): void => tell?.({ reading }),
});

const blankOf = ({ width, height }: Sheet): Page => ({ width, height, lines: [] });

/**
 * Reads a located document among other print alone. Also reads the whole picture, unless every counted field was read
 * or the request names the document: an outline may be wrong. The reading with more values wins; at a tie, the
 * document's own.
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

/** Reads a document under a stamp also without pale ink. */
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

/** The outcome of one reading of a sheet, with its steps. */
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
	// Without legible print, a barcode may still prove the document.
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

/** A mirrored document resembles other ones. */
const mirrored: Outcome = { outcome: "unreadable", reasons: ["mirrored"] };

/** The specification's fields only. */
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

/** A page, with the function for further passes. */
interface SeenPage {
	readonly page: Page;
	readonly look: Look;
	readonly flaws: readonly UnreadableReason[];
}

/** Classifies a page by its print; if that matches no document, by further passes. */
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
