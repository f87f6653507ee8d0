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
import { askService } from "../../lib/ask-service.ts";
import { refreshMs } from "../../lib/query-client.ts";
import { useChange } from "../../lib/use-change.ts";

export const tokens = queryOptions({
	queryKey: ["tokens"],
	queryFn: () => askService<TokenListJson>("/tokens"),
	refetchInterval: refreshMs,
});
export const token = (id: string) =>
	queryOptions({
		queryKey: ["tokens", id],
		queryFn: () => askService<TokenDetailJson>(`/tokens/${id}`),
		refetchInterval: refreshMs,
	});
/** A token's last seven days, filtered by `code` ("": successes). The previous list stays until the next is loaded. */
export const recentRequests = (id: string, code: string | null) =>
	queryOptions({
		queryKey: ["tokens", id, "requests", code],
		queryFn: () =>
			askService<RecentRequestsJson>(
				`/tokens/${id}/requests${code === null ? "" : `?code=${encodeURIComponent(code)}`}`,
			),
		refetchInterval: refreshMs,
		placeholderData: keepPreviousData,
	});
export const useCreateToken = (onCreated: (created: CreatedTokenJson) => void) =>
	useChange(
		(wanted: NewTokenJson) => askService<CreatedTokenJson>("/tokens", { method: "POST", json: wanted }),
		onCreated,
	);
export const useRevokeToken = (id: string) =>
	useChange((typed: RevokeJson) => askService(`/tokens/${id}/revoke`, { method: "POST", json: typed }));
export const useRenameToken = (id: string) =>
	useChange((wanted: RenameJson) => askService(`/tokens/${id}/rename`, { method: "POST", json: wanted }));
export const useSetLimits = (id: string) =>
	useChange((limits: LimitsJson) => askService(`/tokens/${id}/limits`, { method: "POST", json: limits }));
export const useSetGrant = (id: string) =>
	useChange((grant: GrantJson) => askService(`/tokens/${id}/grant`, { method: "POST", json: grant }));
export const useSetPaused = (id: string) =>
	useChange((action: "pause" | "resume") => askService(`/tokens/${id}/${action}`, { method: "POST", json: {} }));
export const useGiveToken = (id: string) =>
	useChange((chosen: GiveJson) => askService(`/tokens/${id}/give`, { method: "POST", json: chosen }));
export const useReplaceToken = (id: string, onReplaced: (created: CreatedTokenJson) => void) =>
	useChange(
		(wanted: ReplaceJson) => askService<CreatedTokenJson>(`/tokens/${id}/replace`, { method: "POST", json: wanted }),
		onReplaced,
	);
