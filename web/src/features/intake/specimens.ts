import { queryOptions } from "@tanstack/react-query";
import type { SpecimenListJson } from "../../../../src/dashboard/contract.ts";
import { askService } from "../../lib/ask-service.ts";

export const specimens = queryOptions({
	queryKey: ["specimens"],
	queryFn: () => askService<SpecimenListJson>("/specimens"),
	staleTime: Number.POSITIVE_INFINITY,
});
