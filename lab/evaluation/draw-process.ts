import { drawParts } from "./specimen-sets.ts";

/** The child process that draws parts of a set: `draw-process.ts PARTS SEED FOLDER`. PARTS is JSON. */
const [parts = "[]", seed = "", out = ""] = process.argv.slice(2);
await drawParts(JSON.parse(parts), { out, seed, onDrawn: () => {} });
