import type { Subject } from "../card.ts";
import type { Random } from "../random.ts";
import type { Damage } from "./levels.ts";

/**
 * The frame of the picture and the position of the document in it. It is planned before the document is drawn, so that
 * the document is drawn at its final size.
 */
export interface Scene {
	/** Size of the picture in pixels. */
	readonly width: number;
	readonly height: number;
	/** Pixels of the picture per millimetre of the document, at the document's centre. */
	readonly pixelsPerMm: number;
	/** The corners of the document in the picture, clockwise from the document's own top left. */
	readonly corners: readonly (readonly [number, number])[];
	/** Rotation of the document, degrees clockwise. */
	readonly rotation: number;
}

/** Maximum length of a picture's side in pixels, as from a 12-megapixel phone camera. */
const sideMax = 4000;

/** Chooses the distance and angle of the camera, and the frame of the picture. */
export function planScene(random: Random, subject: Subject, damage: Damage): Scene {
	const rotation = chooseRotation(random, damage);
	const shape = projectCorners(random, subject, rotation, random.between(...damage.tilt));
	const fill = random.between(...damage.fill);
	const shapeWidth = Math.max(...shape.map(([x]) => x)) - Math.min(...shape.map(([x]) => x));
	const shapeHeight = Math.max(...shape.map(([, y]) => y)) - Math.min(...shape.map(([, y]) => y));
	const aspect = chooseAspect(random, damage, shapeWidth / shapeHeight);
	const fittingHeight = Math.max(shapeHeight, shapeWidth / aspect);
	const wantedScale = Math.max(
		random.between(...damage.capHeightPx) / subject.minCapHeightMm,
		chooseSymbolScale(random, subject, damage),
	);
	// How many times larger than the fitting frame a frame may be without exceeding `sideMax` at the wanted scale.
	const frameFactorMax = sideMax / (wantedScale * Math.max(fittingHeight, fittingHeight * aspect));
	const frameHeight = fittingHeight / Math.min(0.98, Math.max(fill, 1 / frameFactorMax));
	const frameWidth = frameHeight * aspect;
	const scale = Math.min(wantedScale, sideMax / Math.max(frameWidth, frameHeight));
	const width = Math.round(frameWidth * scale);
	const height = Math.round(frameHeight * scale);
	const centre = computeCentre(shape);
	const slack = [(frameWidth - shapeWidth) / 2, (frameHeight - shapeHeight) / 2] as const;
	const offset = [random.between(-0.7, 0.7) * slack[0], random.between(-0.7, 0.7) * slack[1]] as const;
	const corners = shape.map(
		([x, y]) =>
			[width / 2 + (x - centre[0] + offset[0]) * scale, height / 2 + (y - centre[1] + offset[1]) * scale] as const,
	);
	return { width, height, pixelsPerMm: scale, corners, rotation: ((rotation % 360) + 360) % 360 };
}

/** Chooses the frame's aspect ratio. Scans are often cropped; a phone is usually held in the document's orientation. */
function chooseAspect(random: Random, { isScanned }: Damage, shapeAspect: number): number {
	if (isScanned && random.chance(0.6)) return shapeAspect;
	const landscape = random.pick([4 / 3, 4 / 3, 16 / 9]);
	return shapeAspect > 1 === random.chance(0.78) ? landscape : 1 / landscape;
}

function chooseRotation(random: Random, damage: Damage): number {
	if (random.chance(damage.freeRotationShare)) return random.between(0, 360);
	const quarterTurn = random.chance(damage.quarterTurnShare) ? random.pick([90, 180, 270]) : 0;
	return quarterTurn + random.between(...damage.skew) * (random.chance(0.5) ? 1 : -1);
}

function chooseSymbolScale(random: Random, subject: Subject, damage: Damage): number {
	if (!subject.symbol) return 0;
	return (subject.symbol.pixelsMin * random.between(...damage.symbolShare)) / subject.symbol.widthMm;
}

function computeCentre(shape: readonly (readonly [number, number])[]): readonly [number, number] {
	const xs = shape.map(([x]) => x);
	const ys = shape.map(([, y]) => y);
	return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** Projects the document's corners through a pinhole camera, in millimetres at the document's distance. */
function projectCorners(
	random: Random,
	subject: Subject,
	rotation: number,
	tilt: number,
): readonly (readonly [number, number])[] {
	const distance = random.between(2.2, 3.6) * Math.max(subject.width, subject.height);
	const axis = random.between(0, 2 * Math.PI);
	const [turnCos, turnSin] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)];
	const [tiltCos, tiltSin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
	return [
		[-1, -1],
		[1, -1],
		[1, 1],
		[-1, 1],
	].map(([signX, signY]) => {
		const cornerX = ((signX as number) * subject.width) / 2;
		const cornerY = ((signY as number) * subject.height) / 2;
		const x = cornerX * turnCos - cornerY * turnSin;
		const y = cornerX * turnSin + cornerY * turnCos;
		const along = x * Math.cos(axis) + y * Math.sin(axis);
		const across = -x * Math.sin(axis) + y * Math.cos(axis);
		const perspective = distance / (distance + across * tiltSin);
		const foreshortened = across * tiltCos;
		return [
			(along * Math.cos(axis) - foreshortened * Math.sin(axis)) * perspective,
			(along * Math.sin(axis) + foreshortened * Math.cos(axis)) * perspective,
		];
	});
}
