import { useEffect } from "react";
import { signedInChannel } from "../../lib/signed-in-channel.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

/** /dashboard/signed-in: ends a sign-in in a second window. It notifies the original page and closes the window. */
export function SignedInPage() {
	useEffect(() => {
		const channel = new BroadcastChannel(signedInChannel);
		channel.postMessage(null);
		channel.close();
		close();
	}, []);
	return (
		<>
			<PageHeader title="You are signed in" lead="Continue in the other window. You can close this one." />
			<Button onClick={() => close()}>Close this window</Button>
		</>
	);
}
