import { catalogue } from "../documents/catalogue.ts";
import { classScoreMin } from "../documents/class-score.ts";
import {
	type DocumentDefinition,
	type DocumentType,
	type Field,
	notOnDocument,
	type PageDeclaration,
} from "../documents/definition.ts";
import type { Engine, UnreadableReason, UprightImage } from "../engine/index.ts";
import type { Page, SecondPass } from "../page/page.ts";
import { type FieldReader, type PageReading, readFields } from "../reading/read.ts";
import { type Classification, chooseType, classify, type ImageRead, readBestOrientation } from "./classify.ts";
import { confidenceOf, isAnswer } from "./confidence.ts";
import type { Outcome, ReadOutcome } from "./outcome.ts";
import { describeLocated, findReadableDocuments, type LocatedDocuments, readLocated } from "./read-located.ts";
import type { DocumentRequest, Reading, ReadingSteps } from "./reading-steps.ts";
import { buildNumberRefusal, buildRefusal, nameLocatedDocuments } from "./refusal.ts";
import { rereadWithoutStamp } from "./under-stamp.ts";

/** Reads documents one at a time with one engine. */
export interface DocumentReader {
	/** Throws only if the engine fails. */
	read(request: DocumentRequest): Promise<Outcome>;
}

/** What a reader reads with: the document types and the field reader. */
interface ReaderContext {
	readonly definitions: readonly DocumentDefinition[];
	readonly readFields: FieldReader;
}

/** A request for a picture in which documents were located. */
interface LocatedRequest extends DocumentRequest {
	readonly located: LocatedDocuments;
}

/** Creates a document reader. `read`: replaces the service's field reader. */
export function createDocumentReader(
	engine: Engine,
	definitions: readonly DocumentDefinition[] = catalogue,
	read: FieldReader = readFields,
): DocumentReader {
	const context: ReaderContext = { definitions, readFields: read };
	return {
		read: async (request) => {
			const opened = await engine.openUpright(request.image, request.mayUseIdleCores, () =>
				request.onSteps?.({ isDecoded: true }),
			);
			if (opened.outcome === "unreadable") return opened;
			const { upright } = opened;
			try {
				request.onSteps?.({ upright });
				const { outcome, steps } =
					(await readBarcodeOnly(upright, context, request)) ?? (await readUpright(upright, context, request));
				request.onSteps?.(steps);
				return outcome;
			} finally {
				upright.release();
			}
		},
	};
}

/**
 * Reads the expected document if a barcode that is found before any text contains all of it, which saves half of the
 * time. Otherwise returns null. Not used for several documents in a picture, because each of them must be reported.
 */
async function readBarcodeOnly(
	upright: UprightImage,
	{ definitions, readFields }: ReaderContext,
	{ expected, document, today }: DocumentRequest,
): Promise<Reading | null> {
	if (document !== undefined || findReadableDocuments(upright).length > 1) return null;
	const definition = definitions.find(({ documentType }) => documentType === expected);
	const declared = await definition?.declareFromBarcode?.(blankPage(upright), upright.secondPass);
	if (!definition || !declared) return null;
	const steps = await readFieldsOf(definition, declared, readFields, upright, today);
	return { outcome: buildReadOutcome(upright, definition, steps.fields), steps };
}

const blankPage = ({ width, height }: UprightImage): Page => ({ width, height, lines: [] });

/**
 * Reads a located document alone if other text surrounds it. Because its outline may be wrong, also reads the whole
 * picture, unless every counted field was read or the request names the document. The reading with more values wins; at
 * a tie, that of the document alone.
 */
async function readUpright(picture: UprightImage, context: ReaderContext, request: DocumentRequest): Promise<Reading> {
	const { definitions } = context;
	const located = await readLocated(picture, definitions, request);
	const locatedRequest = { ...request, located };
	const alone = located.chosen && (await readStamped(located.chosen, context, locatedRequest));
	if (alone?.outcome.outcome === "read" && alone.outcome.confidence === "high") return alone;
	if (request.document !== undefined)
		return alone ?? { outcome: buildNumberRefusal(located, request, definitions), steps: {} };
	const image = await readBestOrientation(picture, definitions, request.expected);
	// A document that was read alone has been read without its stamp already.
	const readWhole = alone ? readAsOneDocument : readStamped;
	const whole = await readWhole(image, context, locatedRequest);
	if (alone && countValues(alone.outcome) >= countValues(whole.outcome)) return alone;
	return { ...whole, outcome: nameLocatedDocuments(whole.outcome, located, request.expected, definitions) };
}

/** Reads a document, and again without pale ink if it has a stamp. The reading with more values wins, or the first. */
async function readStamped(image: ImageRead, context: ReaderContext, request: LocatedRequest): Promise<Reading> {
	const first = await readAsOneDocument(image, context, request);
	const definition = context.definitions.find(({ documentType }) => documentType === first.steps.documentType);
	const cleaned = definition && (await rereadWithoutStamp(image.upright, first.steps, definition));
	if (!cleaned) return first;
	const second = await readAsOneDocument(cleaned, context, request);
	const chosen = countValues(second.outcome) > countValues(first.outcome) ? second : first;
	return { ...chosen, steps: { ...chosen.steps, readings: [first.steps, second.steps] } };
}

/** Returns the number of values in an outcome. */
const countValues = (outcome: Outcome): number =>
	outcome.outcome === "read" ? Object.values(outcome.fields).filter(({ value }) => value !== null).length : 0;

/** Reads a page as one document. */
async function readAsOneDocument(
	{ upright, read }: ImageRead,
	{ definitions, readFields }: ReaderContext,
	{ expected, located, today, onSteps }: LocatedRequest,
): Promise<Reading> {
	// Without legible text, a barcode may still prove the document.
	const pageToRead =
		read.outcome === "page"
			? { ...read, secondPass: upright.secondPass }
			: { page: blankPage(upright), flaws: read.reasons, secondPass: upright.secondPass };
	const { page, flaws } = pageToRead;
	onSteps?.({ page });
	const classification = await classifyOrProve(pageToRead, definitions, expected);
	const steps = { upright, flaws, page, classification };
	const orMirrored = async (outcome: Outcome): Promise<Outcome> => ((await upright.isMirrored()) ? mirrored : outcome);
	const type = chooseType(classification, expected);
	const definition = definitions.find(({ documentType }) => documentType === type);
	if (!definition) {
		const refused = read.outcome === "page" ? buildRefusal(pageToRead, classification, expected, definitions) : read;
		return { outcome: await orMirrored(refused), steps };
	}
	const declared = await definition.declare(page, upright.secondPass, today);
	const { fields, ...readingSteps } = await readFieldsOf(definition, declared, readFields, upright, today);
	const outcome: Outcome = isAnswer(fields, definition.fields)
		? { ...buildReadOutcome(upright, definition, fields), ...describeLocated(upright, located, fields) }
		: await orMirrored({ outcome: "unreadable", reasons: flaws.length > 0 ? flaws : ["blurred"] });
	return { outcome, steps: { ...steps, ...readingSteps, fields } };
}

/** The outcome for a mirrored picture, because a mirrored document resembles other documents. */
const mirrored: Outcome = { outcome: "unreadable", reasons: ["mirrored"] };

/** Reads the fields of the specification from a declared page. Also returns the candidates, for diagnosis. */
async function readFieldsOf(
	{ documentType, fields: defined }: DocumentDefinition,
	{ declaration, page }: PageDeclaration,
	readFields: FieldReader,
	{ secondPass }: UprightImage,
	today: Date,
): Promise<Pick<ReadingSteps, "documentType" | "fields"> & Partial<Pick<ReadingSteps, "reading">>> {
	const steps: { reading?: PageReading } = {};
	const read = await readFields(declaration, page, secondPass, today, {
		onResult: (reading) => {
			steps.reading = reading;
		},
	});
	const fields = Object.fromEntries(Object.keys(defined).map((name) => [name, read[name] ?? fieldWithoutSource]));
	return { ...steps, documentType, fields };
}

const fieldWithoutSource: Field = { ...notOnDocument, closedBy: [{ gate: "no-source" }] };

function buildReadOutcome(
	{ width, height, rotation }: UprightImage,
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

/** A page, with its second passes and the flaws of the picture. */
interface PageToRead {
	readonly page: Page;
	readonly secondPass: SecondPass;
	readonly flaws: readonly UnreadableReason[];
}

/** Classifies a page by its text or, if that matches no document type, by a second pass that proves one. */
async function classifyOrProve(
	{ page, secondPass }: PageToRead,
	definitions: readonly DocumentDefinition[],
	expected: DocumentType | null,
): Promise<Classification> {
	const classification = classify(page, definitions);
	if (classification.detected !== null) return classification;
	for (const { documentType, isProven } of definitions) {
		if ((expected !== null && documentType !== expected) || !(await isProven?.(page, secondPass))) continue;
		const classScore = { score: classScoreMin, features: ["proven-by-a-closer-look"] };
		const classScores = new Map([...classification.classScores, [documentType, classScore]]);
		return { ...classification, detected: documentType, classScores };
	}
	return classification;
}
