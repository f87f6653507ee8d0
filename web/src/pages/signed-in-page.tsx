import { useEffect } from "react";
import { signedInChannel } from "../signed-in-channel.ts";
import { Button } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";

/** /dashboard/signed-in: where a sign-in beside another page ends. It tells that page, and closes. */
export function SignedInPage() {
	useEffect(() => {
		const channel = new BroadcastChannel(signedInChannel);
		channel.postMessage(null);
		channel.close();
		close();
	}, []);
	return (
		<>
			<PageHeader title="You are signed in" lead="Go on in the other window. This one can be closed." />
			<Button onClick={() => close()}>Close this window</Button>
		</>
	);
}
