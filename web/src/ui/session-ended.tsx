import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { session } from "../lib/session.ts";
import { resumeSession, useSessionEnded } from "../lib/session-end.ts";
import { signedInChannel } from "../lib/signed-in-channel.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { signInBeside } from "./sign-in-beside.ts";

/** Says that the session has ended, keeps the page, and lets the person sign in in a second window. */
export function SessionEnded() {
	const isEnded = useSessionEnded();
	return isEnded ? <Ended /> : null;
}

function Ended() {
	useReturn();
	return (
		<Notice kind="warn" className="mb-6">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<span>
					<strong>Your session has ended.</strong> Your work is still here and can be saved. Sign in to continue.
				</span>
				<Button kind="primary" onClick={() => signInBeside()}>
					Open sign-in window
				</Button>
			</div>
		</Notice>
	);
}

/** How often to poll, because the person may also sign in in another window. */
const pollMs = 3_000;

/** Continues as soon as there is a session; the sign-in window notifies this one immediately. */
function useReturn(): void {
	const client = useQueryClient();
	useEffect(() => {
		const poll = () =>
			client.fetchQuery({ ...session, staleTime: 0 }).then(
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
