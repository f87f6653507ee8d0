import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { typedPath } from "../../src/commands/typed-path.ts";
import { catalogue, documentTypes } from "../../src/reader/documents/catalogue.ts";
import { readDataSet } from "./data-set.ts";
import { measure } from "./measure.ts";
import { figuresOf } from "./metrics.ts";
import { progress } from "./progress.ts";
import { createReport } from "./report.ts";
import { startReading } from "./start-reading.ts";
import { wholeTable } from "./table.ts";
import { measureTurned, turnedSummary } from "./turned.ts";

const reportName = "evaluation-report.html";

const usage = `npm run evaluate -- FOLDER... [--json] [--report FILE.html] [--workers N] [--elsewhere] [--turned]

Reads every image below the folders that has a JSON ground truth beside it, compares, and writes a page that shows each miss:
the picture, the place in it, what was expected, what came, and why.
--json      print the figures as JSON
--report    where that page goes (default: ${reportName} in the folder that the command is typed in)
--workers   images read at once (default: one for each core); 1 gives times without contention
--elsewhere also send each image as a document that it does not show, which must be refused
--turned    instead, read each image in four rotations and eight EXIF orientations and tell where the answer differs; no page is written`;

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			json: { type: "boolean" },
			report: { type: "string", default: reportName },
			workers: { type: "string" },
			turned: { type: "boolean" },
			elsewhere: { type: "boolean" },
			help: { type: "boolean" },
		},
	});
	const workers = Number(values.workers ?? availableParallelism());
	if (values.help || positionals.length === 0 || !Number.isInteger(workers) || workers < 1) {
		console.error(usage);
		process.exitCode = values.help ? 0 : 1;
		return;
	}
	const samples = await readDataSet(
		positionals.map((folder) => typedPath(folder)),
		catalogue,
	);
	const reading = await startReading(workers);
	try {
		const onDone = progress("read", samples.length);
		if (values.turned) {
			console.log(turnedSummary(await measureTurned(samples, reading.read, onDone)));
			return;
		}
		const results = await measure(samples, {
			read: reading.read,
			atOnce: workers,
			elsewhere: values.elsewhere ? documentTypes : [],
			onDone,
		});
		const figures = figuresOf(results);
		console.log(values.json ? JSON.stringify(figures, null, "\t") : wholeTable(figures));
		const report = typedPath(values.report);
		await writeFile(report, await createReport(results, figures));
		// Kept out of the figures, which may be JSON.
		console.error(`Each miss: ${report}`);
	} finally {
		await reading.close();
	}
}

main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 1;
});
