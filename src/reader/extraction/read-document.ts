import { catalogue } from "../documents/catalogue.ts";
import { classScoreMin } from "../documents/class-score.ts";
import {
	type DocumentDefinition,
	type DocumentType,
	notOnDocument,
	type PageDeclaration,
} from "../documents/definition.ts";
import type { Engine, UprightImage } from "../engine/index.ts";
import type { Page, SecondPass } from "../page/page.ts";
import { type FieldReader, readFields } from "../reading/read.ts";
import { type Classification, chooseType, classify, type ImageRead, readBestOrientation } from "./classify.ts";
import { confidenceOf, isAnswer } from "./confidence.ts";
import type { Outcome, ReadOutcome } from "./outcome.ts";
import {
	describeLocated,
	findReadableDocuments,
	type LocatedDocuments,
	readLocated,
	withoutOthers,
} from "./read-located.ts";
import type { DocumentRequest, Reading, ReadingSteps } from "./reading-steps.ts";
import { buildNumberRefusal, buildRefusal, nameLocatedDocuments } from "./refusal.ts";
import { rereadWithoutStamp } from "./under-stamp.ts";

/** Reads documents one at a time with one engine. */
export interface DocumentReader {
	/** Throws only if the engine or `onSteps` throws. */
	read(request: DocumentRequest): Promise<Outcome>;
}

interface ReaderContext {
	readonly definitions: readonly DocumentDefinition[];
	readonly readFields: FieldReader;
}

type LocatedRequest = DocumentRequest & { readonly located: LocatedDocuments };

/** Creates a document reader. `read`: replaces the service's field reader. */
export function createDocumentReader(
	engine: Engine,
	definitions: readonly DocumentDefinition[] = catalogue,
	read: FieldReader = readFields,
): DocumentReader {
	const context: ReaderContext = { definitions, readFields: read };
	return {
		read: async (request) => {
			const { image, mayUseIdleCores, onSteps } = request;
			const opened = await engine.openUpright(image, mayUseIdleCores, () => onSteps?.({ isDecoded: true }));
			if (opened.outcome === "unreadable") return opened;
			const { upright } = opened;
			onSteps?.({ upright });
			const { outcome, steps } =
				(await readBarcodeOnly(upright, context, request)) ?? (await readUpright(upright, context, request));
			onSteps?.(steps);
			return outcome;
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
 * picture without its other documents, unless every counted field was read or the request names the document. The
 * reading with more values wins; at a tie, that of the document alone.
 */
async function readUpright(picture: UprightImage, context: ReaderContext, request: DocumentRequest): Promise<Reading> {
	const { definitions } = context;
	const located = await readLocated(picture, definitions, request);
	const locatedRequest = { ...request, located };
	const alone = located.chosen && (await readStamped(located.chosen, context, locatedRequest));
	if (alone?.outcome.outcome === "read" && alone.outcome.confidence === "high") return alone;
	if (request.document !== undefined)
		return alone ?? { outcome: buildNumberRefusal(located, request, definitions), steps: {} };
	const image = withoutOthers(await readBestOrientation(picture, definitions, request.expected), located);
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

const countValues = (outcome: Outcome): number =>
	outcome.outcome === "read" ? Object.values(outcome.fields).filter(({ value }) => value !== null).length : 0;

async function readAsOneDocument(
	{ upright, read }: ImageRead,
	{ definitions, readFields }: ReaderContext,
	{ expected, located, today, onSteps }: LocatedRequest,
): Promise<Reading> {
	// Without legible text, a barcode may still prove the document.
	const { page, flaws } = read.outcome === "page" ? read : { page: blankPage(upright), flaws: read.reasons };
	onSteps?.({ page });
	const classification = await classifyOrProve(page, upright.secondPass, definitions, expected);
	const steps = { upright, flaws, page, classification };
	// A mirrored document resembles other documents.
	const orMirrored = async (outcome: Outcome): Promise<Outcome> =>
		(await upright.isMirrored()) ? { outcome: "unreadable", reasons: ["mirrored"] } : outcome;
	const type = chooseType(classification, expected);
	const definition = definitions.find(({ documentType }) => documentType === type);
	if (!definition) {
		const refused = read.outcome === "page" ? buildRefusal(steps, classification, expected, definitions) : read;
		return { outcome: await orMirrored(refused), steps };
	}
	const declared = await definition.declare(page, upright.secondPass, today);
	const { fields, ...readingSteps } = await readFieldsOf(definition, declared, readFields, upright, today);
	const outcome: Outcome = isAnswer(fields, definition.fields)
		? { ...buildReadOutcome(upright, definition, fields), ...describeLocated(upright, located, fields) }
		: await orMirrored({ outcome: "unreadable", reasons: flaws.length > 0 ? flaws : ["blurred"] });
	return { outcome, steps: { ...steps, ...readingSteps, fields } };
}

/** Reads the fields of the specification from a declared page. Also returns the reading, for diagnosis. */
async function readFieldsOf(
	{ documentType, fields: defined }: DocumentDefinition,
	{ declaration, page }: PageDeclaration,
	readFields: FieldReader,
	{ secondPass }: UprightImage,
	today: Date,
): Promise<Pick<ReadingSteps, "documentType" | "fields" | "reading">> {
	const reading = await readFields(declaration, page, secondPass, today);
	const names = Object.keys(defined);
	const fields = Object.fromEntries(names.map((name) => [name, reading.fields[name] ?? fieldWithoutSource]));
	return { reading, documentType, fields };
}

const fieldWithoutSource = { ...notOnDocument, closedBy: [{ gate: "no-source" }] } as const;

function buildReadOutcome(
	{ width, height, rotation }: UprightImage,
	{ documentType, fields: defined }: DocumentDefinition,
	fields: ReadOutcome["fields"],
): ReadOutcome {
	const confidence = confidenceOf(fields, defined);
	return { outcome: "read", documentType, confidence, fields, upright: { width, height, rotation } };
}

/** Classifies a page by its text or, if that matches no document type, by a second pass that proves one. */
async function classifyOrProve(
	page: Page,
	secondPass: SecondPass,
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
