import Ocr from "@gutenye/ocr-node";

/**
 * A process that reads lists of files with @gutenye/ocr-node, as its own documentation says, and answers the
 * milliseconds of each.
 */
const ocr = await Ocr.create();

process.on("message", async (files: readonly string[]) => {
	const durationsMs: number[] = [];
	for (const file of files) {
		const startedAt = performance.now();
		// It throws on some pictures; the time until then counts in its favour.
		await ocr.detect(file).catch(() => {});
		durationsMs.push(performance.now() - startedAt);
	}
	process.send?.(durationsMs);
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
