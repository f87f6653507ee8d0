import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { DocumentTypeJson } from "../../../src/dashboard/contract.ts";
import type { Item } from "../playground/desk.ts";
import { session } from "../queries.ts";
import { type Person, peopleOf } from "./people.ts";

const none: readonly DocumentTypeJson[] = [];

/** The document types that the service reads. */
export function useDocumentTypes(): readonly DocumentTypeJson[] {
	return useQuery(session).data?.documentTypes ?? none;
}

/** The desk's documents as rows of the table, in the order in which they were chosen. */
export function useReview(items: readonly Item[]): readonly Person[] {
	const documentTypes = useDocumentTypes();
	return useMemo(() => peopleOf(items, documentTypes), [items, documentTypes]);
}
