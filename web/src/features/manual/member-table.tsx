import type { FieldDescription, MemberDescriptions } from "./description.ts";
import { ScrollingTable } from "./scrolling-table.tsx";

/** A table of members with their meaning and, with `hasExamples`, an example value. */
export function MemberTable({
	label,
	head,
	members,
	hasExamples = false,
}: {
	label: string;
	head: string;
	members: MemberDescriptions;
	hasExamples?: boolean;
}) {
	return (
		<ScrollingTable
			label={label}
			head={
				<>
					<th scope="col">{head}</th>
					<th scope="col">Meaning</th>
					{hasExamples && <th scope="col">Example</th>}
				</>
			}
		>
			<tbody>
				{Object.entries(members).map(([name, member]) => (
					<tr key={name}>
						<td>
							<code>{name}</code>
						</td>
						<td>{describeMember(member)}</td>
						{hasExamples && (
							<td>
								<code>{JSON.stringify(member.examples?.[0] ?? null)}</code>
							</td>
						)}
					</tr>
				))}
			</tbody>
		</ScrollingTable>
	);
}

function describeMember(member: FieldDescription): string {
	const values = (member.enum ?? [member.const ?? null]).filter((value) => value !== null);
	const constraint = values.length > 0 ? `One of ${values.join(", ")}.` : (formatTexts[member.format ?? ""] ?? "");
	const meaning = member.description?.replaceAll("`", "") ?? describeType(member);
	return [meaning, constraint].filter(Boolean).join(" ");
}

const formatTexts: Readonly<Record<string, string>> = { date: "YYYY-MM-DD.", "date-time": "ISO 8601, UTC." };

/** Describes a member that has no description by its type; empty if that is unknown too. */
function describeType({ type, anyOf, format }: FieldDescription): string {
	if (format === "date-time") return "A timestamp.";
	const types = [type ?? anyOf?.map((option) => option.type ?? "") ?? []].flat();
	return types.length > 0 ? `${types.join(" or ")}.` : "";
}
