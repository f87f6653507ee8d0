import { queryOptions } from "@tanstack/react-query";
import type { SpecimenJson, SpecimenListJson } from "../../../../src/service/dashboard/contract.ts";
import { askService } from "../../lib/ask-service.ts";

export const specimens = queryOptions({
	queryKey: ["specimens"],
	queryFn: () => askService<SpecimenListJson>("/specimens"),
	staleTime: Number.POSITIVE_INFINITY,
});

/** Loads a supplied picture as a file. */
export async function fetchSpecimen(specimen: Pick<SpecimenJson, "file">, signal?: AbortSignal): Promise<File> {
	const response = await fetch(`/dashboard/api/specimens/${encodeURIComponent(specimen.file)}`, {
		signal: signal ?? null,
	});
	if (!response.ok) throw new Error("This sample document could not be loaded.");
	const blob = await response.blob();
	return new File([blob], specimen.file, { type: blob.type });
}
