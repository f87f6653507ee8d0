import { useRef, useState } from "react";
import type { TokenJson } from "../../../../src/service/dashboard/contract.ts";
import { Refusal } from "../../lib/ask-service.ts";
import { Button } from "../../ui/button.tsx";
import { ChangeProblem } from "../../ui/change-problem.tsx";
import { Ask } from "../../ui/dialog.tsx";
import { useFocusOnProblem } from "../../ui/field.tsx";
import { LimitsFields } from "./limits-fields.tsx";
import { limitsOfText, textOfLimits } from "./limits-text.ts";
import { useSetLimits } from "./queries.ts";

/** Changes a token's limits; programs that use it keep working within the new limits. */
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
	const [text, setText] = useState(() => textOfLimits(token.limits));
	const form = useRef<HTMLFormElement>(null);
	const { error } = change;
	useFocusOnProblem(form, error);
	const problems = error instanceof Refusal ? error.details : {};
	return (
		<Ask
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
					if (!change.isPending) change.mutate(limitsOfText(text), { onSuccess: onClose });
				}}
			>
				<LimitsFields text={text} onChange={setText} problems={problems} />
				{Object.keys(problems).length === 0 && (
					<ChangeProblem error={error} onSignedIn={() => form.current?.requestSubmit()} className="mt-4" />
				)}
			</form>
		</Ask>
	);
}
