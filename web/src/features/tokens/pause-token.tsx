import { CirclePause, CirclePlay } from "lucide-react";
import { useState } from "react";
import type { TokenJson } from "../../../../src/service/dashboard/contract.ts";
import { Button } from "../../ui/button.tsx";
import { ChangeProblem } from "../../ui/change-problem.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { useSetPaused } from "./queries.ts";

/** A button to pause a token or to resume a paused one. */
export function PauseToken({ token }: { token: TokenJson }) {
	const [isOpen, setOpen] = useState(false);
	const isPaused = token.standing === "paused";
	const Icon = isPaused ? CirclePlay : CirclePause;
	return (
		<>
			<Button onClick={() => setOpen(true)}>
				<Icon aria-hidden />
				{isPaused ? "Resume" : "Pause"}
			</Button>
			{isOpen && <PauseDialog token={token} isPaused={isPaused} onClose={() => setOpen(false)} />}
		</>
	);
}

function PauseDialog({ token, isPaused, onClose }: { token: TokenJson; isPaused: boolean; onClose: () => void }) {
	const change = useSetPaused(token.id);
	const handleSubmit = () => {
		if (!change.isPending) change.mutate(isPaused ? "resume" : "pause", { onSuccess: onClose });
	};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={isPaused ? "Resume this token?" : "Pause this token?"}
			description={
				<>
					{isPaused ? "Requests with " : "Every request with "}
					<span className="font-mono">{token.tokenPrefix}…</span>
					{isPaused ? " are accepted again from now on." : " is rejected until someone resumes it."}
				</>
			}
			no="Cancel"
			yes={
				<Button kind="primary" onClick={handleSubmit} aria-disabled={change.isPending}>
					{isPaused ? "Resume token" : "Pause token"}
				</Button>
			}
		>
			<ChangeProblem error={change.error} onSignedIn={handleSubmit} />
		</ConfirmDialog>
	);
}
