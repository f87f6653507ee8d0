import { Check } from "lucide-react";
import { Checkbox } from "radix-ui";
import { useId } from "react";
import { useForDevelopers } from "../../lib/for-developers.tsx";
import { useDocumentTypes } from "../../lib/session.ts";
import { classes } from "../../ui/classes.ts";
import { FieldProblem } from "../../ui/field.tsx";

/** Checkboxes for the documents that a token may read. */
export function ScopeChoice({
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
			<p className="mb-3 text-sm text-soft">Requests to endpoints outside its scopes are rejected.</p>
			<ScopeCheckbox
				label="All documents"
				note="Including any added later"
				scope="*"
				isChecked={isAll}
				isInvalid={problem !== undefined}
				onToggle={() => onChange(isAll ? [] : ["*"])}
			/>
			<div className="mt-2 grid gap-2 sm:grid-cols-2">
				{documentTypes.map(({ documentType, title }) => (
					<ScopeCheckbox
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
			{problem && <FieldProblem id={problemId}>{problem}</FieldProblem>}
		</fieldset>
	);
}

function ScopeCheckbox({
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
