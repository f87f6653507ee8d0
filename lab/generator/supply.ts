import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { documentDescriptions } from "../../src/answer/document-descriptions.ts";
import { imageBytesMax } from "../../src/answer/upload-limits.ts";
import { documentTypes } from "../../src/reader/documents/catalogue.ts";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { OtherKind } from "./card.ts";
import type { Level } from "./damage/levels.ts";
import type { Scene } from "./damage/scene.ts";
import { designs } from "./designs.ts";
import { drawSpecimen, type SpecimenType } from "./generate.ts";
import { formatGroundTruth } from "./ground-truth.ts";

/**
 * This program draws the files in specimens/, which tests, documentation and the playground use. The files are
 * deterministic. Arguments select files: `node lab/generator/supply.ts passport.jpg`. The following is an entry of
 * index.json, which lists the content, the endpoint and the expected error of each file.
 */
interface SpecimenEntry {
	readonly file: string;
	readonly title: string;
	/** The endpoint to send it to. */
	readonly documentType: DocumentType;
	/** The expected error code. Null if the file can be read. */
	readonly error: string | null;
	/** What the picture shows, in readable form. */
	readonly shows: string;
}

interface Recipe extends SpecimenEntry {
	readonly draw: SpecimenType;
	readonly level: Level;
	/** The content that a picture of type `other` must show. */
	readonly kind?: OtherKind;
	/** Damages the picture. */
	spoil?(image: Sharp): Sharp;
}

const folder = join(import.meta.dirname, "../../specimens");
const bytesMax = 150_000;
/** Large enough for all print except symbols, small enough for `bytesMax`. */
const defaultSideMaxPx = 1400;
/** One byte more than the service accepts. */
const tooLargeBytes = imageBytesMax + 1;

/** Returns the recipe for a document's specimen, as declared in its folder. */
function createReadableRecipe(type: DocumentType): Recipe {
	const { shows, level } = designs[type].specimen;
	const title = documentDescriptions[type].name;
	return { file: `${type}.jpg`, title, documentType: type, error: null, shows, draw: type, level };
}

const createSpoiltRecipe = (file: string, title: string, shows: string, spoil: (image: Sharp) => Sharp): Recipe => ({
	file,
	title,
	documentType: "passport",
	error: "IMAGE_UNREADABLE",
	shows,
	draw: "passport",
	level: "scan",
	spoil,
});

const recipes: readonly Recipe[] = [
	...documentTypes.map(createReadableRecipe),
	{
		title: "Identity card",
		documentType: "passport",
		shows: "A foreign identity card, which is none of the documents",
		level: "photo",
		file: "identity-card.jpg",
		error: "WRONG_DOCUMENT_TYPE",
		draw: "other",
		kind: "id-card-td2",
	},
	createSpoiltRecipe("too-dark.jpg", "Too dark", "A passport in the dark", (image) => image.linear(0.005, 0)),
	createSpoiltRecipe("blurred.jpg", "Blurred", "A passport far out of focus", (image) => image.blur(16)),
	createSpoiltRecipe("too-small.png", "Too small", "A passport of 60 pixels", (image) => image.resize({ width: 60 })),
];

/** Draws specimens until one is upright and fills its picture, so that a small file is legible. */
async function drawSuitable(recipe: Recipe) {
	for (let attempt = 1; ; attempt++) {
		const drawn = await drawSpecimen(recipe.draw, recipe.level, `supplied/${attempt}`);
		const { rotation } = drawn.image.scene;
		const isUpright = Math.min(rotation, 360 - rotation) < 8;
		// Truncated names belong in tests, not in a first impression.
		const hasFullNames = !/[A-Z]$/.test(String(drawn.truth.mrzLine1 ?? ""));
		const hasWantedKind = recipe.kind === undefined || drawn.truth.kind === recipe.kind;
		if (isUpright && hasFullNames && hasWantedKind && computeFilledShare(drawn.image.scene) > 0.55) return drawn;
	}
}

/** Computes the share of the picture that the document covers (shoelace formula). */
function computeFilledShare({ corners, width, height }: Scene): number {
	const area = corners.reduce((sum, [x, y], index) => {
		const [nextX, nextY] = corners[(index + 1) % corners.length] as readonly [number, number];
		return sum + (x * nextY - nextX * y) / 2;
	}, 0);
	return Math.abs(area) / (width * height);
}

async function renderPicture(recipe: Recipe): Promise<{ readonly bytes: Buffer; readonly truth: object }> {
	const { image, truth } = await drawSuitable(recipe);
	const upright = await sharp(image.bytes).autoOrient().removeAlpha().toBuffer();
	const sideMaxPx = (recipe.draw === "other" ? undefined : designs[recipe.draw].specimen.sideMaxPx) ?? defaultSideMaxPx;
	const resized = await sharp(upright)
		.resize({ width: sideMaxPx, height: sideMaxPx, fit: "inside", withoutEnlargement: true })
		.toBuffer();
	const spoilt = recipe.spoil ? await recipe.spoil(sharp(resized)).png().toBuffer() : resized;
	return { bytes: await encodeWithinLimit(spoilt, recipe.file.endsWith(".png")), truth };
}

async function encodeWithinLimit(picture: Buffer, isPng: boolean): Promise<Buffer> {
	if (isPng) return sharp(picture).png().toBuffer();
	for (let quality = 82; ; quality -= 4) {
		const bytes = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer();
		if (bytes.length <= bytesMax || quality < 20) return bytes;
	}
}

/**
 * Draws the requested pictures, or all if none is named, and rewrites the index and the files that the service refuses
 * before it reads them. Throws for an unknown name.
 */
async function main(requestedFiles: readonly string[]): Promise<void> {
	const unknown = requestedFiles.filter((name) => recipes.every(({ file }) => file !== name));
	if (unknown.length > 0) throw new Error(`${unknown} is none of ${recipes.map(({ file }) => file).join(", ")}.`);
	await mkdir(folder, { recursive: true });
	const index: SpecimenEntry[] = [];
	for (const recipe of recipes) {
		const { file, title, documentType, error, shows } = recipe;
		const isWanted = requestedFiles.length === 0 || requestedFiles.includes(file);
		const bytes = isWanted ? await writePicture(recipe) : await readFile(join(folder, file));
		index.push({ file, title, documentType, error, shows });
		if (file === "passport.jpg") await writeRefusedFiles(bytes, index);
	}
	await writeFile(join(folder, "index.json"), `${JSON.stringify({ specimens: index }, null, "\t")}\n`);
}

/** Writes a picture, and its ground truth if the picture can be read. Returns the picture's bytes. */
async function writePicture(recipe: Recipe): Promise<Buffer> {
	const { bytes, truth } = await renderPicture(recipe);
	await writeFile(join(folder, recipe.file), bytes);
	if (recipe.error === null)
		await writeFile(join(folder, recipe.file.replace(/jpg$/, "json")), formatGroundTruth(truth));
	console.log(`${recipe.file} ${bytes.length} bytes`);
	return bytes;
}

/** Writes files that the service refuses before it reads them, and adds them to the index. */
async function writeRefusedFiles(passport: Buffer, index: SpecimenEntry[]): Promise<void> {
	const addRefusedFile = async (file: string, title: string, error: string, shows: string, bytes: Uint8Array) => {
		await writeFile(join(folder, file), bytes);
		index.push({ file, title, documentType: "passport", error, shows });
	};
	// Git compresses the trailing zeros to a few bytes.
	const padded = Buffer.concat([passport, Buffer.alloc(tooLargeBytes - passport.length)]);
	await addRefusedFile("too-large.jpg", "Too large", "IMAGE_TOO_LARGE", "A file of one byte more than 4 MiB", padded);
	const gif = await sharp(passport).resize({ width: 400 }).gif({ colours: 16 }).toBuffer();
	await addRefusedFile(
		"picture.gif",
		"Wrong type of file",
		"IMAGE_INVALID_TYPE",
		"A GIF, which the service does not take",
		gif,
	);
	await addRefusedFile("empty.jpg", "Empty file", "IMAGE_MISSING", "A file without a single byte", Buffer.alloc(0));
}

await main(process.argv.slice(2));
