import {
	keepPreviousData,
	QueryClient,
	queryOptions,
	useMutation,
	useQuery,
	useQueryClient,
} from "@tanstack/react-query";
import { useRef } from "react";
import type {
	AuditJson,
	CreatedTokenJson,
	DocumentTypeJson,
	GiveJson,
	GrantJson,
	LimitsJson,
	NewTokenJson,
	PeopleJson,
	Permission,
	PlaygroundJson,
	RecentRequestsJson,
	RenameJson,
	ReplaceJson,
	RevokeJson,
	SessionInfoJson,
	SessionListJson,
	ShowcaseJson,
	SignedOutJson,
	SignInWaysJson,
	SpecimenListJson,
	TeamJson,
	TokenDetailJson,
	TokenListJson,
} from "../../../src/dashboard/contract.ts";
import { askService, Refusal } from "./ask-service.ts";
import { mayLeavePage } from "./hold-page.ts";
import { endSession } from "./session-end.ts";

/** Refresh interval of counts. */
const refreshMs = 5_000;

/** Whether an immediate retry may help; after a timeout the person has waited long enough. */
function isPassing({ status, code }: Refusal): boolean {
	return (status === 0 && code !== "TIMEOUT") || status >= 500;
}

/** The application's cache. Any query may detect that the session has ended. */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				// An offline browser may still reach a service on its own machine.
				networkMode: "always",
				staleTime: 2_000,
				retry: (count, error) => count < 2 && error instanceof Refusal && isPassing(error),
				throwOnError: (error) => {
					if (error instanceof Refusal && error.status === 401) endSession();
					return false;
				},
			},
			mutations: {
				networkMode: "always",
				onError: (error) => {
					if (error instanceof Refusal && error.status === 401) endSession();
				},
			},
		},
	});
}

export const signInWays = queryOptions({
	queryKey: ["ways"],
	queryFn: () => askService<SignInWaysJson>("/sign-in-ways"),
});
export const session = queryOptions({
	queryKey: ["session"],
	queryFn: () => askService<SessionInfoJson>("/session"),
	staleTime: 60_000,
});

/** One array for every render: memoised values compare it by identity. */
const none: readonly never[] = [];

/** The supported document types; none until the session is known. */
export const useDocumentTypes = (): readonly DocumentTypeJson[] => useQuery(session).data?.documentTypes ?? none;

/** The person's teams by name; none until the session is known. */
export const useTeams = (): readonly TeamJson[] => useQuery(session).data?.teams ?? none;

/** Permissions without roles; assumed until the session is known. */
const permissionsUntilKnown: readonly Permission[] = ["tokens", "team-tokens", "secrets"];

export const usePermissions = (): readonly Permission[] => useQuery(session).data?.permissions ?? permissionsUntilKnown;

/** Whether the session permits something. */
export const useMay = (permission: Permission): boolean => usePermissions().includes(permission);

export const people = queryOptions({
	queryKey: ["people"],
	queryFn: () => askService<PeopleJson>("/people"),
});
export const specimens = queryOptions({
	queryKey: ["specimens"],
	queryFn: () => askService<SpecimenListJson>("/specimens"),
	staleTime: Number.POSITIVE_INFINITY,
});
export const showcase = queryOptions({
	queryKey: ["showcase"],
	queryFn: () => askService<ShowcaseJson>("/showcase", { timeoutMs: 60_000 }),
	staleTime: Number.POSITIVE_INFINITY,
});
/** The remaining readings of the playground. */
export const playground = queryOptions({
	queryKey: ["playground"],
	queryFn: () => askService<PlaygroundJson>("/playground"),
	refetchInterval: refreshMs,
});
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
export const audit = queryOptions({ queryKey: ["audit"], queryFn: () => askService<AuditJson>("/audit") });
export const sessions = queryOptions({
	queryKey: ["sessions"],
	queryFn: () => askService<SessionListJson>("/sessions"),
});

/**
 * A mutation that invalidates all queries. Its response is dropped immediately, because it may be a plaintext token.
 * `onDone` is called even if the component has unmounted, unlike callbacks of `mutate`. A running mutation is not sent
 * again.
 */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>, onDone?: (answer: Answer) => void) {
	const client = useQueryClient();
	// Set synchronously: `isPending` changes only with the next render, after a double click.
	const isUnderWay = useRef(false);
	const mutation = useMutation({
		mutationFn: change,
		gcTime: 0,
		onSuccess: (answer) => onDone?.(answer),
		onSettled: () => {
			isUnderWay.current = false;
			return client.invalidateQueries();
		},
	});
	const mutate = (...args: Parameters<typeof mutation.mutate>) => {
		if (isUnderWay.current) return;
		isUnderWay.current = true;
		mutation.mutate(...args);
	};
	return { ...mutation, mutate };
}

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
export const useEndSession = () =>
	useChange((id: string) => askService(`/sessions/${id}/end`, { method: "POST", json: {} }));
export const useEndOtherSessions = () =>
	useChange((_: undefined) => askService<{ ended: number }>("/sessions/end-others", { method: "POST", json: {} }));

const signOutQuestion = "Sign out? What is not saved in this window is lost.";

/** Signs out, unless the person keeps unsaved work; then follows the service to the provider's sign-out, if any. */
export async function signOut(): Promise<void> {
	if (!mayLeavePage(window, () => confirm(signOutQuestion))) return;
	const { url } = await askService<SignedOutJson>("/sign-out", { method: "POST", json: {} }).catch(() => ({
		url: "/sign-in",
	}));
	location.assign(url);
}
