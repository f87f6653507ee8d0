import { queryOptions, useQuery } from "@tanstack/react-query";
import type {
	DocumentTypeJson,
	Permission,
	SessionInfoJson,
	SignedOutJson,
	TeamJson,
} from "../../../src/service/dashboard/contract.ts";
import { callService } from "./ask-service.ts";
import { confirmLeavingPage } from "./prevent-unload.ts";

export const sessionQuery = queryOptions({
	queryKey: ["session"],
	queryFn: () => callService<SessionInfoJson>("/session"),
	staleTime: 60_000,
});

/** The same array for every render, because memoised values depend on its identity. */
const emptyList: readonly never[] = [];

/** The supported document types; none until the session is known. */
export const useDocumentTypes = (): readonly DocumentTypeJson[] =>
	useQuery(sessionQuery).data?.documentTypes ?? emptyList;

/** The person's teams by name; none until the session is known. */
export const useTeams = (): readonly TeamJson[] => useQuery(sessionQuery).data?.teams ?? emptyList;

/** The permissions of everyone if no roles are configured, assumed until the session is known. */
const defaultPermissions: readonly Permission[] = ["tokens", "team-tokens", "secrets"];

export const usePermissions = (): readonly Permission[] =>
	useQuery(sessionQuery).data?.permissions ?? defaultPermissions;

/** Whether the person has a permission. */
export const useHasPermission = (permission: Permission): boolean => usePermissions().includes(permission);

const signOutQuestion = "Sign out? Unsaved work in this window will be lost.";

/**
 * Signs out, unless the person prefers to keep unsaved work, and goes to the provider's sign-out page if any. If the
 * request fails, goes to the sign-in page.
 */
export async function signOut(): Promise<void> {
	if (!confirmLeavingPage(window, () => confirm(signOutQuestion))) return;
	const { url } = await callService<SignedOutJson>("/sign-out", { method: "POST", json: {} }).catch(() => ({
		url: "/sign-in",
	}));
	location.assign(url);
}
