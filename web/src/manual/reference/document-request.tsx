import type { OperationDescription } from "../description.ts";
import { MemberTable } from "../member-table.tsx";
import { ErrorTable } from "./error-table.tsx";

/** What the endpoints of all documents have in common: told once, by the example of one. */
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
				All these endpoints take the same request and answer with the same errors. The image is a form’s file in the
				field <code>image</code> (<code>multipart/form-data</code>), or JSON with these members:
			</p>
			<MemberTable label="Members of the JSON" head="Member" members={json} />
			<h3 id="query">In the address</h3>
			<MemberTable label="Parameters" head="Parameter" members={query} />
			<h3 id="response-headers">Headers of every answer</h3>
			<MemberTable label="Headers" head="Header" members={headers} />
			<h3 id="document-errors">Errors</h3>
			<ErrorTable operation={operation} label="Errors of a document’s endpoint" />
		</>
	);
}
