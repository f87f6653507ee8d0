import type { DocumentFolder } from "./folders.ts";
import { pascalCase, snakeCase } from "./names.ts";

/** `client/src/documents.ts`: one function per document. */
export const typeScriptReaders = (
	folders: readonly DocumentFolder[],
): string => `// Written by \`npm run documents\`. Do not edit.

/** The client's functions, one for each document type. */
export const documents = {
${folders.map(({ documentType, about }) => `\t/** Reads ${about.reads}. */\n\tread${pascalCase(documentType)}: "${documentType}",\n`).join("")}} as const;
`;

/** `readers.py` of the Python client: one method a document, for both clients. */
export function pythonReaders(folders: readonly DocumentFolder[]): string {
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

${folders.map((folder) => pythonMethod(folder, "", "")).join("\n")}

class AsyncReaders:
    """One function a document, without blocking."""

    async def _read(self, document_type: str, image: Image, evidence: bool, signed: bool, document: int | None) -> Any:
        raise NotImplementedError

${folders.map((folder) => pythonMethod(folder, "async ", "await ")).join("\n")}`;
}

function pythonMethod({ documentType, about }: DocumentFolder, prefix: string, wait: string): string {
	const [name, answer] = [`read_${snakeCase(documentType)}`, `${pascalCase(documentType)}Extraction`];
	return `    ${prefix}def ${name}(
        self, image: Image, *, evidence: bool = False, signed: bool = False, document: int | None = None
    ) -> ${answer}:
        """Reads ${about.reads}; \`document\`: this one of several in the picture."""
        return cast(${answer}, ${wait}self._read("${documentType}", image, evidence, signed, document))
`;
}
