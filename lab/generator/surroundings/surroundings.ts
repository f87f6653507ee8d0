import type { DocumentType } from "../../../src/reader/documents/definition.ts";
import type { Design } from "../card.ts";
import type { Level } from "../damage/levels.ts";
import { designs } from "../designs.ts";
import type { Random } from "../random.ts";
import { onApplication } from "./application-form.ts";
import { certified } from "./certificates.ts";
import type { Surrounded } from "./laid-on.ts";
import { inHand, inWallet, onDesk } from "./tables.ts";
import { besideAnother } from "./two-documents.ts";
import { inChat, inMail, inViewer } from "./windows.ts";

/** One way in which people send documents. */
interface Surrounding {
	/** Levels to choose from at random. */
	readonly levels: readonly Level[];
	/**
	 * The kind of the other person's document in picture `turn`. Absent: none. The holder's six documents change
	 * fastest.
	 */
	other?(random: Random, type: DocumentType, turn: number): DocumentType;
	lay(random: Random, design: Design, other: Design): Surrounded;
}

const types = Object.keys(designs) as readonly DocumentType[];
const inTurn = <T>(turn: number, list: readonly T[]): T => list[Math.floor(turn) % list.length] as T;

/** All kinds of surroundings, by name. */
export const surroundings: Readonly<Record<string, Surrounding>> = {
	copy: { levels: ["copy", "copy", "photo"], lay: certified },
	form: { levels: ["copy", "scan", "photo"], lay: onApplication },
	"both sides": {
		levels: ["copy", "scan"],
		other: (random, type) => random.pick(designs[type].companions ?? types.filter((other) => other !== type)),
		lay: besideAnother,
	},
	"two people": {
		levels: ["scan", "photo"],
		// Thirty turns cover every pair of types.
		other: (_, type, turn) =>
			inTurn(
				turn / types.length,
				types.filter((other) => other !== type),
			),
		lay: besideAnother,
	},
	"two of a kind": { levels: ["scan", "photo"], other: (_, type) => type, lay: besideAnother },
	chat: { levels: ["screen", "scan"], lay: inChat },
	mail: { levels: ["screen", "scan"], lay: inMail },
	viewer: { levels: ["screen", "scan"], lay: inViewer },
	desk: { levels: ["photo"], lay: onDesk },
	wallet: { levels: ["photo"], lay: inWallet },
	hand: { levels: ["photo"], lay: inHand },
};
