import { useMemo } from "react";
import { useDocumentTypes } from "../../lib/session.ts";
import { type Item, useDesk } from "./desk.ts";
import { buildDeskRows } from "./desk-rows.ts";
import type { TableRow } from "./row.ts";

/** Returns the rows of the table for these items, in upload order. */
export function useDeskRows(items: readonly Item[]): readonly TableRow[] {
	const documentTypes = useDocumentTypes();
	const { disabledRules } = useDesk();
	return useMemo(() => buildDeskRows(items, documentTypes, disabledRules), [items, documentTypes, disabledRules]);
}
