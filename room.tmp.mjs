import { readFile } from "node:fs/promises";
import { createEngine } from "./src/engine/index.ts";
import { bestGlyphs } from "./src/engine/text/ctc.ts";
import { heightOf, widthOf } from "./src/page/quad.ts";
const engine = await createEngine({ threads: 2 });
for (const f of process.argv.slice(2)) {
const o = await engine.openSheet(await readFile(f), true);
const p = await o.sheet.readPage();
for (const l of p.page?.lines ?? []) { const g = bestGlyphs(l.lattice).filter(x=>x.character!==" "&&x.probability>.3); if(!g.length) continue; const e=l.lattice.edges; const W=Math.hypot(l.quad[1][0]-l.quad[0][0],l.quad[1][1]-l.quad[0][1])/Math.hypot(l.quad[3][0]-l.quad[0][0],l.quad[3][1]-l.quad[0][1]);
 const left=e[g[0].step*4]*W, right=(1-e[g.at(-1).step*4+2])*W; const cap = e[g[0].step*4+3]-e[g[0].step*4+1];
 console.log(left.toFixed(2), right.toFixed(2), cap.toFixed(2), (left<0.12?"L":" ")+(right<0.12?"R":" "), l.text); }
}
process.exit(0);
