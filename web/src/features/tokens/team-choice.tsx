import type { TeamJson } from "../../../../src/service/dashboard/contract.ts";
import { inputClasses, LabelledInput } from "../../ui/field.tsx";

/** Selects a team by id. If `own` is set, it labels an option for the person, whose value is "". */
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
		<LabelledInput {...{ label, hint, problem }}>
			{(props) => (
				<select {...props} value={value} onChange={(event) => onChange(event.target.value)} className={inputClasses}>
					{own && <option value="">{own}</option>}
					{teams.map((team) => (
						<option key={team.id} value={team.id}>
							{team.name}
						</option>
					))}
				</select>
			)}
		</LabelledInput>
	);
}
