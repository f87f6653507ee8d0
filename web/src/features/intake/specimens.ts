import { queryOptions } from "@tanstack/react-query";
import type { SpecimenJson, SpecimenListJson } from "../../../../src/service/dashboard/contract.ts";
import { callService } from "../../lib/ask-service.ts";

export const specimensQuery = queryOptions({
	queryKey: ["specimens"],
	queryFn: () => callService<SpecimenListJson>("/specimens"),
	staleTime: Number.POSITIVE_INFINITY,
});

/** Loads the picture of a sample document. Throws if the service does not return it. */
export async function fetchSpecimen(specimen: Pick<SpecimenJson, "file">, signal?: AbortSignal): Promise<File> {
	const response = await fetch(`/dashboard/api/specimens/${encodeURIComponent(specimen.file)}`, {
		signal: signal ?? null,
	});
	if (!response.ok) throw new Error("This sample document could not be loaded.");
	const blob = await response.blob();
	return new File([blob], specimen.file, { type: blob.type });
}
