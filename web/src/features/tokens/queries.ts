import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
	CreatedTokenJson,
	GiveJson,
	GrantJson,
	LimitsJson,
	NewTokenJson,
	RecentRequestsJson,
	RenameJson,
	ReplaceJson,
	RevokeJson,
	TokenDetailJson,
	TokenListJson,
} from "../../../../src/service/dashboard/contract.ts";
import { callService } from "../../lib/ask-service.ts";
import { refreshMs } from "../../lib/query-client.ts";
import { useServiceMutation } from "../../lib/use-service-mutation.ts";

export const tokensQuery = queryOptions({
	queryKey: ["tokens"],
	queryFn: () => callService<TokenListJson>("/tokens"),
	refetchInterval: refreshMs,
});
export const tokenDetailQuery = (id: string) =>
	queryOptions({
		queryKey: ["tokens", id],
		queryFn: () => callService<TokenDetailJson>(`/tokens/${id}`),
		refetchInterval: refreshMs,
	});
/**
 * A token's requests in the last seven days. `code` filters only the list of them by error code: "" selects successes
 * and null everything. The previous data stay until the next are loaded.
 */
export const recentRequestsQuery = (id: string, code: string | null) =>
	queryOptions({
		queryKey: ["tokens", id, "requests", code],
		queryFn: () =>
			callService<RecentRequestsJson>(
				`/tokens/${id}/requests${code === null ? "" : `?code=${encodeURIComponent(code)}`}`,
			),
		refetchInterval: refreshMs,
		placeholderData: keepPreviousData,
	});
export const useCreateToken = (onCreated: (created: CreatedTokenJson) => void) =>
	useServiceMutation(
		(request: NewTokenJson) => callService<CreatedTokenJson>("/tokens", { method: "POST", json: request }),
		onCreated,
	);
export const useRevokeToken = (id: string) =>
	useServiceMutation((confirmation: RevokeJson) =>
		callService(`/tokens/${id}/revoke`, { method: "POST", json: confirmation }),
	);
export const useRenameToken = (id: string) =>
	useServiceMutation((request: RenameJson) => callService(`/tokens/${id}/rename`, { method: "POST", json: request }));
export const useSetLimits = (id: string) =>
	useServiceMutation((limits: LimitsJson) => callService(`/tokens/${id}/limits`, { method: "POST", json: limits }));
export const useSetGrant = (id: string) =>
	useServiceMutation((grant: GrantJson) => callService(`/tokens/${id}/grant`, { method: "POST", json: grant }));
export const useSetPaused = (id: string) =>
	useServiceMutation((action: "pause" | "resume") =>
		callService(`/tokens/${id}/${action}`, { method: "POST", json: {} }),
	);
export const useGiveToken = (id: string) =>
	useServiceMutation((recipient: GiveJson) => callService(`/tokens/${id}/give`, { method: "POST", json: recipient }));
export const useReplaceToken = (id: string, onReplaced: (created: CreatedTokenJson) => void) =>
	useServiceMutation(
		(request: ReplaceJson) => callService<CreatedTokenJson>(`/tokens/${id}/replace`, { method: "POST", json: request }),
		onReplaced,
	);
