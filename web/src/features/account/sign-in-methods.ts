import { queryOptions } from "@tanstack/react-query";
import type { SignInWaysJson } from "../../../../src/service/dashboard/contract.ts";
import { callService } from "../../lib/ask-service.ts";

export const signInMethodsQuery = queryOptions({
	queryKey: ["ways"],
	queryFn: () => callService<SignInWaysJson>("/sign-in-ways"),
});
