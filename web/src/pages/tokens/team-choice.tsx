import { useId } from "react";
import type { TeamJson } from "../../../../src/dashboard/contract.ts";
import { inputClasses, Problem } from "../../ui/field.tsx";

/** Chooses a team, or the person where `own` has a label for that; "" stands for the person. */
export function TeamChoice({
	label,
	hint,
	teams,
	own,
	value,
	onChange,
	problem,
}: {
	label: string;
	hint: string;
	teams: readonly TeamJson[];
	own: string | null;
	value: string;
	onChange: (team: string) => void;
	problem?: string | undefined;
}) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
				{label}
			</label>
			<select
				id={id}
				value={value}
				onChange={(event) => onChange(event.target.value)}
				aria-invalid={problem ? true : undefined}
				aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ""}`}
				className={inputClasses}
			>
				{own && <option value="">{own}</option>}
				{teams.map((team) => (
					<option key={team.id} value={team.id}>
						{team.name}
					</option>
				))}
			</select>
			<p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
				{hint}
			</p>
			{problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
		</div>
	);
}
