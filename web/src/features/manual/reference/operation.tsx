import calls from "virtual:manual-calls";
import { CodeBlock } from "../../../ui/code-block.tsx";
import { JsonText } from "../../../ui/json-text.tsx";
import type { Description, OperationDescription } from "../description.ts";
import { Examples } from "../examples.tsx";
import { MemberTable } from "../member-table.tsx";
import { ErrorTable } from "./error-table.tsx";

interface OperationProps {
	readonly method: "GET" | "POST";
	readonly path: string;
	readonly paths: Description["paths"];
	/** The type of the document that the endpoint reads; absent for other endpoints. */
	readonly documentType?: string;
}

/** One endpoint with its purpose and its responses, and an example call if it reads a document. */
export function Operation({ method, path, paths, documentType }: OperationProps) {
	const operation = paths[path]?.[method.toLowerCase()];
	if (!operation) return null;
	const { operationId, summary, description } = operation;
	return (
		<section aria-labelledby={operationId} className="space-y-4 border-t border-line pt-2 [&:not(:first-child)]:!mt-10">
			<h2 id={operationId}>{summary}</h2>
			<p className="flex flex-wrap items-center gap-2">
				<span className="rounded-md bg-tint px-2 py-0.5 font-mono text-xs font-semibold text-accent">{method}</span>
				<code>{path}</code>
			</p>
			<p>{description.replaceAll("`", "")}</p>
			{documentType && <Examples examples={calls[documentType] ?? []} label={summary} />}
			<ResponseTables operation={operation} isDocument={documentType !== undefined} />
		</section>
	);
}

function ResponseTables({ operation, isDocument }: { operation: OperationDescription; isDocument: boolean }) {
	const { summary } = operation;
	const media = operation.responses["200"]?.content["application/json"];
	const members = (isDocument ? media?.schema.properties.data?.properties : media?.schema.properties) ?? {};
	const example = Object.values(media?.examples ?? {})[0]?.value;
	const code = JSON.stringify(example, null, 2);
	return (
		<>
			<MemberTable
				label={`Answer: ${summary}`}
				head={isDocument ? "Field in data" : "Member"}
				members={members}
				hasExamples={isDocument}
			/>
			<CodeBlock code={code} label={`Example response: ${summary}`} title="200">
				<JsonText text={code} />
			</CodeBlock>
			{!isDocument && hasErrors(operation) && <ErrorTable operation={operation} label={`Errors: ${summary}`} />}
		</>
	);
}

const hasErrors = ({ responses }: OperationDescription): boolean => "401" in responses;
