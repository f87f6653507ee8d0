import { useRef, useState } from "react";
import type { TokenJson } from "../../../../src/service/dashboard/contract.ts";
import { Refusal } from "../../lib/ask-service.ts";
import { useDocumentTypes } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { ChangeProblem } from "../../ui/change-problem.tsx";
import { Ask } from "../../ui/dialog.tsx";
import { useFocusOnProblem } from "../../ui/field.tsx";
import { changedExpiryPresets, type ExpiryPreset, expiryOf } from "./expiry.ts";
import { ExpiryChoice } from "./expiry-choice.tsx";
import { useSetGrant } from "./queries.ts";
import { ScopeChoice } from "./scope-choice.tsx";

/** Changes a token's scopes and expiry; its secret stays the same. */
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
	// A document type that is no longer supported has no checkbox to clear.
	const [scopes, setScopes] = useState<readonly string[]>(() =>
		token.scopes.filter((scope) => scope === "*" || documentTypes.some(({ documentType }) => documentType === scope)),
	);
	const [preset, setPreset] = useState<ExpiryPreset>("keep");
	const [date, setDate] = useState("");
	const form = useRef<HTMLFormElement>(null);
	const { error } = change;
	useFocusOnProblem(form, error);
	const problems = error instanceof Refusal ? error.details : {};
	const save = () => {
		const expiresAt = expiryOf(preset, date, new Date(), token.expiresAt);
		if (!change.isPending) change.mutate({ scopes, expiresAt }, { onSuccess: onClose });
	};
	return (
		<Ask
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
					save();
				}}
				className="grid gap-6"
			>
				<ScopeChoice scopes={scopes} onChange={setScopes} problem={problems.scopes} />
				<ExpiryChoice
					presets={changedExpiryPresets}
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
		</Ask>
	);
}
