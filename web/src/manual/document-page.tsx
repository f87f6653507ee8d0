import { queryOptions, useQuery } from "@tanstack/react-query";
import { CodeBlock } from "../ui/code-block.tsx";
import { PageHeader } from "../ui/page-header.tsx";

interface FieldDescription {
	readonly description: string;
	readonly examples: readonly (string | readonly string[] | null)[];
	readonly enum?: readonly (string | null)[];
	readonly format?: string;
}

interface Description {
	readonly paths: Readonly<Record<string, { readonly post?: { readonly responses: Record<string, Answer> } }>>;
}
interface Answer {
	readonly content: {
		readonly "application/json": { readonly schema: { readonly properties: { readonly data: DataSchema } } };
	};
}
interface DataSchema {
	readonly properties: Readonly<Record<string, FieldDescription>>;
}

/** What the API says of itself; the fields are told in one place. */
const description = queryOptions({
	queryKey: ["description"],
	queryFn: async (): Promise<Description> => {
		const response = await fetch("/api/v1/openapi.json");
		if (!response.ok) throw new Error(`HTTP ${response.status}`);
		return response.json();
	},
	staleTime: Number.POSITIVE_INFINITY,
	networkMode: "always",
});

/** One document: a specimen, how to send it, and each field that comes back. */
export function DocumentPage({ documentType, title }: { documentType: string; title: string }) {
	const { data, error } = useQuery(description);
	const path = `/api/v1/ocr/${documentType}`;
	const schema = data?.paths[path]?.post?.responses["200"]?.content["application/json"].schema;
	const command = `curl -H "Authorization: Bearer <API_TOKEN>" -F image=@specimens/${documentType}.jpg ${location.origin}${path}`;
	return (
		<>
			<PageHeader title={title} lead={`POST ${path}`} />
			<img
				src={`/dashboard/api/specimens/${documentType}.jpg`}
				alt={`A specimen: ${title}. The person is invented.`}
				className="max-h-96 w-auto max-w-full rounded-xl border border-line"
			/>
			<p>A specimen of the project’s own drawing; the person is invented. It comes with the service:</p>
			<CodeBlock code={command} label="Command" />
			<h2>Fields</h2>
			<p>Every field is always there, in this order. A value is either right or null.</p>
			{schema && <Fields fields={schema.properties.data.properties} />}
			{error && <p role="alert">The fields cannot be shown: the service did not answer. Load the page again.</p>}
			{!schema && !error && <p role="status">Loading the fields…</p>}
		</>
	);
}

function Fields({ fields }: { fields: DataSchema["properties"] }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard.
		<section className="wide" aria-label="Fields" tabIndex={0}>
			<table>
				<thead>
					<tr>
						<th scope="col">Field</th>
						<th scope="col">Meaning</th>
						<th scope="col">Example</th>
					</tr>
				</thead>
				<tbody>
					{Object.entries(fields).map(([name, field]) => (
						<tr key={name}>
							<td>
								<code>{name}</code>
							</td>
							<td>{meaningOf(field)}</td>
							<td>
								<code>{JSON.stringify(field.examples[0] ?? null)}</code>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function meaningOf(field: FieldDescription): string {
	const values = field.enum?.filter((value) => value !== null);
	if (values) return `${field.description} One of ${values.join(", ")}.`;
	return field.format === "date" ? `${field.description} YYYY-MM-DD.` : field.description;
}
