import { partsOf, writeParts } from "./fixed-set.ts";
import type { Size } from "./kept-figures.ts";

/** Draws the parts of a set that are sent once, in a second process: `draw-others-process.ts SIZE SEED FOLDER`. */
const [size, seed = "", out = ""] = process.argv.slice(2);
await writeParts(partsOf(size as Size).others, { out, seed, onDrawn: () => {} });
