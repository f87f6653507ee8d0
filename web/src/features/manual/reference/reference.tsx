import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { PageHeader } from "../../../ui/page-header.tsx";
import { type Description, descriptionQuery } from "../description.ts";
import { documents } from "../documents.ts";
import { scrollToAnchor } from "../show-anchor.ts";
import { DocumentRequest } from "./document-request.tsx";
import { Operation } from "./operation.tsx";

/** /docs: the reference of every endpoint, rendered from the API description. */
export function Reference() {
	const { data, error } = useQuery(descriptionQuery);
	return (
		<>
			<PageHeader title="API reference" lead="Every endpoint with its fields, responses and errors." />
			{error && <p role="alert">The reference could not be loaded: the service did not respond. Reload the page.</p>}
			{!data && !error && <p role="status">Loading the reference…</p>}
			{data && <ReferenceContent description={data} />}
		</>
	);
}

function ReferenceContent({ description: { info, paths } }: { description: Description }) {
	useEffect(scrollToAnchor, []);
	const passport = paths["/api/v1/ocr/passport"]?.post;
	return (
		<>
			<h2 id="basics">Basics</h2>
			<p>{info.description}</p>
			<ul>
				<li>
					Address: <code>{location.origin}</code>, version {info.version}
				</li>
				<li>
					Token: the header <code>Authorization: Bearer &lt;API_TOKEN&gt;</code>, created in the{" "}
					<a href="/dashboard/tokens">dashboard</a>
				</li>
				<li>
					For code generators: <a href="/api/v1/openapi.json">openapi.json</a>, OpenAPI 3.1
				</li>
			</ul>
			{passport && <DocumentRequest operation={passport} />}
			{documents.map(([documentType]) => (
				<Operation
					key={documentType}
					method="POST"
					path={`/api/v1/ocr/${documentType}`}
					paths={paths}
					documentType={documentType}
				/>
			))}
			<Operation method="GET" path="/api/v1/tokens/me" paths={paths} />
			<Operation method="POST" path="/api/v1/tokens/leaked" paths={paths} />
			<Operation method="GET" path="/api/v1/health" paths={paths} />
		</>
	);
}
