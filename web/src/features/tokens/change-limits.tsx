import { useRef, useState } from "react";
import type { TokenJson } from "../../../../src/service/dashboard/contract.ts";
import { Refusal } from "../../lib/ask-service.ts";
import { Button } from "../../ui/button.tsx";
import { ChangeProblem } from "../../ui/change-problem.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { useFocusOnProblem } from "../../ui/field.tsx";
import { LimitsFields } from "./limits-fields.tsx";
import { formatLimits, parseLimits } from "./limits-text.ts";
import { useSetLimits } from "./queries.ts";

/** A button to change a token's limits. Programs that use the token keep working within the new limits. */
export function ChangeLimits({ token }: { token: TokenJson }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button onClick={() => setOpen(true)}>Change limits</Button>
			{isOpen && <LimitsDialog token={token} onClose={() => setOpen(false)} />}
		</>
	);
}

function LimitsDialog({ token, onClose }: { token: TokenJson; onClose: () => void }) {
	const change = useSetLimits(token.id);
	const [text, setText] = useState(() => formatLimits(token.limits));
	const form = useRef<HTMLFormElement>(null);
	const { error } = change;
	useFocusOnProblem(form, error);
	const problems = error instanceof Refusal ? error.details : {};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title="Change this token's limits?"
			description="They take effect from the next request. Empty fields are not limited."
			no="Cancel"
			yes={
				<Button kind="primary" type="submit" form="change-limits" aria-disabled={change.isPending}>
					Save limits
				</Button>
			}
		>
			<form
				ref={form}
				id="change-limits"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (!change.isPending) change.mutate(parseLimits(text), { onSuccess: onClose });
				}}
			>
				<LimitsFields text={text} onChange={setText} problems={problems} />
				{Object.keys(problems).length === 0 && (
					<ChangeProblem error={error} onSignedIn={() => form.current?.requestSubmit()} className="mt-4" />
				)}
			</form>
		</ConfirmDialog>
	);
}
