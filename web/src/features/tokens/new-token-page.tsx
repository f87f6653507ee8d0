import { type FormEvent, useRef, useState } from "react";
import type { CreatedTokenJson } from "../../../../src/service/dashboard/contract.ts";
import { projectNameLengthMax } from "../../../../src/service/tokens/project-name-length-max.ts";
import { Refusal } from "../../lib/ask-service.ts";
import { createRandomId } from "../../lib/random-id.ts";
import { useHasPermission, useTeams } from "../../lib/session.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChangeProblem } from "../../ui/change-problem.tsx";
import { Field, useFocusOnProblem } from "../../ui/field.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { computeExpiry, type ExpiryPreset } from "./expiry.ts";
import { ExpiryChoice } from "./expiry-choice.tsx";
import { LimitsFields } from "./limits-fields.tsx";
import { emptyLimitsText, type LimitsText, parseLimits } from "./limits-text.ts";
import { NewTokenShown } from "./new-token-shown.tsx";
import { useCreateToken } from "./queries.ts";
import { ScopeChoice } from "./scope-choice.tsx";
import { TeamChoice } from "./team-choice.tsx";

/** /dashboard/tokens/new: shows the form, then the new token, once. */
export function NewTokenPage() {
	const [created, setCreated] = useState<CreatedTokenJson | null>(null);
	return created ? <NewTokenShown created={created} /> : <NewTokenForm onCreated={setCreated} />;
}

function NewTokenForm({ onCreated }: { onCreated: (created: CreatedTokenJson) => void }) {
	const create = useCreateToken(onCreated);
	const [projectName, setProjectName] = useState("");
	const [scopes, setScopes] = useState<readonly string[]>([]);
	const teams = useTeams();
	const seesTeamTokens = useHasPermission("team-tokens");
	const [team, setTeam] = useState("");
	const [preset, setPreset] = useState<ExpiryPreset>("90d");
	const [date, setDate] = useState("");
	const [limits, setLimits] = useState<LimitsText>(emptyLimitsText);
	const problems = create.error instanceof Refusal ? create.error.details : {};
	const form = useRef<HTMLFormElement>(null);
	const [idempotencyKey] = useState(createRandomId);
	useFocusOnProblem(form, create.error);
	const hasGeneralProblem = create.error && Object.keys(problems).length === 0;

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (create.isPending) return;
		const input = {
			projectName,
			scopes,
			expiresAt: computeExpiry(preset, date, new Date()),
			limits: parseLimits(limits),
		};
		create.mutate({ ...input, team: team || null, key: idempotencyKey });
	}

	return (
		<>
			<PageHeader
				title="Create a token"
				lead="The token is shown once, right after you create it. Only its hash is stored."
			/>
			<Card className="max-w-2xl p-5 sm:p-8">
				<form ref={form} onSubmit={handleSubmit} noValidate className="grid gap-8">
					<Field
						label="Project name"
						hint="The project that uses the token. The token is listed under this name."
						placeholder="Customer onboarding"
						autoComplete="off"
						value={projectName}
						maxLength={projectNameLengthMax}
						onChange={(event) => setProjectName(event.target.value)}
						problem={problems.projectName}
					/>
					{teams.length > 0 && (
						<TeamChoice
							label="Owner"
							hint={`A team’s token can be seen and managed by ${seesTeamTokens ? "every member" : "the team’s administrators, and no longer by you"}. It stays when someone leaves.`}
							teams={teams}
							own="You"
							value={team}
							onChange={setTeam}
							problem={problems.team}
						/>
					)}
					<ScopeChoice scopes={scopes} onChange={setScopes} problem={problems.scopes} />
					<ExpiryChoice
						preset={preset}
						onPreset={setPreset}
						date={date}
						onDate={setDate}
						problem={problems.expiresAt}
					/>
					<fieldset>
						<legend className="mb-1 text-sm font-semibold">Token limits</legend>
						<p className="mb-4 text-sm text-soft">
							All optional. They reduce the damage if the token leaks; you can change them later.
						</p>
						<LimitsFields text={limits} onChange={setLimits} problems={problems} />
					</fieldset>
					{hasGeneralProblem && <ChangeProblem error={create.error} onSignedIn={() => form.current?.requestSubmit()} />}
					<div className="flex flex-wrap gap-2 border-t border-line pt-6">
						<Button kind="primary" type="submit" aria-disabled={create.isPending}>
							{create.isPending ? "Creating…" : "Create token"}
						</Button>
						<ButtonLink kind="quiet" href="/dashboard/tokens">
							Cancel
						</ButtonLink>
					</div>
				</form>
			</Card>
		</>
	);
}
