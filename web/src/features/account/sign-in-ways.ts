import { queryOptions } from "@tanstack/react-query";
import type { SignInWaysJson } from "../../../../src/service/dashboard/contract.ts";
import { askService } from "../../lib/ask-service.ts";

export const signInWays = queryOptions({
	queryKey: ["ways"],
	queryFn: () => askService<SignInWaysJson>("/sign-in-ways"),
});
