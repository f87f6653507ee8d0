import { useQuery } from "@tanstack/react-query";
import { Tabs } from "radix-ui";
import { type ReactNode, useState } from "react";
import type { ExtractionJson, RefusalJson } from "../../../src/dashboard/contract.ts";
import { codeSamples } from "../format/code-samples.ts";
import { scopeName } from "../format/scope-name.ts";
import { session } from "../queries.ts";
import { classes } from "../ui/classes.ts";
import { CodeBlock } from "../ui/code-block.tsx";
import { Notice } from "../ui/notice.tsx";
import { FieldList } from "./field-list.tsx";
import { anyDocument, type TrialResult } from "./trials.ts";

const tabs = [
	["fields", "Fields"],
	["json", "JSON"],
	["curl", "curl"],
	["typescript", "TypeScript"],
	["python", "Python"],
] as const;

interface ResultProps {
	readonly result: TrialResult;
	readonly marked: string | null;
	readonly onMark: (name: string | null) => void;
}

/** What came of a try: the fields, the API's answer, and the same call from elsewhere. */
export function Result({ result, marked, onMark }: ResultProps) {
	const { data } = useQuery(session);
	const { body, status } = result.answer;
	const asked = result.trial.documentType;
	const documentType =
		asked === anyDocument
			? body.success
				? body.documentType
				: (data?.documentTypes[0]?.documentType ?? "passport")
			: asked;
	const samples = codeSamples({
		baseUrl: data?.publicUrl ?? "",
		documentType,
		token: "<API_TOKEN>",
		file: result.trial.file?.name ?? "photo.jpg",
	});
	return (
		<div>
			<Summary status={status} body={body} roundTripMs={result.roundTripMs} />
			<Tabs.Root defaultValue="fields" className="mt-5">
				<Tabs.List aria-label="The answer" className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
					{tabs.map(([value, label]) => (
						<Tabs.Trigger
							key={value}
							value={value}
							className="-mb-px min-h-10 border-b-2 border-transparent px-2 text-sm sm:px-2.5 font-semibold whitespace-nowrap text-soft hover:text-ink data-[state=active]:border-accent data-[state=active]:text-accent"
						>
							{label}
						</Tabs.Trigger>
					))}
				</Tabs.List>
				<Tab value="fields">
					{body.success ? <FieldList body={body} marked={marked} onMark={onMark} /> : <RefusalText body={body} />}
				</Tab>
				<Tab value="json">
					<AnswerJson body={body} />
				</Tab>
				<Tab value="curl">
					<CodeBlock code={samples.curl} label="The call as a curl command" />
				</Tab>
				<Tab value="typescript">
					<CodeBlock code={samples.typescript} label="The call in TypeScript" />
				</Tab>
				<Tab value="python">
					<CodeBlock code={samples.python} label="The call in Python" />
				</Tab>
			</Tabs.Root>
		</div>
	);
}

function Tab({ value, children }: { value: string; children: ReactNode }) {
	return (
		<Tabs.Content value={value} className="rounded-lg outline-offset-4">
			{children}
		</Tabs.Content>
	);
}

const confidenceLooks: Readonly<Record<string, string>> = {
	high: "bg-good-tint text-good",
	medium: "bg-warn-tint text-warn",
	low: "bg-bad-tint text-bad",
};

function Summary({
	status,
	body,
	roundTripMs,
}: {
	status: number;
	body: ExtractionJson | RefusalJson;
	roundTripMs: number;
}) {
	const { data } = useQuery(session);
	return (
		<div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
			<span
				className={classes(
					"rounded-md px-2 py-0.5 font-mono text-xs font-semibold",
					body.success ? "bg-good-tint text-good" : "bg-bad-tint text-bad",
				)}
			>
				{status}
			</span>
			{body.success ? (
				<>
					<span className="font-semibold">{scopeName(body.documentType, data?.documentTypes ?? [])}</span>
					<span
						className={classes("rounded-full px-2.5 py-0.5 text-xs font-semibold", confidenceLooks[body.confidence])}
					>
						{body.confidence} confidence
					</span>
					<span className="ml-auto text-soft tabular-nums">
						{body.meta.latencyMs} ms{" "}
						<span className="hidden sm:inline">· {Math.round(roundTripMs)} ms with the way here</span>
					</span>
				</>
			) : (
				<>
					<span className="font-mono font-semibold">{body.error.code}</span>
					<span className="ml-auto text-soft tabular-nums">{Math.round(roundTripMs)} ms</span>
				</>
			)}
		</div>
	);
}

function RefusalText({ body }: { body: RefusalJson }) {
	const { message, details } = body.error;
	return (
		<Notice kind="bad">
			<p className="font-semibold">{message}</p>
			{details && (
				<pre className="mt-2 overflow-x-auto font-mono text-xs whitespace-pre-wrap">
					{JSON.stringify(details, null, 2)}
				</pre>
			)}
		</Notice>
	);
}

function AnswerJson({ body }: { body: ExtractionJson | RefusalJson }) {
	const [hasEvidence, setEvidence] = useState(false);
	const { evidence, ...plain } = body as ExtractionJson;
	return (
		<>
			<CodeBlock code={JSON.stringify(hasEvidence ? body : plain, null, 2)} label="The API's answer" />
			{evidence && (
				<label className="mt-3 flex items-center gap-2 text-sm text-soft">
					<input
						type="checkbox"
						checked={hasEvidence}
						onChange={(event) => setEvidence(event.target.checked)}
						className="size-4 accent-[var(--accent)]"
					/>
					<span>
						with <code className="font-mono">?evidence=true</code>
					</span>
				</label>
			)}
		</>
	);
}
