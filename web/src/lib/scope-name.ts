import type { DocumentTypeJson } from "../../../src/service/dashboard/contract.ts";

/** Returns the display name of a scope: the title of the document type, or "All documents" for `*`. */
export function scopeName(scope: string, documentTypes: readonly DocumentTypeJson[]): string {
	if (scope === "*") return "All documents";
	return documentTypes.find(({ documentType }) => documentType === scope)?.title ?? scope;
}
