import type { DocumentFolder } from "./folders.ts";
import { pascalCase, snakeCase } from "./names.ts";

/** Generates `client/src/documents.ts`: the names of the client's functions, one for each document. */
export const generateTypeScriptReaders = (
	folders: readonly DocumentFolder[],
): string => `// Written by \`npm run documents\`. Do not edit.

/** The client's functions, one for each document type. */
export const documents = {
${folders.map(({ documentType, about }) => `\t/** Reads ${about.reads}. */\n\tread${pascalCase(documentType)}: "${documentType}",\n`).join("")}} as const;
`;

/** Generates `readers.py` of the Python client: one method for each document, in both of its classes. */
export function generatePythonReaders(folders: readonly DocumentFolder[]): string {
	const imports = folders.map(({ documentType }) => `    ${pascalCase(documentType)}Extraction,\n`).sort();
	return `"""Written by \`npm run documents\`. Do not edit."""

from typing import Any, cast

from .generated import (
${imports.join("")})
from .image import Image


class Readers:
    """One function a document."""

    def _read(self, document_type: str, image: Image, evidence: bool, signed: bool, document: int | None) -> Any:
        raise NotImplementedError

${folders.map((folder) => generatePythonMethod(folder, "", "")).join("\n")}

class AsyncReaders:
    """One function a document, without blocking."""

    async def _read(self, document_type: str, image: Image, evidence: bool, signed: bool, document: int | None) -> Any:
        raise NotImplementedError

${folders.map((folder) => generatePythonMethod(folder, "async ", "await ")).join("\n")}`;
}

function generatePythonMethod(
	{ documentType, about }: DocumentFolder,
	asyncKeyword: string,
	awaitKeyword: string,
): string {
	const [name, type] = [`read_${snakeCase(documentType)}`, `${pascalCase(documentType)}Extraction`];
	return `    ${asyncKeyword}def ${name}(
        self, image: Image, *, evidence: bool = False, signed: bool = False, document: int | None = None
    ) -> ${type}:
        """Reads ${about.reads}; \`document\`: this one of several in the picture."""
        return cast(${type}, ${awaitKeyword}self._read("${documentType}", image, evidence, signed, document))
`;
}
