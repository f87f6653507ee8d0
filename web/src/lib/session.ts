import { queryOptions, useQuery } from "@tanstack/react-query";
import type {
	DocumentTypeJson,
	Permission,
	SessionInfoJson,
	SignedOutJson,
	TeamJson,
} from "../../../src/service/dashboard/contract.ts";
import { askService } from "./ask-service.ts";
import { mayLeavePage } from "./hold-page.ts";

export const session = queryOptions({
	queryKey: ["session"],
	queryFn: () => askService<SessionInfoJson>("/session"),
	staleTime: 60_000,
});

/** The same array for every render, because memoised values compare it by identity. */
const none: readonly never[] = [];

/** The supported document types; none until the session is known. */
export const useDocumentTypes = (): readonly DocumentTypeJson[] => useQuery(session).data?.documentTypes ?? none;

/** The person's teams by name; none until the session is known. */
export const useTeams = (): readonly TeamJson[] => useQuery(session).data?.teams ?? none;

/** Permissions when no roles are configured; assumed until the session is known. */
const permissionsUntilKnown: readonly Permission[] = ["tokens", "team-tokens", "secrets"];

export const usePermissions = (): readonly Permission[] => useQuery(session).data?.permissions ?? permissionsUntilKnown;

/** Whether the session allows an action. */
export const useMay = (permission: Permission): boolean => usePermissions().includes(permission);

const signOutQuestion = "Sign out? Unsaved work in this window will be lost.";

/** Signs out, unless the person keeps unsaved work; then follows the service to the provider's sign-out, if any. */
export async function signOut(): Promise<void> {
	if (!mayLeavePage(window, () => confirm(signOutQuestion))) return;
	const { url } = await askService<SignedOutJson>("/sign-out", { method: "POST", json: {} }).catch(() => ({
		url: "/sign-in",
	}));
	location.assign(url);
}
