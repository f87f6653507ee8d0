import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Tabs } from "radix-ui";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { FieldToReview } from "../../../../src/review/fields-to-review.ts";
import type { Value } from "../../../../src/review/value.ts";
import type { ExtractionJson, FieldJson, RefusalJson } from "../../../../src/service/dashboard/contract.ts";
import { createCodeSamples } from "../../lib/code-samples.ts";
import { download } from "../../lib/download.ts";
import { useForDevelopers } from "../../lib/for-developers.tsx";
import { listBoxes } from "../../lib/picture/list-boxes.ts";
import { scopeName } from "../../lib/scope-name.ts";
import { sessionQuery, useDocumentTypes } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { JsonText } from "../../ui/json-text.tsx";
import { chooseTab, type PreparedTrial, useDesk } from "../desk/desk.ts";
import type { ReviewedItem } from "../desk/row.ts";
import { anyDocumentType, type TrialResult } from "../desk/trials.ts";
import { FieldList } from "./field-list.tsx";
import { RefusalText } from "./refusal-text.tsx";
import type { Suggestion } from "./suggestions.ts";

const MaskedCopy = lazy(() => import("../masking/masked-copy.tsx").then((module) => ({ default: module.MaskedCopy })));

const tabs = [
	["fields", "Fields"],
	["json", "JSON"],
	["curl", "curl"],
	["typescript", "TypeScript"],
	["python", "Python"],
] as const;

interface ResultProps {
	readonly made: PreparedTrial;
	readonly result: TrialResult;
	/** The document with corrections applied; null if it is no longer on the desk. */
	readonly reviewed: ReviewedItem | null;
	/** What to review in the row: on this document, and differences between its sides. */
	readonly toReview: readonly FieldToReview[];
	/** Returns the values of a field to choose from. */
	readonly suggestionsFor: (field: FieldJson) => readonly Suggestion[];
	readonly marked: string | null;
	readonly onMark: (name: string | null) => void;
	readonly onCloseUp: (name: string) => void;
	readonly onAgain: (documentType?: string) => void;
	readonly onCorrect: (name: string, value: Value, isChosen: boolean) => void;
}

/** Shows the result of a trial. */
export function Result({ made, result, reviewed, toReview, onAgain, ...fieldListProps }: ResultProps) {
	const isForDevelopers = useForDevelopers();
	const { status, retryAfterS } = result.answer;
	const body = reviewed?.body ?? result.answer.body;
	const content = body.success ? (
		<>
			<FieldList body={body} fields={reviewed?.fields ?? []} toReview={toReview} {...fieldListProps} />
			{made.trial.file && (
				<Suspense>
					<MaskedCopy file={made.trial.file} body={body} boxes={listBoxes(body, reviewed?.fields)} />
				</Suspense>
			)}
		</>
	) : (
		<RefusalText body={body} requestedType={made.trial.documentType} retryAfterS={retryAfterS} onAgain={onAgain} />
	);
	return (
		<div>
			<Summary status={status} body={body} roundTripMs={result.roundTripMs} note={made.note} />
			{isForDevelopers ? (
				<ResultTabs made={made} body={body}>
					{content}
				</ResultTabs>
			) : (
				<div className="mt-4">{content}</div>
			)}
		</div>
	);
}

interface ResultTabsProps {
	readonly made: PreparedTrial;
	readonly body: ExtractionJson | RefusalJson;
	/** The content of the first tab. */
	readonly children: ReactNode;
}

/** Tabs for developers: the values, the API's response, and the same call in several languages. */
function ResultTabs({ made, body, children }: ResultTabsProps) {
	const { tab } = useDesk();
	const samples = useSamples(made, body);
	return (
		<Tabs.Root value={tab} onValueChange={chooseTab} className="mt-4">
			<Tabs.List aria-label="Response" className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
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
			<TabPanel value="fields">{children}</TabPanel>
			<TabPanel value="json">
				<ResponseJson body={body} file={made.trial.file?.name ?? "answer"} />
			</TabPanel>
			<TabPanel value="curl">
				<CodeBlock code={samples.curl} label="Request as a curl command" />
			</TabPanel>
			<TabPanel value="typescript">
				<CodeBlock code={samples.typescript} label="Request in TypeScript" />
			</TabPanel>
			<TabPanel value="python">
				<CodeBlock code={samples.python} label="Request in Python" />
			</TabPanel>
		</Tabs.Root>
	);
}

function useSamples({ trial }: PreparedTrial, body: ExtractionJson | RefusalJson) {
	const { data } = useQuery(sessionQuery);
	const detectedType = body.success ? body.documentType : (data?.documentTypes[0]?.documentType ?? "passport");
	return createCodeSamples({
		baseUrl: data?.publicUrl ?? "",
		documentType: trial.documentType === anyDocumentType ? detectedType : trial.documentType,
		token: "<API_TOKEN>",
		file: trial.file?.name ?? "photo.jpg",
	});
}

function TabPanel({ value, children }: { value: string; children: ReactNode }) {
	return (
		<Tabs.Content value={value} className="rounded-lg outline-offset-4">
			{children}
		</Tabs.Content>
	);
}

const confidenceStyles: Readonly<Record<string, string>> = {
	high: "bg-good-tint text-good",
	medium: "bg-warn-tint text-warn",
	low: "bg-bad-tint text-bad",
};

/** Shows the API's confidence in the whole response. */
export function ConfidenceBadge({ confidence }: { confidence: string }) {
	return (
		<span className={classes("rounded-full px-2.5 py-0.5 text-xs font-semibold", confidenceStyles[confidence])}>
			{confidence} confidence
		</span>
	);
}

interface SummaryProps {
	readonly status: number;
	readonly body: ExtractionJson | RefusalJson;
	readonly roundTripMs: number;
	readonly note: string | null;
}

function Summary({ status, body, roundTripMs, note }: SummaryProps) {
	const documentTypes = useDocumentTypes();
	const isForDevelopers = useForDevelopers();
	return (
		<div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
			{isForDevelopers && (
				<span
					className={classes(
						"rounded-md px-2 py-0.5 font-mono text-xs font-semibold",
						body.success ? "bg-good-tint text-good" : "bg-bad-tint text-bad",
					)}
				>
					{status}
				</span>
			)}
			{body.success ? (
				<>
					<span className="font-semibold">{scopeName(body.documentType, documentTypes)}</span>
					<ConfidenceBadge confidence={body.confidence} />
				</>
			) : (
				<span className={classes("font-semibold", isForDevelopers && "font-mono")}>
					{isForDevelopers ? body.error.code : "Not read"}
				</span>
			)}
			{isForDevelopers && (
				<span className="text-soft tabular-nums">
					{body.success && `${body.meta.latencyMs} ms · `}
					{Math.round(roundTripMs)} ms incl. network
				</span>
			)}
			{note && <span className="rounded-full bg-tint px-2.5 py-0.5 text-xs font-medium text-ink">{note}</span>}
		</div>
	);
}

function ResponseJson({ body, file }: { body: ExtractionJson | RefusalJson; file: string }) {
	const [hasEvidence, setEvidence] = useState(false);
	const { evidence, ...withoutEvidence } = body as ExtractionJson;
	const text = JSON.stringify(hasEvidence ? body : withoutEvidence, null, 2);
	const name = `${file.replace(/\.\w+$/, "")}.json`;
	return (
		<>
			<CodeBlock
				code={text}
				label="API response"
				actions={
					<Button onClick={() => download(name, "application/json", text)}>
						<Download aria-hidden />
						Download
					</Button>
				}
			>
				<JsonText text={text} />
			</CodeBlock>
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
