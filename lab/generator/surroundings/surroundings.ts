import type { DocumentType } from "../../../src/reader/documents/definition.ts";
import type { Design } from "../card.ts";
import type { Level } from "../damage/levels.ts";
import { designs } from "../designs.ts";
import type { Random } from "../random.ts";
import { placeOnApplicationForm } from "./application-form.ts";
import { placeOnCertifiedCopy } from "./certificates.ts";
import type { SurroundedDesign } from "./laid-on.ts";
import { placeInHand, placeInWallet, placeOnDesk } from "./tables.ts";
import { placeBesideAnother } from "./two-documents.ts";
import { placeInChat, placeInMail, placeInViewer } from "./windows.ts";

/** A kind of surroundings in which people send pictures of documents. */
interface Surrounding {
	/** Levels to choose from at random. */
	readonly levels: readonly Level[];
	/**
	 * Chooses the type of another person's document for the picture with this index. Absent if there is no other
	 * document. From picture to picture, the type of the main document changes first.
	 */
	chooseOtherType?(random: Random, type: DocumentType, index: number): DocumentType;
	place(random: Random, design: Design, other: Design): SurroundedDesign;
}

const types = Object.keys(designs) as readonly DocumentType[];
const pickInTurn = <T>(index: number, list: readonly T[]): T => list[Math.floor(index) % list.length] as T;

/** All kinds of surroundings, by name. */
export const surroundings: Readonly<Record<string, Surrounding>> = {
	copy: { levels: ["copy", "copy", "photo"], place: placeOnCertifiedCopy },
	form: { levels: ["copy", "scan", "photo"], place: placeOnApplicationForm },
	"both sides": {
		levels: ["copy", "scan"],
		chooseOtherType: (random, type) => random.pick(designs[type].companions ?? types.filter((other) => other !== type)),
		place: placeBesideAnother,
	},
	"two people": {
		levels: ["scan", "photo"],
		// Thirty pictures cover every ordered pair of different types.
		chooseOtherType: (_, type, index) =>
			pickInTurn(
				index / types.length,
				types.filter((other) => other !== type),
			),
		place: placeBesideAnother,
	},
	"two of a kind": { levels: ["scan", "photo"], chooseOtherType: (_, type) => type, place: placeBesideAnother },
	chat: { levels: ["screen", "scan"], place: placeInChat },
	mail: { levels: ["screen", "scan"], place: placeInMail },
	viewer: { levels: ["screen", "scan"], place: placeInViewer },
	desk: { levels: ["photo"], place: placeOnDesk },
	wallet: { levels: ["photo"], place: placeInWallet },
	hand: { levels: ["photo"], place: placeInHand },
};
