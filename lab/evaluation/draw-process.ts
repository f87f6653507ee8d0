import { writeParts } from "./specimen-sets.ts";

/** Draws parts of a set in a second process: `draw-process.ts PARTS SEED FOLDER`, the parts as JSON. */
const [parts = "[]", seed = "", out = ""] = process.argv.slice(2);
await writeParts(JSON.parse(parts), { out, seed, onDrawn: () => {} });
