import { Check } from "lucide-react";
import { Checkbox, RadioGroup } from "radix-ui";
import { type FormEvent, useId, useRef, useState } from "react";
import type { CreatedTokenJson } from "../../../src/dashboard/contract.ts";
import { projectNameLengthMax } from "../../../src/tokens/project-name-length-max.ts";
import { Refusal } from "../ask-service.ts";
import { useForDevelopers } from "../for-developers.tsx";
import { randomId } from "../format/random-id.ts";
import { useCreateToken, useDocumentTypes, useTeams } from "../queries.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { classes } from "../ui/classes.ts";
import { Field, Problem, useFocusOnProblem } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { type ExpiryPreset, expiryOf, expiryPresets } from "./tokens/expiry.ts";
import { LimitsFields } from "./tokens/limits-fields.tsx";
import { type LimitsText, limitsOfText, noLimitsText } from "./tokens/limits-text.ts";
import { NewTokenShown } from "./tokens/new-token-shown.tsx";
import { TeamChoice } from "./tokens/team-choice.tsx";

/** /dashboard/tokens/new: the form, then the token, once. */
export function NewTokenPage() {
	const [created, setCreated] = useState<CreatedTokenJson | null>(null);
	return created ? <NewTokenShown created={created} /> : <NewTokenForm onCreated={setCreated} />;
}

function NewTokenForm({ onCreated }: { onCreated: (created: CreatedTokenJson) => void }) {
	const create = useCreateToken(onCreated);
	const [projectName, setProjectName] = useState("");
	const [scopes, setScopes] = useState<readonly string[]>([]);
	const teams = useTeams();
	const [team, setTeam] = useState("");
	const [preset, setPreset] = useState<ExpiryPreset>("90d");
	const [date, setDate] = useState("");
	const [limits, setLimits] = useState<LimitsText>(noLimitsText);
	const problems = create.error instanceof Refusal ? create.error.details : {};
	const form = useRef<HTMLFormElement>(null);
	const [key] = useState(randomId);
	useFocusOnProblem(form, create.error);
	const isGeneral = create.error && Object.keys(problems).length === 0;

	function submit(event: FormEvent) {
		event.preventDefault();
		if (create.isPending) return;
		const wanted = { projectName, scopes, expiresAt: expiryOf(preset, date, new Date()), limits: limitsOfText(limits) };
		create.mutate({ ...wanted, team: team || null, key });
	}

	return (
		<>
			<PageHeader title="Create a token" lead="It is shown once, right after it is made. Only a hash of it is kept." />
			<Card className="max-w-2xl p-5 sm:p-8">
				<form ref={form} onSubmit={submit} noValidate className="grid gap-8">
					<Field
						label="Project name"
						hint="What will use the token; you will find it by this name."
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
							hint="A team’s token is seen and managed by every member, and stays when somebody leaves."
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
						<legend className="mb-1 text-sm font-semibold">Limits of its own</legend>
						<p className="mb-4 text-sm text-soft">
							All optional. A token that leaks does less harm with them; you can change them later.
						</p>
						<LimitsFields text={limits} onChange={setLimits} problems={problems} />
					</fieldset>
					{isGeneral && <Notice kind="bad">{create.error?.message}</Notice>}
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

function ScopeChoice({
	scopes,
	onChange,
	problem,
}: {
	scopes: readonly string[];
	onChange: (scopes: readonly string[]) => void;
	problem?: string | undefined;
}) {
	const documentTypes = useDocumentTypes();
	const isForDevelopers = useForDevelopers();
	const problemId = useId();
	const isAll = scopes.includes("*");
	const toggle = (scope: string) =>
		onChange(scopes.includes(scope) ? scopes.filter((other) => other !== scope) : [...scopes, scope]);
	return (
		<fieldset aria-describedby={problem ? problemId : undefined}>
			<legend className="mb-1 text-sm font-semibold">Documents it may read</legend>
			<p className="mb-3 text-sm text-soft">A token is refused at every endpoint that is not among its scopes.</p>
			<ScopeBox
				label="All documents"
				note="Also those added later"
				scope="*"
				isChecked={isAll}
				isInvalid={problem !== undefined}
				onToggle={() => onChange(isAll ? [] : ["*"])}
			/>
			<div className="mt-2 grid gap-2 sm:grid-cols-2">
				{documentTypes.map(({ documentType, title }) => (
					<ScopeBox
						key={documentType}
						label={title}
						note={isForDevelopers ? documentType : ""}
						scope={documentType}
						isChecked={isAll || scopes.includes(documentType)}
						isDisabled={isAll}
						onToggle={() => toggle(documentType)}
					/>
				))}
			</div>
			{problem && <Problem id={problemId}>{problem}</Problem>}
		</fieldset>
	);
}

function ScopeBox({
	label,
	note,
	scope,
	isChecked,
	isDisabled = false,
	isInvalid = false,
	onToggle,
}: {
	label: string;
	note: string;
	scope: string;
	isChecked: boolean;
	isDisabled?: boolean;
	isInvalid?: boolean;
	onToggle: () => void;
}) {
	const id = useId();
	return (
		<div
			className={classes(
				"flex items-start gap-3 rounded-xl border p-3",
				isChecked ? "border-accent bg-tint" : "border-line",
				isDisabled && "opacity-75",
			)}
		>
			<Checkbox.Root
				id={id}
				checked={isChecked}
				disabled={isDisabled}
				aria-invalid={isInvalid || undefined}
				onCheckedChange={onToggle}
				value={scope}
				className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-md border border-edge bg-card data-[state=checked]:border-accent data-[state=checked]:bg-accent"
			>
				<Checkbox.Indicator>
					<Check aria-hidden strokeWidth={3} className="size-3.5 text-on-accent" />
				</Checkbox.Indicator>
			</Checkbox.Root>
			<label htmlFor={id} className="min-w-0 flex-1 text-sm">
				<span className="block font-medium">{label}</span>
				<span className={classes("block text-xs text-soft", note === scope && "font-mono")}>{note}</span>
			</label>
		</div>
	);
}

function ExpiryChoice({
	preset,
	onPreset,
	date,
	onDate,
	problem,
}: {
	preset: ExpiryPreset;
	onPreset: (preset: ExpiryPreset) => void;
	date: string;
	onDate: (date: string) => void;
	problem?: string | undefined;
}) {
	const id = useId();
	return (
		<fieldset>
			<legend id={id} className="mb-3 text-sm font-semibold">
				Expires
			</legend>
			<RadioGroup.Root
				aria-labelledby={id}
				value={preset}
				onValueChange={(value) => onPreset(value as ExpiryPreset)}
				className="grid grid-cols-2 gap-2 sm:grid-cols-5"
			>
				{expiryPresets.map(([value, label]) => (
					<RadioGroup.Item
						key={value}
						value={value}
						className="min-h-10 rounded-lg border border-edge/60 px-2 text-sm font-medium data-[state=checked]:border-accent data-[state=checked]:bg-tint data-[state=checked]:text-accent data-[state=unchecked]:hover:bg-sunken"
					>
						{label}
					</RadioGroup.Item>
				))}
			</RadioGroup.Root>
			{preset === "custom" ? (
				<Field
					className="mt-4 sm:max-w-56"
					label="Last day"
					type="date"
					value={date}
					onChange={(event) => onDate(event.target.value)}
					problem={problem}
				/>
			) : (
				problem && <Problem id={`${id}-problem`}>{problem}</Problem>
			)}
			{preset === "none" && (
				<Notice kind="warn" className="mt-4">
					A token without an end works until somebody revokes it. Choose a date if the project has one.
				</Notice>
			)}
		</fieldset>
	);
}
