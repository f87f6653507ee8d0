import { useMemo } from "react";
import { useDocumentTypes } from "../../lib/session.ts";
import { type Item, useDesk } from "./desk.ts";
import { deskRows } from "./desk-rows.ts";
import type { TableRow } from "./row.ts";

/** Returns the documents on the desk as rows of the table, in upload order. */
export function useDeskRows(items: readonly Item[]): readonly TableRow[] {
	const documentTypes = useDocumentTypes();
	const { rulesOff } = useDesk();
	return useMemo(() => deskRows(items, documentTypes, rulesOff), [items, documentTypes, rulesOff]);
}
