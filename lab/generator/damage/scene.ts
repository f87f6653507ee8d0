import type { Subject } from "../card.ts";
import type { Random } from "../random.ts";
import type { Damage } from "./levels.ts";

/** The camera. It is planned before the document is drawn, so that the document is drawn at its final size. */
export interface Scene {
	/** Size of the picture in pixels. */
	readonly width: number;
	readonly height: number;
	/** Pixels of the picture per millimetre of the document, at the document's centre. */
	readonly scale: number;
	/** The document's corners in the picture: its own top left, top right, bottom right, bottom left. */
	readonly corners: readonly (readonly [number, number])[];
	/** Rotation of the document, degrees clockwise. */
	readonly rotation: number;
}

/** The maximum is a picture from a 12-megapixel phone camera. */
const sideMax = 4000;

/** Chooses distance, angle and frame. */
export function planScene(random: Random, subject: Subject, damage: Damage): Scene {
	const turn = turnOf(random, damage);
	const shape = project(random, subject, turn, random.between(...damage.tilt));
	const fill = random.between(...damage.fill);
	const wide = Math.max(...shape.map(([x]) => x)) - Math.min(...shape.map(([x]) => x));
	const tall = Math.max(...shape.map(([, y]) => y)) - Math.min(...shape.map(([, y]) => y));
	const aspect = aspectOf(random, damage, wide / tall);
	const fittingHeight = Math.max(tall, wide / aspect);
	const wanted = Math.max(random.between(...damage.textPixels) / subject.textMm, symbolScale(random, subject, damage));
	// A person who needs this many pixels moves the camera closer, as far as the frame allows.
	const roomiest = sideMax / (wanted * Math.max(fittingHeight, fittingHeight * aspect));
	const frameHeight = fittingHeight / Math.min(0.98, Math.max(fill, 1 / roomiest));
	const frameWidth = frameHeight * aspect;
	const scale = Math.min(wanted, sideMax / Math.max(frameWidth, frameHeight));
	const width = Math.round(frameWidth * scale);
	const height = Math.round(frameHeight * scale);
	const middle = centreOf(shape);
	const spare = [(frameWidth - wide) / 2, (frameHeight - tall) / 2] as const;
	const offset = [random.between(-0.7, 0.7) * spare[0], random.between(-0.7, 0.7) * spare[1]] as const;
	const corners = shape.map(
		([x, y]) =>
			[width / 2 + (x - middle[0] + offset[0]) * scale, height / 2 + (y - middle[1] + offset[1]) * scale] as const,
	);
	return { width, height, scale, corners, rotation: ((turn % 360) + 360) % 360 };
}

/** A scan is cropped to fit the document; a phone is usually held in the document's orientation. */
function aspectOf(random: Random, { isScanned }: Damage, natural: number): number {
	if (isScanned && random.chance(0.6)) return natural;
	const long = random.pick([4 / 3, 4 / 3, 16 / 9]);
	return natural > 1 === random.chance(0.78) ? long : 1 / long;
}

function turnOf(random: Random, damage: Damage): number {
	if (random.chance(damage.anyTurnShare)) return random.between(0, 360);
	const quarter = random.chance(damage.quarterTurnShare) ? random.pick([90, 180, 270]) : 0;
	return quarter + random.between(...damage.skew) * (random.chance(0.5) ? 1 : -1);
}

function symbolScale(random: Random, subject: Subject, damage: Damage): number {
	if (!subject.symbol) return 0;
	return (subject.symbol.pixelsMin * random.between(...damage.symbolShare)) / subject.symbol.widthMm;
}

function centreOf(shape: readonly (readonly [number, number])[]): readonly [number, number] {
	const xs = shape.map(([x]) => x);
	const ys = shape.map(([, y]) => y);
	return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** Projects the corners through a pinhole camera, in millimetres at the card's distance. */
function project(random: Random, subject: Subject, turn: number, tilt: number): readonly (readonly [number, number])[] {
	const distance = random.between(2.2, 3.6) * Math.max(subject.width, subject.height);
	const axis = random.between(0, 2 * Math.PI);
	const [turnCos, turnSin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
	const [tiltCos, tiltSin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
	return [
		[-1, -1],
		[1, -1],
		[1, 1],
		[-1, 1],
	].map(([right, down]) => {
		const cornerX = ((right as number) * subject.width) / 2;
		const cornerY = ((down as number) * subject.height) / 2;
		const x = cornerX * turnCos - cornerY * turnSin;
		const y = cornerX * turnSin + cornerY * turnCos;
		const along = x * Math.cos(axis) + y * Math.sin(axis);
		const across = -x * Math.sin(axis) + y * Math.cos(axis);
		const near = distance / (distance + across * tiltSin);
		const seen = across * tiltCos;
		return [
			(along * Math.cos(axis) - seen * Math.sin(axis)) * near,
			(along * Math.sin(axis) + seen * Math.cos(axis)) * near,
		];
	});
}
