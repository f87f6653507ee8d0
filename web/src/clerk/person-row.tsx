import { CircleAlert, CircleCheck } from "lucide-react";
import { isToRead, type Stage } from "../playground/desk.ts";
import { useSessionEnded } from "../session-end.ts";
import { cellOf, type Person } from "./people.ts";
import { documentIds } from "./rows.ts";
import { fileOf, whyOf } from "./table.ts";
import { textOfValue } from "./value.ts";

const stages: Readonly<Record<Exclude<Stage["stage"], "done" | "failed">, string>> = {
	waiting: "Waiting",
	reading: "Reading…",
	paused: "Waiting for the limit",
	stopped: "Cancelled",
};

/** On a narrow window a column's values stand below the file's name, where the whole table fits. */
const wide = "max-lg:hidden";
const middle = "max-sm:hidden";

/** What stands above the columns; `look` hides one where there is no room for it. */
export const headings = [
	{ title: "Document", look: "" },
	{ title: "Names", look: middle },
	{ title: "Number", look: middle },
	{ title: "Born", look: wide },
	{ title: "Expires", look: wide },
	{ title: "Needs a look", look: "" },
] as const;

const nameFields = [["surname"], ["givenNames", "names", "initials"]] as const;
/** An identity number tells a person, another number only a document. */
const numberFields = ["idNumber", "passportNumber", "licenseNumber", "cardNumber"] as const;

const textOf = (person: Person, fields: readonly string[]): string => textOfValue(cellOf(person, fields));

/** One person: whose document it is, and what a clerk must look at. */
export function PersonRow({ person, onOpen }: { person: Person; onOpen: (id: number) => void }) {
	const ids = documentIds([person]);
	const names = nameFields.map((fields) => textOf(person, fields)).filter(Boolean);
	const number = textOf(person, numberFields);
	return (
		<tr className="align-top">
			<th scope="row" className="max-w-48 py-2.5 pr-4 font-medium sm:max-w-64">
				<button
					type="button"
					data-documents={ids.join(" ")}
					onClick={() => ids[0] !== undefined && onOpen(ids[0])}
					className="max-w-full truncate text-accent underline underline-offset-2"
				>
					{fileOf(person)}
				</button>
				<span className="block text-xs font-normal text-soft">
					{person.title ?? (person.documents.some(({ item }) => isToRead(item)) ? "Still to read" : "Not read")}
				</span>
				<span className="block text-xs font-normal text-soft sm:hidden">{[...names, number].join(" ")}</span>
			</th>
			<td className={`py-2.5 pr-4 ${middle}`}>{names.join(", ")}</td>
			<td className={`py-2.5 pr-4 font-mono text-xs leading-5 ${middle}`}>{number}</td>
			<td className={`py-2.5 pr-4 whitespace-nowrap tabular-nums ${wide}`}>{textOf(person, ["dateOfBirth"])}</td>
			<td className={`py-2.5 pr-4 whitespace-nowrap tabular-nums ${wide}`}>{textOf(person, ["dateOfExpiry"])}</td>
			<td className="min-w-32 py-2.5">
				<Standing person={person} />
			</td>
		</tr>
	);
}

function Standing({ person }: { person: Person }) {
	const isEnded = useSessionEnded();
	const open = person.documents.map(({ item }) => item.progress.stage).find((stage) => stage in stages);
	if (open)
		return (
			<span className="text-soft">{isEnded ? "Waiting for the sign-in" : stages[open as keyof typeof stages]}</span>
		);
	if (person.looks.length > 0) {
		return (
			<span className="flex gap-1.5 text-warn">
				<CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
				<span>{whyOf(person)}</span>
			</span>
		);
	}
	return (
		<span className="flex gap-1.5 text-good">
			<CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
			{person.documents.every(({ item }) => item.setAside !== null) ? "Set aside" : "Nothing"}
		</span>
	);
}
