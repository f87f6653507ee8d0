import calls from "virtual:manual-calls";
import { useQuery } from "@tanstack/react-query";
import { PageHeader } from "../../ui/page-header.tsx";
import { descriptionQuery } from "./description.ts";
import { Examples } from "./examples.tsx";
import { MemberTable } from "./member-table.tsx";

/** The page of one document: a specimen, how to send it, and the fields that are returned. */
export function DocumentPage({ documentType, title }: { documentType: string; title: string }) {
	const { data, error } = useQuery(descriptionQuery);
	const path = `/api/v1/ocr/${documentType}`;
	const schema = data?.paths[path]?.post?.responses["200"]?.content["application/json"].schema;
	return (
		<>
			<PageHeader title={title} lead={`POST ${path}`} />
			<img
				src={`/dashboard/api/specimens/${documentType}.jpg`}
				alt={`Specimen: ${title}. The person is fictitious.`}
				className="max-h-96 w-auto max-w-full rounded-xl border border-line"
			/>
			<p>A synthetic specimen that ships with the service. The person is fictitious:</p>
			<Examples examples={calls[documentType] ?? []} label={title} />
			<h2 id="fields">Fields</h2>
			<p>All fields are always present, in this order. A value is either correct or null.</p>
			{schema?.properties.data && (
				<MemberTable label="Fields" head="Field" members={schema.properties.data.properties} hasExamples />
			)}
			{error && <p role="alert">The fields could not be loaded: the service did not respond. Reload the page.</p>}
			{!schema && !error && <p role="status">Loading the fields…</p>}
		</>
	);
}
