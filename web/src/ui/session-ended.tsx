import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sessionQuery } from "../lib/session.ts";
import { resumeSession, useSessionEnded } from "../lib/session-end.ts";
import { signedInChannel } from "../lib/signed-in-channel.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { openSignInWindow } from "./sign-in-window.ts";

/** Shows that the session has ended. The page stays, and the person can sign in in a second window. */
export function SessionEndedNotice() {
	const isEnded = useSessionEnded();
	return isEnded ? <EndedNotice /> : null;
}

function EndedNotice() {
	useSessionReturn();
	return (
		<Notice kind="warn" className="mb-6">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<span>
					<strong>Your session has ended.</strong> Your work is still here and can be saved. Sign in to continue.
				</span>
				<Button kind="primary" onClick={() => openSignInWindow()}>
					Open sign-in window
				</Button>
			</div>
		</Notice>
	);
}

/** Interval of polling for a session, which may also begin in another window. */
const pollMs = 3_000;

/** Resumes as soon as there is a session again. The sign-in window notifies this one, so polling is a fallback. */
function useSessionReturn(): void {
	const client = useQueryClient();
	useEffect(() => {
		const poll = () =>
			client.fetchQuery({ ...sessionQuery, staleTime: 0 }).then(
				() => {
					resumeSession();
					return client.invalidateQueries();
				},
				() => undefined,
			);
		const channel = new BroadcastChannel(signedInChannel);
		channel.onmessage = poll;
		const timer = setInterval(poll, pollMs);
		return () => {
			channel.close();
			clearInterval(timer);
		};
	}, [client]);
}
