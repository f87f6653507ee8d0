import type { FieldDescription, Members } from "./description.ts";
import { ScrollingTable } from "./scrolling-table.tsx";

/** A table of names and their meaning; `hasExamples` adds example values. */
export function MemberTable({
	label,
	head,
	members,
	hasExamples = false,
}: {
	label: string;
	head: string;
	members: Members;
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
						<td>{meaningOf(member)}</td>
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

function meaningOf(member: FieldDescription): string {
	const values = (member.enum ?? [member.const ?? null]).filter((value) => value !== null);
	const kind = values.length > 0 ? `One of ${values.join(", ")}.` : (formats[member.format ?? ""] ?? "");
	const what = member.description?.replaceAll("`", "") ?? typeOf(member);
	return [what, kind].filter(Boolean).join(" ");
}

const formats: Readonly<Record<string, string>> = { date: "YYYY-MM-DD.", "date-time": "ISO 8601, UTC." };

/** Used for members without a description. */
function typeOf({ type, anyOf, format }: FieldDescription): string {
	if (format === "date-time") return "A timestamp.";
	const types = [type ?? anyOf?.map((one) => one.type ?? "") ?? []].flat();
	return types.length > 0 ? `${types.join(" or ")}.` : "";
}
