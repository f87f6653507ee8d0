import type { TeamJson } from "../../../../src/service/dashboard/contract.ts";
import { inputClasses, Labelled } from "../../ui/field.tsx";

/** Selects a team, or the person ("") if `own` has a label for that. */
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
	return (
		<Labelled {...{ label, hint, problem }}>
			{(place) => (
				<select {...place} value={value} onChange={(event) => onChange(event.target.value)} className={inputClasses}>
					{own && <option value="">{own}</option>}
					{teams.map((team) => (
						<option key={team.id} value={team.id}>
							{team.name}
						</option>
					))}
				</select>
			)}
		</Labelled>
	);
}
