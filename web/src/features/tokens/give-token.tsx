import { Users } from "lucide-react";
import { useRef, useState } from "react";
import type { TeamJson, TokenJson } from "../../../../src/service/dashboard/contract.ts";
import { Refusal } from "../../lib/ask-service.ts";
import { useHasPermission } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { ChangeProblem, isSignInTooOld } from "../../ui/change-problem.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { useGiveToken } from "./queries.ts";
import { TeamChoice } from "./team-choice.tsx";

/** A button to transfer the person's own token to one of their teams permanently. */
export function GiveToken({ token, teams }: { token: TokenJson; teams: readonly TeamJson[] }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button onClick={() => setOpen(true)}>
				<Users aria-hidden />
				Give to a team
			</Button>
			{isOpen && <GiveDialog token={token} teams={teams} onClose={() => setOpen(false)} />}
		</>
	);
}

const managedByMembers = "Every member can see it with its usage and activity, and can change, replace or revoke it.";
const managedByAdministrators =
	"The team’s administrators can see it with its usage and activity, and can change or revoke it. You no longer can.";

function GiveDialog({ token, teams, onClose }: { token: TokenJson; teams: readonly TeamJson[]; onClose: () => void }) {
	const give = useGiveToken(token.id);
	const managersText = useHasPermission("team-tokens") ? managedByMembers : managedByAdministrators;
	const [team, setTeam] = useState(teams[0]?.id ?? "");
	const form = useRef<HTMLFormElement>(null);
	const { error } = give;
	const isTooOld = isSignInTooOld(error);
	const problem = isTooOld
		? undefined
		: error instanceof Refusal
			? (error.details.team ?? error.message)
			: error?.message;
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title="Give this token to a team?"
			description={`${managersText} It stays with the team if you leave and cannot be given back. Programs using it keep working.`}
			no="Keep it"
			yes={
				<Button kind="primary" type="submit" form="give-token" aria-disabled={give.isPending}>
					Give token
				</Button>
			}
		>
			<form
				ref={form}
				id="give-token"
				onSubmit={(event) => {
					event.preventDefault();
					if (!give.isPending) give.mutate({ team }, { onSuccess: onClose });
				}}
			>
				<TeamChoice
					label="Team"
					hint="As of your last sign-in."
					teams={teams}
					own={null}
					value={team}
					onChange={setTeam}
					problem={problem}
				/>
				{isTooOld && <ChangeProblem error={error} onSignedIn={() => form.current?.requestSubmit()} className="mt-4" />}
			</form>
		</ConfirmDialog>
	);
}
