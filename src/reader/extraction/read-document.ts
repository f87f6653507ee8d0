import { catalogue } from "../documents/catalogue.ts";
import { classScoreMin } from "../documents/class-score.ts";
import {
	type Declared,
	type DocumentDefinition,
	type DocumentType,
	type Field,
	notOnDocument,
} from "../documents/definition.ts";
import type { Engine, UnreadableReason, UprightImage } from "../engine/index.ts";
import type { Page, SecondPass } from "../page/page.ts";
import { type FieldReader, type PageReading, readFields } from "../reading/read.ts";
import { type Classification, classify, type ImageRead, readLevel, typeToRead } from "./classify.ts";
import { confidenceOf, isAnswer } from "./confidence.ts";
import type { Outcome, ReadOutcome } from "./outcome.ts";
import { documentsOn, type LocatedDocuments, locatedOn, readLocated } from "./read-located.ts";
import type { DocumentRequest, Reading, ReadingSteps } from "./reading-steps.ts";
import { notNumbered, refusal, withLocated } from "./refusal.ts";
import { withoutStamp } from "./under-stamp.ts";

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

/** A request for a picture in which documents were located. */
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
			const opened = await engine.openUpright(request.image, request.mayBorrow, () =>
				request.tell?.({ isDecoded: true }),
			);
			if (opened.outcome === "unreadable") return opened;
			const { upright } = opened;
			try {
				request.tell?.({ upright });
				const { outcome, steps } =
					(await glancedAt(upright, known, request)) ?? (await readUpright(upright, known, request));
				request.tell?.(steps);
				return outcome;
			} finally {
				upright.release();
			}
		},
	};
}

/**
 * The expected document, if a barcode found before reading any text contains all of it, which saves the half of the
 * time spent on text. Not used with several documents, because each of them is reported.
 */
async function glancedAt(
	upright: UprightImage,
	{ definitions, readFields }: Known,
	{ expected, document, today }: DocumentRequest,
): Promise<Reading | null> {
	if (document !== undefined || documentsOn(upright).length > 1) return null;
	const definition = definitions.find(({ documentType }) => documentType === expected);
	const declared = await definition?.glance?.(blankOf(upright), upright.secondPass);
	if (!definition || !declared) return null;
	const steps = await fieldsOf(definition, declared, readFields, upright, today);
	return { outcome: readOutcome(upright, definition, steps.fields), steps };
}

const blankOf = ({ width, height }: UprightImage): Page => ({ width, height, lines: [] });

/**
 * Reads a located document alone if other text surrounds it. Also reads the whole picture, because an outline may be
 * wrong, unless every counted field was read or the request names the document. The reading with more values wins; if
 * tied, the document's own.
 */
async function readUpright(lying: UprightImage, known: Known, request: DocumentRequest): Promise<Reading> {
	const { definitions } = known;
	const located = await readLocated(lying, definitions, request);
	const scoped = { ...request, located };
	const alone = located.chosen && (await readStamped(located.chosen, known, scoped));
	if (alone?.outcome.outcome === "read" && alone.outcome.confidence === "high") return alone;
	if (request.document !== undefined)
		return alone ?? { outcome: notNumbered(located, request, definitions), steps: {} };
	const whole = await readStamped(await readLevel(lying, definitions, request.expected), known, scoped);
	if (alone && countOf(alone.outcome) >= countOf(whole.outcome)) return alone;
	return { ...whole, outcome: withLocated(whole.outcome, located, request.expected, definitions) };
}

/** Reads a document under a stamp also without pale ink. The reading with more values counts, the first at a tie. */
async function readStamped(level: ImageRead, known: Known, request: LocatedRequest): Promise<Reading> {
	const first = await readLevelled(level, known, request);
	const definition = known.definitions.find(({ documentType }) => documentType === first.steps.documentType);
	const bare = definition && (await withoutStamp(level.upright, first.steps, definition));
	if (!bare) return first;
	const second = await readLevelled(bare, known, request);
	const more = countOf(second.outcome) > countOf(first.outcome) ? second : first;
	return { ...more, steps: { ...more.steps, readings: [first.steps, second.steps] } };
}

/** The number of values in an outcome. */
const countOf = (outcome: Outcome): number =>
	outcome.outcome === "read" ? Object.values(outcome.fields).filter(({ value }) => value !== null).length : 0;

/** Reads a page as one document. */
async function readLevelled(
	{ upright, read }: ImageRead,
	{ definitions, readFields }: Known,
	{ expected, located, today, tell }: LocatedRequest,
): Promise<Reading> {
	// Without legible text, a barcode may still prove the document.
	const seen =
		read.outcome === "page"
			? { ...read, secondPass: upright.secondPass }
			: { page: blankOf(upright), flaws: read.reasons, secondPass: upright.secondPass };
	const { page, flaws } = seen;
	tell?.({ page });
	const classification = await classified(seen, definitions, expected);
	const classed = { upright, flaws, page, classification };
	const unless = async (outcome: Outcome): Promise<Outcome> => ((await upright.isMirrored()) ? mirrored : outcome);
	const type = typeToRead(classification, expected);
	const definition = definitions.find(({ documentType }) => documentType === type);
	if (!definition) {
		const refused = read.outcome === "page" ? refusal(seen, classification, expected, definitions) : read;
		return { outcome: await unless(refused), steps: classed };
	}
	const declared = await definition.declare(page, upright.secondPass, today);
	const { fields, ...its } = await fieldsOf(definition, declared, readFields, upright, today);
	const outcome: Outcome = isAnswer(fields, definition.fields)
		? { ...readOutcome(upright, definition, fields), ...locatedOn(upright, located, fields) }
		: await unless({ outcome: "unreadable", reasons: flaws.length > 0 ? flaws : ["blurred"] });
	return { outcome, steps: { ...classed, ...its, fields } };
}

/** A mirrored document resembles other documents. */
const mirrored: Outcome = { outcome: "unreadable", reasons: ["mirrored"] };

/** Reads what a document declares: only the specification's fields, and the candidates behind them. */
async function fieldsOf(
	{ documentType, fields: defined }: DocumentDefinition,
	{ declaration, page }: Declared,
	readFields: FieldReader,
	{ secondPass }: UprightImage,
	today: Date,
): Promise<Pick<ReadingSteps, "documentType" | "fields"> & Partial<Pick<ReadingSteps, "reading">>> {
	const steps: { reading?: PageReading } = {};
	const read = await readFields(declaration, page, secondPass, today, {
		tell: (reading) => {
			steps.reading = reading;
		},
	});
	const fields = Object.fromEntries(Object.keys(defined).map((name) => [name, read[name] ?? withoutSource]));
	return { ...steps, documentType, fields };
}

const withoutSource: Field = { ...notOnDocument, closedBy: [{ gate: "no-source" }] };

function readOutcome(
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

/** A page, with the function for further passes. */
interface SeenPage {
	readonly page: Page;
	readonly secondPass: SecondPass;
	readonly flaws: readonly UnreadableReason[];
}

/** Classifies a page by its text and, if that matches no document, by further passes. */
async function classified(
	{ page, secondPass }: SeenPage,
	definitions: readonly DocumentDefinition[],
	expected: DocumentType | null,
): Promise<Classification> {
	const classification = classify(page, definitions);
	if (classification.detected !== null) return classification;
	for (const { documentType, prove } of definitions) {
		if ((expected !== null && documentType !== expected) || !(await prove?.(page, secondPass))) continue;
		const classScore = { score: classScoreMin, features: ["proven-by-a-closer-look"] };
		const classScores = new Map([...classification.classScores, [documentType, classScore]]);
		return { ...classification, detected: documentType, classScores };
	}
	return classification;
}
