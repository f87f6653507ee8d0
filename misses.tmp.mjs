import { catalogue } from "/work/main/src/documents/catalogue.ts";
import { readDataSet } from "/work/main/evaluation/data-set.ts";
import { measure } from "/work/main/evaluation/measure.ts";
import { startReading } from "/work/main/evaluation/start-reading.ts";
const samples = await readDataSet(process.argv.slice(2), catalogue);
const reading = await startReading(2);
const results = await measure(samples, { read: reading.read, atOnce: 2, elsewhere: [], onDone: () => {} });
const all=[];
for (const r of results) for (const f of r.fields) { all.push([r.sample.kind??r.sample.type, f.verdict, f.field?.certainty??0]); if (f.verdict !== "right") console.log(f.verdict.padEnd(6), (r.sample.name??r.sample.file??r.sample.path??"").toString().split("/").slice(-1)[0].padEnd(36), f.name.padEnd(18), "truth", f.truth, "| got", f.got, "| printed", f.field?.printed, (f.field?.certainty??0).toFixed(3)); }
await reading.close();
process.exit(0);
