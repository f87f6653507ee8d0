import { useState } from "react";
import type { TokenJson } from "../../../../src/service/dashboard/contract.ts";
import { Refusal } from "../../lib/ask-service.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { useRevokeToken } from "./queries.ts";

/** A button to revoke a token permanently. The person must type the project's name to confirm it. */
export function RevokeToken({ token }: { token: TokenJson }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button kind="danger" onClick={() => setOpen(true)}>
				Revoke
			</Button>
			{isOpen && <RevokeDialog token={token} onClose={() => setOpen(false)} />}
		</>
	);
}

function RevokeDialog({ token, onClose }: { token: TokenJson; onClose: () => void }) {
	const revoke = useRevokeToken(token.id);
	const [typed, setTyped] = useState("");
	const isMatch = typed.trim() === token.projectName;
	const handleSubmit = () => revoke.mutate({ projectName: typed }, { onSuccess: onClose });
	const problem =
		revoke.error instanceof Refusal
			? (revoke.error.details.projectName ?? revoke.error.message)
			: revoke.error?.message;
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title="Revoke this token?"
			description={
				<>
					Every request with <span className="font-mono">{token.tokenPrefix}…</span> will be rejected. This cannot be
					undone.
				</>
			}
			no="Keep it"
			yes={
				<Button kind="danger" type="submit" form="revoke-token" disabled={!isMatch} aria-disabled={revoke.isPending}>
					Revoke token
				</Button>
			}
		>
			<form
				id="revoke-token"
				onSubmit={(event) => {
					event.preventDefault();
					if (isMatch && !revoke.isPending) handleSubmit();
				}}
			>
				<Field
					label={`Type “${token.projectName}” to confirm`}
					autoComplete="off"
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
					problem={problem}
				/>
			</form>
		</ConfirmDialog>
	);
}
