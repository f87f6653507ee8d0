import type { DocumentDefinition } from "../definition.ts";
import { likenessOfDriversFront } from "./cues.ts";
import { driversFrontFields } from "./fields.ts";
import { readDriversFront } from "./read.ts";

/** The front of the South African driving licence card (issued since 1998). */
export const driversFront: DocumentDefinition = {
	documentType: "sa-drivers-front",
	title: "South African driver's licence, front",
	fields: driversFrontFields,
	likeness: likenessOfDriversFront,
	read: readDriversFront,
};
