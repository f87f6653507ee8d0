import { useEffect, useRef } from "react";
import { Refusal } from "../lib/ask-service.ts";
import { signedInChannel } from "../lib/signed-in-channel.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { openSignInWindow } from "./sign-in-window.ts";

/** Whether a change was refused because the sign-in was not recent enough. */
export const isSignInTooOld = (error: Error | null): boolean =>
	error instanceof Refusal && error.code === "SIGN_IN_TOO_OLD";

/**
 * Shows why a change was refused. If the sign-in was too old, the person can sign in again in a second window while
 * this page keeps the form. `onSignedIn` is called afterwards, to send the form again.
 */
export function ChangeProblem({
	error,
	onSignedIn,
	className = "",
}: {
	error: Error | null;
	onSignedIn: () => void;
	className?: string;
}) {
	if (!error) return null;
	if (isSignInTooOld(error)) return <SignInAgainNotice onSignedIn={onSignedIn} className={className} />;
	return (
		<Notice kind="bad" className={className}>
			{error.message}
		</Notice>
	);
}

function SignInAgainNotice({ onSignedIn, className }: { onSignedIn: () => void; className: string }) {
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => button.current?.focus(), []);
	useEffect(() => {
		const channel = new BroadcastChannel(signedInChannel);
		channel.onmessage = onSignedIn;
		return () => channel.close();
	}, [onSignedIn]);
	return (
		<Notice kind="warn" className={className}>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<span role="alert">
					<strong>This change needs a recent sign-in.</strong> Sign in again in a new window. What you entered stays
					here and is sent afterwards.
				</span>
				<Button ref={button} onClick={() => openSignInWindow({ isFresh: true })}>
					Sign in again
				</Button>
			</div>
		</Notice>
	);
}
