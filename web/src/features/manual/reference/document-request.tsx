import type { OperationDescription } from "../description.ts";
import { MemberTable } from "../member-table.tsx";
import { ErrorTable } from "./error-table.tsx";

/** The request and the errors that all document endpoints have in common, shown once. */
export function DocumentRequest({ operation }: { operation: OperationDescription }) {
	const json = operation.requestBody?.content["application/json"]?.schema.properties ?? {};
	const headers = operation.responses["200"]?.headers ?? {};
	const query = Object.fromEntries(
		(operation.parameters ?? []).map(({ name, description = "", schema }) => [name, { ...schema, description }]),
	);
	return (
		<>
			<h2 id="requests">Reading a document</h2>
			<p>
				All these endpoints take the same request and return the same errors. Send the image as the file field{" "}
				<code>image</code> (<code>multipart/form-data</code>), or as JSON with these members:
			</p>
			<MemberTable label="JSON members" head="Member" members={json} />
			<h3 id="query">Query parameters</h3>
			<MemberTable label="Parameters" head="Parameter" members={query} />
			<h3 id="response-headers">Headers of every response</h3>
			<MemberTable label="Headers" head="Header" members={headers} />
			<h3 id="document-errors">Errors</h3>
			<ErrorTable operation={operation} label="Errors of the document endpoints" />
		</>
	);
}
