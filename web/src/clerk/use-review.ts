import { useMemo } from "react";
import { type Item, useDesk } from "../playground/desk.ts";
import { useDocumentTypes } from "../queries.ts";
import { peopleOf } from "./people.ts";
import type { TableRow } from "./row.ts";

/** The desk's documents as rows of the table, in upload order. */
export function useReview(items: readonly Item[]): readonly TableRow[] {
	const documentTypes = useDocumentTypes();
	const { rulesOff } = useDesk();
	return useMemo(() => peopleOf(items, documentTypes, rulesOff), [items, documentTypes, rulesOff]);
}
