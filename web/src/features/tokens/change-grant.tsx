import { useRef, useState } from "react";
import type { TokenJson } from "../../../../src/service/dashboard/contract.ts";
import { Refusal } from "../../lib/ask-service.ts";
import { useDocumentTypes } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { ChangeProblem } from "../../ui/change-problem.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { useFocusOnProblem } from "../../ui/field.tsx";
import { computeExpiry, type ExpiryPreset, expiryPresetsForChange } from "./expiry.ts";
import { ExpiryChoice } from "./expiry-choice.tsx";
import { useSetGrant } from "./queries.ts";
import { ScopeChoice } from "./scope-choice.tsx";

/** A button to change a token's scopes and expiry. The token itself stays the same. */
export function ChangeGrant({ token }: { token: TokenJson }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button onClick={() => setOpen(true)}>Change scopes or expiry</Button>
			{isOpen && <GrantDialog token={token} onClose={() => setOpen(false)} />}
		</>
	);
}

function GrantDialog({ token, onClose }: { token: TokenJson; onClose: () => void }) {
	const change = useSetGrant(token.id);
	const documentTypes = useDocumentTypes();
	// Leaves out document types that are no longer supported, because there is no checkbox to clear them.
	const [scopes, setScopes] = useState<readonly string[]>(() =>
		token.scopes.filter((scope) => scope === "*" || documentTypes.some(({ documentType }) => documentType === scope)),
	);
	const [preset, setPreset] = useState<ExpiryPreset>("keep");
	const [date, setDate] = useState("");
	const form = useRef<HTMLFormElement>(null);
	const { error } = change;
	useFocusOnProblem(form, error);
	const problems = error instanceof Refusal ? error.details : {};
	const handleSave = () => {
		const expiresAt = computeExpiry(preset, date, new Date(), token.expiresAt);
		if (!change.isPending) change.mutate({ scopes, expiresAt }, { onSuccess: onClose });
	};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title="Change this token's scopes or expiry?"
			description="The change takes effect from the next request. The token itself stays the same."
			no="Cancel"
			yes={
				<Button kind="primary" type="submit" form="change-grant" aria-disabled={change.isPending}>
					Save changes
				</Button>
			}
		>
			<form
				ref={form}
				id="change-grant"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					handleSave();
				}}
				className="grid gap-6"
			>
				<ScopeChoice scopes={scopes} onChange={setScopes} problem={problems.scopes} />
				<ExpiryChoice
					presets={expiryPresetsForChange}
					preset={preset}
					onPreset={setPreset}
					date={date}
					onDate={setDate}
					problem={problems.expiresAt}
				/>
				{Object.keys(problems).length === 0 && (
					<ChangeProblem error={error} onSignedIn={() => form.current?.requestSubmit()} />
				)}
			</form>
		</ConfirmDialog>
	);
}
